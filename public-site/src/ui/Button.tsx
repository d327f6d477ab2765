import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that it works, and takes no second press. The label says so in words. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
