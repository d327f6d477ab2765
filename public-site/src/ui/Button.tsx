import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and disables the button. The caller's label should say so too. */
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
