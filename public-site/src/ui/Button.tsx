import type { ComponentProps, SyntheticEvent } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores presses. The caller's label should say so too. */
  busy?: boolean;
}

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
}

/** A busy button is not disabled: a disabled one loses the focus, and has none when the request has failed. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
