import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { Spinner } from '../../ui/Spinner';
import type { ResultDetails } from './paymentResult';
import { resultFacts } from './resultFacts';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export const PENDING_TITLE = 'We Are Confirming Your Payment';

/** Razorpay has not decided yet, or nobody has paid: both look the same until somebody does. */
export function PaymentPending({ details }: { details: ResultDetails }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <Spinner />
        <h1>{PENDING_TITLE}</h1>
        <p className={styles.subtext}>
          If you have paid, your money is safe: this page shows the result by itself as soon as the bank tells
          us. You can close it and come back to the same address later.
        </p>
      </div>
      <ResultSheet groups={resultFacts(details, 'Pending')} />
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
          Contact Support
        </LinkButton>
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
