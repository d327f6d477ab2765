import { isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { CircleCheck, Download } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import type { ResultDetails } from './paymentResult';
import { downloadReceipt } from './receipt';
import { resultFacts } from './resultFacts';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

/** The page's heading, and its title. */
export function successTitle(details: ResultDetails): string {
  return isRegistrationResult(details) ? 'Registration Successful!' : 'Payment Successful!';
}

function subtext(details: ResultDetails): string {
  if (!isRegistrationResult(details)) return 'Thank you for your generous donation';
  return details.amount === 0
    ? 'You have been successfully registered for the program'
    : 'Thank you for your registration payment';
}

export function PaymentSuccess({ details }: { details: ResultDetails }) {
  const programName = isRegistrationResult(details) ? details.programName : undefined;
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <CircleCheck className={styles.good} strokeWidth={1.25} aria-hidden="true" />
        <h1>{successTitle(details)}</h1>
        <p className={styles.subtext}>{subtext(details)}</p>
        {programName && <p className={styles.program}>{programName}</p>}
      </div>
      <ResultSheet groups={resultFacts(details)} />
      <div className={styles.actions}>
        <Button onClick={() => downloadReceipt(details)}>
          <Download aria-hidden="true" />
          Download Receipt
        </Button>
        <LinkButton to={SITE_ROUTES.home} variant="secondary">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
