import { paymentStatus, type PaymentState, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';

export type PaymentPurpose = 'registration' | 'donation';

/** One payment and its one status (decisions §6); registrations and donations refer to it. */
export interface Payment {
  id: string;
  /** The client's idempotency key, and Razorpay's receipt. */
  transactionId: string;
  purpose: PaymentPurpose;
  state: PaymentState;
  /** Paise. */
  amount: number;
  currency: string;
  /** Razorpay's orders of this payment, oldest first; none while the first one is being asked for. */
  orderIds: string[];
  /** The authorized Razorpay payment whose money is being taken: of several, only this one may be captured. */
  captureOf: string | null;
  /** The Razorpay payment that settled it. */
  gatewayPaymentId: string | null;
  failureCode: string | null;
  failureReason: string | null;
  /** Paise that were given back of {@link gatewayPaymentId}. */
  refunded: number;
  /** Since when the visitor may pay: the instant of its last order, or of its last reopening. */
  openSince: Date;
  /** The unguessable word in the address of its result page. */
  resultToken: string;
  createdAt: Date;
  /** When its money came. */
  settledAt: Date | null;
}

/** A payment as Razorpay tells of it. Amounts in paise. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Whether its money was taken, also when it was given back since. Razorpay gives back uncaptured money by itself. */
  wasCaptured: boolean;
  /** Paise that were given back. */
  refunded: number;
}

/** Money has come: nothing that is told later takes this back but a refund. */
export function isSettled(payment: Payment): boolean {
  return payment.state === 'captured' || payment.state === 'refunded';
}

export function statusOf(payment: Payment): PaymentStatus {
  return paymentStatus(payment.state);
}

/** Whether Razorpay's payment is one for this payment: of one of its orders, over its amount, in its currency. */
export function isPaymentFor(payment: Payment, seen: GatewayPayment): boolean {
  return (
    seen.orderId !== null &&
    payment.orderIds.includes(seen.orderId) &&
    seen.amount === payment.amount &&
    seen.currency === payment.currency
  );
}

/** Whether the payer's money came, or waits to be captured; also when it was given back after it came. */
export function carriesMoney(seen: GatewayPayment): boolean {
  return seen.status === 'authorized' || seen.wasCaptured;
}
