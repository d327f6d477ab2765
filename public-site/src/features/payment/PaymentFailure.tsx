import { failureKind, isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { CircleAlert, CreditCard, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import type { FailureDetails } from './paymentResult';
import { resultFacts } from './resultFacts';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

const PROGRAMS = '/programs';
const DONATE = `${SITE_ROUTES.supportQlu}?tab=donate`;
const PAY_IT_FORWARD = `${SITE_ROUTES.supportQlu}?tab=pay-it-forward`;
const CONTACT = '/contact-us';

const ICONS = {
  connection: { Icon: WifiOff, tone: styles.connection },
  card: { Icon: CreditCard, tone: styles.bad },
  alert: { Icon: CircleAlert, tone: styles.bad },
} as const;

/** The page's heading, and its title. */
export function failureTitle(details: FailureDetails): string {
  return isRegistrationResult(details) ? 'Registration Failed' : 'Payment Failed';
}

/** Links to the form, which has kept the details and continues the same attempt. */
function BackToForm({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.wayBack}>
      Your details are kept. <Link to={to}>{children}</Link>
    </p>
  );
}

export function PaymentFailure({ details }: { details: FailureDetails }) {
  const isRegistration = isRegistrationResult(details);
  const { Icon, tone } = ICONS[failureKind(details.errorCode)];
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <Icon className={tone} strokeWidth={1.25} aria-hidden="true" />
        <h1>{failureTitle(details)}</h1>
      </div>
      <dl className={styles.reason}>
        <div>
          <dt>Failure Reason</dt>
          <dd className={styles.reasonText}>{details.failureReason}</dd>
        </div>
        <div>
          <dt>Error Code</dt>
          <dd className={styles.code}>{details.errorCode}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <LinkButton to={isRegistration ? PROGRAMS : DONATE}>Try Again</LinkButton>
        <LinkButton to={CONTACT} variant="secondary">
          Contact Support
        </LinkButton>
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
      {isRegistration && details.programId !== undefined && (
        <BackToForm to={`${SITE_ROUTES.registration}?programId=${details.programId}`}>
          Return to your registration form
        </BackToForm>
      )}
      {!isRegistration && details.sponsoredProgram && (
        <BackToForm to={PAY_IT_FORWARD}>Return to your Pay It Forward form</BackToForm>
      )}
      <ResultSheet groups={resultFacts(details)} />
    </Container>
  );
}
