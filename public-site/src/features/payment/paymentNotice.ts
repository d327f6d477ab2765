import { repeatedPaymentText } from '@qlu/contracts/payments/repeats.rules';
import type { CallProblem } from '../../lib/http';
import type { OrderResponse } from './paymentCalls';

/** What the form shows instead of a checkout. */
export type PaymentNotice =
  | {
      /** The visitor paid for the same thing before, and may pay again. */
      kind: 'repeat';
      sentence: string;
      /** The last part of the receipt's address; null in a browser that did not make the first payment. */
      token: string | null;
      isFree: boolean;
      /** The money may still be on its way. */
      isInProgress?: boolean;
    }
  /** The next click begins a new attempt. With `givesOnce` it is for one gift and not for a monthly one. */
  | { kind: 'renewed'; sentence: string; givesOnce?: boolean };

/**
 * The notice for a rejected order request; null for a problem that is handled elsewhere.
 * @param token of the latest payment for the same item that began in this browser
 */
export function noticeOfProblem({ code, error }: CallProblem, token: string | null): PaymentNotice | null {
  switch (code) {
    case 'PAYMENT_IN_PROGRESS':
      return { kind: 'repeat', sentence: error, token, isFree: false, isInProgress: true };
    case 'ALREADY_PAID':
    case 'ALREADY_REGISTERED':
      return { kind: 'repeat', sentence: error, token, isFree: code === 'ALREADY_REGISTERED' };
    case 'HOLD_ENDED':
    case 'TRANSACTION_ID_REUSED':
      return { kind: 'renewed', sentence: error };
    default:
      return null;
  }
}

/** The notice for a completed attempt that this tab has not just paid. */
export function noticeOfCompleted(
  { result_token, payment_completed_at }: OrderResponse,
  rupees: number,
): PaymentNotice {
  const now = new Date();
  const completedAt = payment_completed_at ? new Date(payment_completed_at) : now;
  const sentence = repeatedPaymentText(rupees, completedAt, now);
  return { kind: 'repeat', sentence, token: result_token ?? null, isFree: false };
}

/** The attempt was paid and refunded. */
export const REFUNDED_NOTICE: PaymentNotice = {
  kind: 'renewed',
  sentence: 'We refunded your earlier payment for this. To pay again, please press the button once more.',
};
