/**
 * `pending`: asked for, and maybe not yet at Razorpay. `processed`: Razorpay has sent the money on its way to the
 * payer. `failed`: no money went back.
 */
export type RefundStatus = 'pending' | 'processed' | 'failed';

/** Money that goes back to a payer. Amounts in hundredths of `currency`: paise, for rupees. */
export interface Refund {
  /** Our own id, and Razorpay's idempotency key and receipt. */
  id: string;
  paymentId: string;
  /** The Razorpay payment whose money goes back: the one that settled, or a second one. */
  gatewayPaymentId: string;
  gatewayRefundId: string | null;
  amount: number;
  /** That of the payment: a second one may have come in another than ours. */
  currency: string;
  status: RefundStatus;
  reason: string;
  /** The administrator's name; null for one that was made at Razorpay. */
  requestedBy: string | null;
  /** Why no money went back. */
  failure: string | null;
  /** The number by which the payer's bank finds it; null until the banks have told Razorpay, which may be never. */
  bankReference: string | null;
  createdAt: Date;
}

/** A refund as Razorpay tells of it. Amounts in hundredths of `currency`. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  bankReference: string | null;
  /** The id that a refund of ours carries; null or another text for one that was made at Razorpay. */
  receipt: string | null;
}

/** Banks take seven to ten days over a refund (reference: by page). */
const BANKS_TAKE_MS = 10 * 24 * 60 * 60_000;

/** Whether Razorpay has not reported all of a refund: its outcome, or the bank's number. */
export function isIncomplete({ status, bankReference }: Refund): boolean {
  return status === 'pending' || (status === 'processed' && bankReference === null);
}

/** Whether a refund must be polled: until it is final, and for the bank's number as long as banks take. */
export function needsPolling(refund: Refund, now: Date): boolean {
  const age = now.getTime() - refund.createdAt.getTime();
  return isIncomplete(refund) && (refund.status === 'pending' || age < BANKS_TAKE_MS);
}

/** Paise of one Razorpay payment whose refund is known here and did not fail. */
export function knownRefunds(gatewayPaymentId: string, refunds: readonly Refund[]): number {
  return refunds
    .filter((one) => one.gatewayPaymentId === gatewayPaymentId && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Paise of one Razorpay payment that may still be refunded: what came, without what was or is being refunded. */
export function refundable(came: number, gatewayPaymentId: string, refunds: readonly Refund[]): number {
  return came - knownRefunds(gatewayPaymentId, refunds);
}
