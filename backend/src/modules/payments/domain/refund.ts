import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import type { RefundMode } from '@qlu/contracts/payments/received.rules';
import { LEAST_REFUND_PAISE } from '@qlu/contracts/payments/refunds.rules';
import { takenBack, type KnownDispute } from './dispute.js';

/** In place of Razorpay's payment when the office received the money by hand. */
export const RECEIVED_BY_HAND = '';

/**
 * `pending`: requested, and perhaps not yet known to Razorpay. `processed`: Razorpay has sent the money to
 * the payer. `failed`: nothing was refunded.
 */
export type RefundStatus = 'pending' | 'processed' | 'failed';

/** A refund to a payer. Amounts in hundredths of `currency` (paise for rupees). */
export interface Refund {
  /** Our own id, and Razorpay's idempotency key and receipt. */
  id: string;
  paymentId: string;
  /** How the money is refunded: through Razorpay or by hand. */
  mode: RefundMode;
  /** The refunded Razorpay payment: the one that settled, or a flagged one; {@link RECEIVED_BY_HAND} without one. */
  gatewayPaymentId: string;
  gatewayRefundId: string | null;
  amount: number;
  /** The currency of the Razorpay payment. A flagged one may not be in INR. */
  currency: string;
  status: RefundStatus;
  reason: string;
  /** The user's name; null for a refund that was made at Razorpay. */
  requestedBy: string | null;
  /** Why nothing was refunded. */
  failure: string | null;
  /**
   * The number by which the payer's bank finds it, or the office's reference; null until the bank reports it to Razorpay, which
   * may be never.
   */
  bankReference: string | null;
  createdAt: Date;
}

/** A refund as Razorpay reports it. Amounts in hundredths of `currency`. */
export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  bankReference: string | null;
  /** Our id, for a refund of ours; null or another text for one that was made at Razorpay. */
  receipt: string | null;
}

/** An outcome of which the payer must be notified. `rejected`: by the bank, after the refund was processed. */
export interface RefundOutcome {
  id: string;
  outcome: 'processed' | 'rejected';
}

/** Null when the payer knows the reported status, or nothing of the refund. */
export function newOutcome(id: string, former: RefundStatus, reported: RefundStatus): RefundOutcome | null {
  if (reported === 'processed' && former !== 'processed') return { id, outcome: 'processed' };
  if (reported === 'failed' && former === 'processed') return { id, outcome: 'rejected' };
  return null;
}

/** The status of the refund that Razorpay reports; undefined when it is not among `refunds`. */
function statusAmong(refunds: readonly Refund[], { id, receipt }: GatewayRefund): RefundStatus | undefined {
  return refunds.find((one) => one.gatewayRefundId === id || (!one.gatewayRefundId && one.id === receipt))
    ?.status;
}

/**
 * True when a report may be older than what is stored: another sync has stored a final status since the request for the
 * report began.
 * @param before the payment's refunds as they were stored before the request
 * @param now the payment's refunds, locked
 */
export function isOutdated(
  report: GatewayRefund,
  before: readonly Refund[],
  now: readonly Refund[],
): boolean {
  const status = statusAmong(now, report);
  if (status === undefined || status === 'pending' || status === report.status) return false;
  return status !== statusAmong(before, report);
}

/** Banks take seven to ten days to refund, according to Razorpay. */
const BANK_PROCESSING_MS = 10 * DAY_MS;

/** True when the outcome or the bank reference of a refund is missing. */
export function isIncomplete({ mode, status, bankReference }: Refund): boolean {
  if (mode !== 'razorpay') return false;
  return status === 'pending' || (status === 'processed' && bankReference === null);
}

/** True when Razorpay has not confirmed a refund that must be sent to it. */
export function isUnsent({ mode, status, gatewayRefundId }: Refund): boolean {
  return mode === 'razorpay' && status === 'pending' && gatewayRefundId === null;
}

/** True when a refund must be polled: until it is final, and for its bank reference while banks may need for it. */
export function needsPolling(refund: Refund, now: Date): boolean {
  const age = now.getTime() - refund.createdAt.getTime();
  return isIncomplete(refund) && (refund.status === 'pending' || age < BANK_PROCESSING_MS);
}

/** The sum of the stored refunds of one Razorpay payment that did not fail, in paise. */
export function knownRefunds(gatewayPaymentId: string, refunds: readonly Refund[]): number {
  return refunds
    .filter((one) => one.gatewayPaymentId === gatewayPaymentId && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The part of {@link knownRefunds} that Razorpay knows: the office may have given money of a failed refund back by bank transfer. */
export function refundsAtRazorpay(gatewayPaymentId: string, refunds: readonly Refund[]): number {
  return knownRefunds(
    gatewayPaymentId,
    refunds.filter(({ mode }) => mode === 'razorpay'),
  );
}

/** The money of one Razorpay payment that the payer has back, or that is on its way back, in paise. */
export function returned(
  gatewayPaymentId: string,
  refunds: readonly Refund[],
  disputes: readonly KnownDispute[],
): number {
  return knownRefunds(gatewayPaymentId, refunds) + takenBack(gatewayPaymentId, disputes);
}

/**
 * Paise of one Razorpay payment that can still be refunded: the paid amount less done and pending refunds, and less what the
 * bank took back. Negative when both returned the same money, or when a refund was made in Razorpay's pages while ours waited.
 * 0 when the rest is too small for a refund.
 */
export function refundable(
  paidAmount: number,
  gatewayPaymentId: string,
  refunds: readonly Refund[],
  disputes: readonly KnownDispute[],
): number {
  return withoutSmallRest(paidAmount - returned(gatewayPaymentId, refunds, disputes));
}

/** 0 in place of paise that are too few for a refund. */
export function withoutSmallRest(paise: number): number {
  return paise > 0 && paise < LEAST_REFUND_PAISE ? 0 : paise;
}
