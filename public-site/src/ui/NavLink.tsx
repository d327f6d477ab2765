import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './Link';

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
