import type { ResultDetails } from './payment-facts.rules.js';
import { isRegistrationResult, type PaymentStatus } from './payments.rules.js';

/** The PDF receipt of one payment. `token` is its unguessable result token. */
export function receiptPath(token: string): string {
  return `/api/payments/${token}/receipt.pdf`;
}

/** The text file of the same receipt. */
export function textReceiptPath(token: string): string {
  return `/api/payments/${token}/receipt.txt`;
}

/** The text file of a free registration, which has no payment. `token` is the one of its page. */
export function freeReceiptPath(token: string): string {
  return `/api/your-registration/${token}/receipt.txt`;
}

/** Whether money arrived, so that there is something to receipt. */
export function hasReceipt(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'refunded';
}

/** Money that was received by hand is refunded by hand. */
export const REFUND_TIME = 'Banks take up to ten working days to show the refund of an online payment.';

export function receiptTitle(details: Pick<ResultDetails, 'registrationType' | 'donationType'>): string {
  return isRegistrationResult(details) ? 'Registration Receipt' : 'Donation Receipt';
}

/** The text file and the PDF have the same name. */
export function receiptFileName(
  details: Pick<ResultDetails, 'registrationType' | 'donationType' | 'transactionId'>,
  extension: 'txt' | 'pdf',
): string {
  return `${receiptTitle(details)} ${details.transactionId}.${extension}`;
}
