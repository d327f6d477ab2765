import { readStored, writeStored } from '../../lib/storedJson';
import { forgetDraft } from '../../lib/formDraft';
import { isPurpose, type Purpose } from './paymentCalls';
import { forgetProof } from './unconfirmedProof';

/**
 * The payment whose checkout this tab opened last. It identifies the payment when a checkout inside another
 * app returns by redirect, and when a payment is settled after the page was left.
 */
const STORE_KEY = 'opened-payment';

export interface OpenedPayment {
  purpose: Purpose;
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  /** The key of the form's draft. */
  draft: string;
  /** The server has reported a failure, or has refused to continue the order. */
  seatsLost?: boolean;
}

export function keepOpenedPayment(payment: OpenedPayment): void {
  writeStored('sessionStorage', STORE_KEY, payment);
}

/** Null when this tab has opened no checkout. */
export function openedPayment(): OpenedPayment | null {
  const stored = readStored('sessionStorage', STORE_KEY) as Partial<OpenedPayment> | null | undefined;
  const { purpose, transactionId, token, draft, seatsLost } = stored ?? {};
  return isPurpose(purpose) &&
    typeof transactionId === 'string' &&
    typeof token === 'string' &&
    typeof draft === 'string'
    ? { purpose, transactionId, token, draft, ...(seatsLost === true && { seatsLost }) }
    : null;
}

/** Notes that the order holds no seats any more. */
export function markSeatsLost(transactionId: string): void {
  const opened = openedPayment();
  if (opened?.transactionId === transactionId) keepOpenedPayment({ ...opened, seatsLost: true });
}

/** Whether this tab has opened a checkout for the form whose order may hold seats. The seats are taken for others only. */
export function mayHoldSeats(draft: string): boolean {
  const opened = openedPayment();
  return opened?.draft === draft && !opened.seatsLost;
}

/** Clears the form of a settled payment if this tab opened it, so that the next payment is a new attempt. */
export function forgetOpenedPayment(transactionId: string): void {
  const opened = openedPayment();
  if (opened?.transactionId !== transactionId) return;
  forgetDraft(opened.draft);
  forgetProof(transactionId);
  writeStored('sessionStorage', STORE_KEY, undefined);
}
