import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { Spinner } from '../../ui/Spinner';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export const PENDING_TITLE = 'We Are Confirming Your Payment';

/** Shown while the payment is in progress or not yet paid. */
export function PaymentPending({ details }: { details: ResultDetails }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head} role="status">
        <Spinner />
        <h1>{PENDING_TITLE}</h1>
        <p className={styles.subtext}>{PAYMENT_MESSAGES.inProgress}</p>
        <p>Please do not pay again. There is nothing to do: keep this page open, or come back later.</p>
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
