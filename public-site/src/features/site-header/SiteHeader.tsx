import { siteSettings } from '@qlu/contracts/site/site-settings';
import { Container } from '../../ui/Container';
import { Logo } from '../../ui/Logo';
import { DesktopNav } from './DesktopNav';
import { MobileMenu } from './MobileMenu';
import styles from './site-header.module.css';
import { Link } from '../../ui/Link';

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
