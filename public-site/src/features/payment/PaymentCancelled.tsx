import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { NOT_OPEN_TEXTS } from '@qlu/contracts/registrations/own-registration.rules';
import { SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { PdfReceiptLink, PdfReceiptProblem } from './PdfReceiptLink';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export function cancelledTitle({ isCancelled }: ResultDetails): string {
  return isCancelled ? 'Your Registration Is Cancelled' : 'This Program Is Cancelled';
}

/**
 * Shown when the participant has cancelled a paid registration, or the office its program. Its money may not be refunded
 * yet.
 */
export function PaymentCancelled({ details, token }: { details: ResultDetails; token: string }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <h1>{cancelledTitle(details)}</h1>
        {details.programName && (
          <p className={styles.program} lang={scriptLanguage(details.programName)}>
            {details.programName}
          </p>
        )}
        <p className={styles.subtext}>
          {details.isCancelled
            ? 'Thank you for telling us that you cannot come.'
            : NOT_OPEN_TEXTS.program_cancelled}
        </p>
      </div>
      <PdfReceiptProblem />
      <ResultSheet groups={resultFacts(details)} />
      <div className={styles.actions}>
        <LinkButton to={yourRegistrationPath(token)}>See Your Registration</LinkButton>
        <PdfReceiptLink token={details.resultToken} />
        <LinkButton to={SITE_ROUTES.home} variant="quiet">
          Back to Home
        </LinkButton>
      </div>
    </Container>
  );
}
