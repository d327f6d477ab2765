import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { AttentionKind } from './attention.js';

/** A flag, open or resolved, with its payment. Amounts in rupees, instants in UTC. */
export interface AttentionRow {
  id: number;
  kind: AttentionKind;
  transaction_id: string;
  purpose: 'registration' | 'donation';
  payment_status: PaymentStatus;
  expected_amount: number;
  /** The amount that arrived; 0 when it is unknown. */
  amount: number;
  /** What is still to refund of `amount` when it can be refunded, or is still requested; 0 for other kinds, and when it is resolved. */
  requested_amount: number;
  currency: string;
  gateway_payment_id: string;
  acceptable: boolean;
  dispute_id: string | null;
  respond_by: string | null;
  dispute_status: string | null;
  flagged_at: string;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string | null;
  /** Why the payer asks for the money, why a refund failed as Razorpay says, or which payment another one repeats that came by hand; else empty. */
  reason: string;
  /** Of open money that can be refunded: what Razorpay says about the last refund that failed, perhaps nothing; null when none failed. */
  refund_failure: string | null;
}

/** Whether Razorpay's events arrive. */
export interface WebhookHealth {
  /**
   * A payment was settled, but for 30 minutes no event arrived: the webhook is disabled at Razorpay, or its URL
   * is wrong.
   */
  silent: boolean;
  last_event_at: string | null;
  /** How many payments were settled within the last day. */
  settled: number;
}

export abstract class AttentionReader {
  /** All open flags, oldest first, then the last 100 resolved ones, newest first. */
  abstract list(): Promise<(AttentionRow & { payment_id: string })[]>;

  abstract webhookHealth(now: Date): Promise<WebhookHealth>;
}
