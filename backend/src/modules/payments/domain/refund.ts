/**
 * `pending`: asked for, and maybe not yet at Razorpay. `processed`: Razorpay has sent the money on its way to the
 * payer. `failed`: no money went back.
 */
export type RefundStatus = 'pending' | 'processed' | 'failed';

/** Money that goes back to a payer. Amounts in paise. */
export interface Refund {
  /** Our own id, and Razorpay's idempotency key and receipt. */
  id: string;
  paymentId: string;
  /** The Razorpay payment whose money goes back: the one that settled, or a second one. */
  gatewayPaymentId: string;
  gatewayRefundId: string | null;
  amount: number;
  status: RefundStatus;
  reason: string;
  /** The administrator's name; null for one that was made at Razorpay. */
  requestedBy: string | null;
  /** Why no money went back. */
  failure: string | null;
}

/** A refund as Razorpay tells of it. Amounts in paise. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: RefundStatus;
  /** The id that a refund of ours carries; null or another text for one that was made at Razorpay. */
  receipt: string | null;
}

/** Paise of one Razorpay payment that may still go back: what came, without what went or is about to go. */
export function refundable(came: number, gatewayPaymentId: string, refunds: readonly Refund[]): number {
  const gone = refunds
    .filter((one) => one.gatewayPaymentId === gatewayPaymentId && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return came - gone;
}
