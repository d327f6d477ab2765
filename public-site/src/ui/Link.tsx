import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../lib/classNames';

/** A path of this site, not the address of another one without a protocol. */
const PATH = /^\/(?!\/)/;

/** Whether the browser handles the click itself, by a new tab, a new window or a download. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of this site with an optional query and hash. The browser follows any other address itself. */
  to: string;
  /** The navigation state of the page. */
  state?: unknown;
  /** Replaces the current entry of the history, as a link to the current address does. */
  replace?: boolean;
}

/**
 * A link to a page of this site. React Router's own `Link` brings its data router with it, three times the size of the
 * rest of the router.
 */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || isModifiedClick(event) || !PATH.test(to)) return;
    event.preventDefault();
    const isHere = event.currentTarget.href === window.location.href;
    void navigate(to, { state, replace: replace ?? isHere });
  }

  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is in rest
  return <a {...rest} href={to} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Only the page itself is current, not a page below its path. */
  end?: boolean;
}

/** A link of a menu: marks the current page. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const path = useLocation().pathname.toLowerCase();
  const own = link.to.toLowerCase();
  const isCurrent = path === own || (!end && path.startsWith(`${own}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

/** The id of the note in the shell that describes all external links. */
export const NEW_TAB_NOTE_ID = 'opens-in-a-new-tab';

/** A link to another site: opens in a new tab without an opener, and announces that to screen readers. */
export function ExternalLink({
  children,
  'aria-describedby': describedBy,
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      aria-describedby={classNames(describedBy, NEW_TAB_NOTE_ID)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
