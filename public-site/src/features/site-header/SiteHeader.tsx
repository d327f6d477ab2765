import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { classNames } from '../../lib/classNames';
import { buttonClass } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { Link, NavLink } from '../../ui/Link';
import { Logo } from '../../ui/Drawings';
import { aboutLinks } from './menu';
import { MobileMenu } from './MobileMenu';
import { ProgramsMenu } from './ProgramsMenu';
import styles from './site-header.module.css';
import { useDropdowns, type Dropdowns } from './useDropdowns';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={`${siteSettings.name}, home`}>
          <Logo name={siteSettings.name} />
        </Link>
        <DesktopNav />
        <MobileMenu />
      </Container>
    </header>
  );
}

function DesktopNav() {
  const dropdowns = useDropdowns();
  const { close } = dropdowns;
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        <li className={styles.item}>
          <NavLink to={SITE_ROUTES.upcomingPrograms} className={styles.link}>
            Upcoming Programs
          </NavLink>
        </li>
        <NavDropdown id="about" label="About" dropdowns={dropdowns}>
          <ul>
            {aboutLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.panelLink} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </NavDropdown>
        <NavDropdown id="programs" label="Programs" to={SITE_ROUTES.programs} wide dropdowns={dropdowns}>
          {dropdowns.openId === 'programs' && (
            <Container>
              <ProgramsMenu onLeave={close} />
            </Container>
          )}
        </NavDropdown>
        <li className={styles.item}>
          <NavLink to={SITE_ROUTES.personal} className={styles.link}>
            Personal Sessions
          </NavLink>
        </li>
        <li className={styles.item}>
          <NavLink to={SITE_ROUTES.contactUs} className={styles.link}>
            Contact Us
          </NavLink>
        </li>
      </ul>
      <Link to={SITE_ROUTES.supportQlu} className={buttonClass({ variant: 'marigold', size: 'small' })}>
        Support us
      </Link>
    </nav>
  );
}

interface NavDropdownProps {
  id: string;
  label: string;
  /** The link of the label. Without it, the label is the button that opens the dropdown. */
  to?: string;
  /** A mega menu, as wide as the header. */
  wide?: boolean;
  dropdowns: Dropdowns;
  children: ReactNode;
}

/** A dropdown (disclosure) of the desktop navigation. */
function NavDropdown({ id, label, to, wide = false, dropdowns, children }: NavDropdownProps) {
  const panelId = `menu-${id}`;
  const isOpen = dropdowns.openId === id;
  const chevron = <ChevronDown className={styles.chevron} aria-hidden="true" />;
  const toggle = {
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => dropdowns.toggle(id),
  };
  return (
    <li className={classNames(styles.item, wide && styles.wideItem)} {...dropdowns.eventsOf(id)}>
      {to ? (
        <span className={styles.split}>
          <NavLink to={to} className={styles.link} onClick={dropdowns.close}>
            {label}
          </NavLink>
          <button {...toggle} className={styles.toggle} aria-label={`${label} menu`} data-needs-script>
            {chevron}
          </button>
        </span>
      ) : (
        <button {...toggle} className={styles.link}>
          {label}
          {chevron}
        </button>
      )}
      <div id={panelId} className={classNames(styles.panel, wide && styles.widePanel)} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
