import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { buttonClass } from '../../ui/buttonClass';
import { Container } from '../../ui/Container';
import styles from './desktop-nav.module.css';
import { aboutLinks } from './aboutLinks';
import { NavDropdown } from './NavDropdown';
import { ProgramsPanel } from './ProgramsPanel';
import { useDropdowns } from './useDropdowns';
import { Link } from '../../ui/Link';
import { NavLink } from '../../ui/NavLink';

export function DesktopNav() {
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
          <ul className={styles.aboutList}>
            {aboutLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.panelLink} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </NavDropdown>
        <NavDropdown id="programs" label="Programs" to="/programs" wide dropdowns={dropdowns}>
          <Container>
            <ProgramsPanel isOpen={dropdowns.openId === 'programs'} onLeave={close} />
          </Container>
        </NavDropdown>
        <li className={styles.item}>
          <NavLink to="/personal" className={styles.link}>
            Personal Sessions
          </NavLink>
        </li>
        <li className={styles.item}>
          <NavLink to="/contact-us" className={styles.link}>
            Contact Us
          </NavLink>
        </li>
      </ul>
      <Link to="/support-qlu" className={buttonClass({ variant: 'marigold', size: 'small' })}>
        Support us
      </Link>
    </nav>
  );
}
