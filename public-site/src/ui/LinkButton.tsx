import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass';
import { ExternalLink } from './ExternalLink';
import { Link } from './Link';

type LinkButtonProps = ButtonStyle & Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link styled as a button. An http(s) URL opens in a new tab without an opener. */
export function LinkButton({ variant, size, wide, to, className, state, replace, ...rest }: LinkButtonProps) {
  const linkClass = buttonClass({ variant, size, wide }, className);
  if (/^https?:\/\//i.test(to)) return <ExternalLink {...rest} href={to} className={linkClass} />;
  return <Link {...rest} to={to} state={state} replace={replace} className={linkClass} />;
}
