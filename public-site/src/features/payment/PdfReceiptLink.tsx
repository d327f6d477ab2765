import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { RECEIPT_MISSING } from '@qlu/contracts/site/site-routes';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/useHydrated';
import { buttonClass } from '../../ui/buttonClass';
import { isInsideApp } from './isInsideApp';

/**
 * The receipt as a text file. Browsers inside other apps cannot download it, so there the link opens it.
 */
export function TextReceiptLink({ path }: { path: string }) {
  const isHydrated = useHydrated();
  return (
    <a href={path} download={!isHydrated || !isInsideApp(navigator.userAgent)} className={buttonClass({})}>
      <Download aria-hidden="true" />
      Download Receipt
    </a>
  );
}

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
