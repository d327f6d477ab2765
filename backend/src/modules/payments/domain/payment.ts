import { paymentStatus, type PaymentState, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';

export type PaymentPurpose = 'registration' | 'donation';

/** One of Razorpay's orders. It never expires there: whoever has it open may still pay it. */
export interface PaymentOrder {
  id: string;
  /** The account key that opened it; null for orders of before the key was stored. */
  keyId: string | null;
  openedAt: Date;
}

/** One payment and its one status; registrations and donations refer to it and copy nothing of it. */
export interface Payment {
  id: string;
  /** The first attempt's idempotency key, and Razorpay's receipt. */
  transactionId: string;
  purpose: PaymentPurpose;
  state: PaymentState;
  /** Paise that are due; after an amount was accepted by the administrator, the paise that came. */
  amount: number;
  currency: string;
  /** What is paid for, to find repeats: `program:12`, `donation:crystal`. Empty for payments of before it was stored. */
  item: string;
  /** Keyed digest of the payer's phone, email and ID number; null for payments of before it was stored. */
  payerDigest: Buffer | null;
  /** Oldest first; none while the first one is being requested. */
  orders: PaymentOrder[];
  /** The authorized Razorpay payment that is being captured: of several, only this one may be. */
  captureOf: string | null;
  /** The Razorpay payment that settled it. */
  gatewayPaymentId: string | null;
  failureCode: string | null;
  failureReason: string | null;
  /** Paise of {@link gatewayPaymentId} that were refunded. */
  refunded: number;
  /** Since when the visitor may pay: the instant of its last order, or of its last reopening. */
  openSince: Date;
  /** When the payer's browser reported the end of the checkout while a payment was still in progress at Razorpay. */
  closedAt: Date | null;
  lastSyncedAt: Date | null;
  /** Since when every sync has failed; null after a sync that worked. */
  syncFailingSince: Date | null;
  /** The unguessable part of its result page's address. */
  resultToken: string;
  createdAt: Date;
  settledAt: Date | null;
}

/** Why one of Razorpay's payments failed, in Razorpay's words. */
export interface GatewayFailure {
  code: string;
  reason: string;
  description: string;
}

/** A payment as Razorpay reports it. Amounts in paise. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `unknown`: Razorpay lists an attempt that this version cannot read. It counts as no money. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown';
  /** Whether it was ever captured, also when it was refunded since. Razorpay refunds uncaptured money by itself. */
  wasCaptured: boolean;
  /** Paise that were refunded. */
  refunded: number;
  /** Razorpay's fee with tax, paise; null until the capture. */
  fee: number | null;
  /** Whether the payer pays the fee on top of the price. */
  customerBearsFee: boolean;
  failure: GatewayFailure | null;
  /** Null where it cannot be read. */
  createdAt: Date | null;
}

/** Money has come: nothing that is reported later undoes this but a refund. */
export function isSettled(payment: Payment): boolean {
  return payment.state === 'captured' || payment.state === 'refunded';
}

/** The code of a payment that is not captured because its payer has paid with a later attempt. */
export const PAID_WITH_LATER_ATTEMPT = 'PAID_WITH_LATER_ATTEMPT';

export function isPaidWithLaterAttempt({ failureCode }: Payment): boolean {
  return failureCode === PAID_WITH_LATER_ATTEMPT;
}

export function statusOf(payment: Payment): PaymentStatus {
  return paymentStatus(payment.state);
}

export function hasOrder(payment: Payment, orderId: string | null): boolean {
  return payment.orders.some(({ id }) => id === orderId);
}

/** What an attempt pays of the price: without the fee that the payer bears on top. */
function netAmount({ amount, fee, customerBearsFee }: GatewayPayment): number {
  return customerBearsFee && fee !== null ? amount - fee : amount;
}

/** Whether an attempt is for this payment: of one of its orders, over its amount, in its currency. */
export function isPaymentFor(payment: Payment, seen: GatewayPayment): boolean {
  return (
    hasOrder(payment, seen.orderId) &&
    netAmount(seen) === payment.amount &&
    seen.currency === payment.currency
  );
}

/** Whether the payer's money came, or waits to be captured; also when it was refunded after it came. */
export function carriesMoney(seen: GatewayPayment): boolean {
  return seen.status === 'authorized' || seen.wasCaptured;
}

/** Whether money may still come by this attempt, or stays with us: nobody may be told that none was taken. */
export function mayTakeMoney(seen: GatewayPayment): boolean {
  const isKept = carriesMoney(seen) && seen.status !== 'refunded';
  return isKept || seen.status === 'created' || seen.status === 'unknown';
}

/** The newest failure that Razorpay recorded for the attempts; null when none failed. */
export function latestFailure(seen: readonly GatewayPayment[]): GatewayFailure | null {
  const failed = seen.filter(({ status, failure }) => status === 'failed' && failure !== null);
  failed.sort((one, other) => Number(other.createdAt ?? 0) - Number(one.createdAt ?? 0));
  return failed[0]?.failure ?? null;
}
