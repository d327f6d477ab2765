import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Link } from './Link';
import styles from './privacy-note.module.css';

/** Beside the button that sends a form: why its data is asked for, and the pages with the details. */
export function PrivacyNote({ reason }: { reason: string }) {
  return (
    <p className={styles.note}>
      {reason} <Link to={SITE_ROUTES.privacyPolicy}>Privacy Policy</Link>{' '}
      <Link to={SITE_ROUTES.terms}>Terms</Link>
    </p>
  );
}
