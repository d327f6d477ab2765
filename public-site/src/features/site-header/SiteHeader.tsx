import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { Container } from '../../ui/Container';
import { Logo } from '../../ui/Logo';
import { DesktopNav } from './DesktopNav';
import { MobileMenu } from './MobileMenu';
import { loadProgramsMenus } from './programsMenuCode';
import styles from './site-header.module.css';

/** Late enough not to compete with the first page's own requests. */
const MENU_AFTER_MS = 2500;

export function SiteHeader() {
  useEffect(() => {
    const timer = window.setTimeout(loadProgramsMenus, MENU_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);

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
