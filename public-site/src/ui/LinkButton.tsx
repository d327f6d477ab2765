import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './buttonClass';
import { ExternalLink } from './ExternalLink';

type LinkButtonProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link that looks like a button. An http(s) address opens in a new tab without an opener. */
export function LinkButton({ variant, size, wide, to, className, state, replace, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size, wide }, className);
  if (/^https?:\/\//i.test(to)) return <ExternalLink {...rest} href={to} className={look} />;
  return <Link {...rest} to={to} state={state} replace={replace} className={look} />;
}
