import type { ComponentProps, SyntheticEvent } from 'react';
import { classNames } from '../lib/classNames';
import { ExternalLink, Link } from './Link';
import { Spinner } from './Loading';
import styles from './button.module.css';

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

type LinkButtonProps = ButtonStyle & Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link styled as a button. An http(s) URL opens in a new tab without an opener. */
export function LinkButton({ variant, size, wide, to, className, state, replace, ...rest }: LinkButtonProps) {
  const linkClass = buttonClass({ variant, size, wide }, className);
  if (/^https?:\/\//i.test(to)) return <ExternalLink {...rest} href={to} className={linkClass} />;
  return <Link {...rest} to={to} state={state} replace={replace} className={linkClass} />;
}

interface ButtonStyle {
  /**
   * At most one primary per screen. `onDark` and `marigold` are for indigo and for the home page's banner.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'onDark' | 'marigold';
  size?: 'medium' | 'small';
  /** As wide as its container. */
  wide?: boolean;
}

/** The class of a button, for buttons and for links styled as buttons. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide }: ButtonStyle,
  className?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  );
}
