import { resultFacts, type ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { REFUND_TIME } from '@qlu/contracts/payments/receipts.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import Undo2 from 'lucide-react/icons/undo-2';
import { Container } from '../../ui/Container';
import { LinkButton } from '../../ui/LinkButton';
import { PdfReceiptLink, PdfReceiptProblem } from './PdfReceiptLink';
import { ResultSheet } from './ResultSheet';
import styles from './payment-result.module.css';

export const REFUNDED_TITLE = 'Payment Refunded';

/** @param refunded the refunded amount in rupees */
export function PaymentRefunded({ details, refunded }: { details: ResultDetails; refunded: number }) {
  return (
    <Container width="text" className={styles.result}>
      <div className={styles.head}>
        <Undo2 className={styles.good} strokeWidth={1.25} aria-hidden="true" />
        <h1>{REFUNDED_TITLE}</h1>
        <p className={styles.subtext}>
          {formatRupees(refunded)} was refunded. {REFUND_TIME}
        </p>
      </div>
      <PdfReceiptProblem />
      <ResultSheet groups={resultFacts(details, 'Refunded')} />
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.home}>Back to Home</LinkButton>
        <PdfReceiptLink token={details.resultToken} />
        <LinkButton to={SITE_ROUTES.contactUs} variant="quiet">
          Contact Support
        </LinkButton>
      </div>
    </Container>
  );
}
