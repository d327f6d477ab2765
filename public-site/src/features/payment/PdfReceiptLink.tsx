import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { RECEIPT_MISSING } from '@qlu/contracts/site/site-routes';
import FileText from 'lucide-react/icons/file-text';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/buttonClass';

/**
 * A plain link, because browsers inside other apps download files only by links. When the server cannot create the
 * file, it redirects to the payment's page, which then shows why.
 */
export function PdfReceiptLink({ token }: { token: string | undefined }) {
  if (!token) return null;
  return (
    <a href={receiptPath(token)} className={buttonClass({ variant: 'secondary' })}>
      <FileText aria-hidden="true" />
      Download PDF Receipt
    </a>
  );
}

/** Says that the PDF could not be created, when the server redirected here because of that. */
export function PdfReceiptProblem() {
  const { search } = useLocation();
  if (search !== `?${RECEIPT_MISSING}`) return null;
  return <p role="alert">{PAYMENT_MESSAGES.receiptUnavailable}</p>;
}
