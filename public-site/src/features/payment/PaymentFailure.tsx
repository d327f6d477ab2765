import { resultFacts, type FailureDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { failureKind, isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import { offerPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CreditCard from 'lucide-react/icons/credit-card';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { failureAdvice } from './failureAdvice';
import { openedPayment } from './openedPayment';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

const DONATE = `${SITE_ROUTES.supportQlu}?tab=donate`;
const PAY_IT_FORWARD = `${SITE_ROUTES.supportQlu}?tab=pay-it-forward`;

const ICONS = {
  connection: { Icon: WifiOff, tone: styles.connection },
  card: { Icon: CreditCard, tone: styles.bad },
  alert: { Icon: CircleAlert, tone: styles.bad },
  // The visitor has only closed the window: nothing to be alarmed about.
  closed: { Icon: CircleAlert, tone: undefined },
} as const;

/** The page's heading, and its title. */
export function failureTitle(details: FailureDetails): string {
  return isRegistrationResult(details) ? 'Registration Failed' : 'Payment Failed';
}

/** The form that has kept the details and continues the same attempt. All programs when it is not known. */
function formPath(details: FailureDetails): string {
  if (!isRegistrationResult(details)) return details.sponsoredProgram ? PAY_IT_FORWARD : DONATE;
  const { programId, offerToken } = details;
  if (programId === undefined) return SITE_ROUTES.programs;
  return offerToken ? offerPath(programId, offerToken) : registrationPath(programId);
}

/** @param payNow opens the checkout of the same order again, when it can be paid */
export function PaymentFailure({ details, payNow }: { details: FailureDetails; payNow?: ReactNode }) {
  const form = formPath(details);
  const { errorCode } = details;
  const { Icon, tone } = ICONS[errorCode === 'USER_CANCELLED' ? 'closed' : failureKind(errorCode)];
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <Icon className={tone} strokeWidth={1.25} aria-hidden="true" />
        <h1>{failureTitle(details)}</h1>
        <p className={styles.subtext}>
          {failureAdvice(errorCode, navigator.onLine, openedPayment() !== null)}
        </p>
      </div>
      <dl className={styles.reason}>
        <div>
          <dt>Failure Reason</dt>
          <dd>{details.failureReason}</dd>
        </div>
        <div>
          <dt>Error Code</dt>
          <dd className={styles.code}>{errorCode}</dd>
        </div>
      </dl>
      {payNow}
      {!payNow && form !== SITE_ROUTES.programs && (
        <p className={styles.wayBack}>We have kept your details.</p>
      )}
      <div className={styles.actions}>
        {!payNow && <LinkButton to={form}>Try Again</LinkButton>}
        <LinkButton to={SITE_ROUTES.contactUs} variant="secondary">
          Contact Support
        </LinkButton>
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
      <ResultSheet groups={resultFacts(details)} />
    </Container>
  );
}
