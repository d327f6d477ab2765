import { PASSED_ON_TEXT } from '@qlu/contracts/registrations/own-registration.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import styles from './payment-result.module.css';

export const PASSED_ON_TITLE = 'This Place Was Passed On';

/** Shown to the person who paid for a place that another person has now. */
export function PlacePassedOn() {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <h1>{PASSED_ON_TITLE}</h1>
        <p className={styles.subtext}>{PASSED_ON_TEXT}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
          Contact Support
        </LinkButton>
      </div>
    </Container>
  );
}
