import { repeatedPaymentText } from '@qlu/contracts/payments/repeats.rules';
import type { CallProblem } from '../../lib/http';
import type { OrderResponse } from './paymentCalls';
import { rememberedToken } from './rememberedPayments';

/** What the visitor reads at the form instead of a checkout. */
export type PaymentNotice =
  | {
      /** The same was paid before. The visitor may pay it again. */
      kind: 'repeat';
      sentence: string;
      /** The last part of the receipt's address; null in a browser that did not make the first payment. */
      token: string | null;
      isFree: boolean;
    }
  /** The next press begins a new attempt. */
  | { kind: 'renewed'; sentence: string };

/** The notice for an order request that the server refused; null for a refusal that needs another answer. */
export function noticeOfProblem({ code, error, repeatOf }: CallProblem): PaymentNotice | null {
  switch (code) {
    case 'ALREADY_PAID':
    case 'ALREADY_REGISTERED': {
      const token = repeatOf === undefined ? null : rememberedToken(repeatOf);
      return { kind: 'repeat', sentence: error, token, isFree: code === 'ALREADY_REGISTERED' };
    }
    case 'TRANSACTION_ID_REUSED':
      return { kind: 'renewed', sentence: error };
    default:
      return null;
  }
}

/** The notice for an attempt that is completed although this tab has not paid it now. */
export function noticeOfCompleted(
  { result_token, payment_completed_at }: OrderResponse,
  rupees: number,
): PaymentNotice {
  const now = new Date();
  const completedAt = payment_completed_at ? new Date(payment_completed_at) : now;
  const sentence = repeatedPaymentText(rupees, completedAt, now);
  return { kind: 'repeat', sentence, token: result_token ?? null, isFree: false };
}

/** The attempt was paid, and its money was given back. */
export const REFUNDED_NOTICE: PaymentNotice = {
  kind: 'renewed',
  sentence: 'Your earlier payment for this was refunded. To pay again, please press the button once more.',
};
