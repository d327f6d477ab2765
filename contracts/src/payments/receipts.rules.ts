import type { ResultDetails } from './payment-facts.rules.js';
import { isRegistrationResult, type PaymentStatus } from './payments.rules.js';

/** The PDF receipt of one payment. `token` is its unguessable result token. */
export function receiptPath(token: string): string {
  return `/api/payments/${token}/receipt.pdf`;
}

/** Whether money arrived, so that there is something to receipt. */
export function hasReceipt(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'refunded';
}

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
