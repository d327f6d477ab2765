import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { ReactNode } from 'react';
import { Container } from '../../ui/Container';
import { NeedsScript } from '../../ui/NeedsScript';
import styles from './registration-form.module.css';

/** What surrounds a registration in each of its states. */
export function RegistrationFrame({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <NeedsScript>
        This page needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
      {children}
    </Container>
  );
}
