import type { AttentionKind } from './attention.js';

/** What a person must decide, or has decided. Amounts in rupees, instants in UTC. */
export interface AttentionRow {
  id: number;
  kind: AttentionKind;
  transaction_id: string;
  purpose: 'registration' | 'donation';
  expected_amount: number;
  amount: number;
  currency: string;
  gateway_payment_id: string;
  flagged_at: string;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string | null;
}

/** Whether Razorpay's webhook is heard. */
export interface WebhookHealth {
  /** Payments were settled lately, and no event came for as long: the webhook is off at Razorpay, or misdirected. */
  silent: boolean;
  last_event_at: string | null;
  /** Settled in the time that is looked at. */
  settled: number;
}

export abstract class AttentionReader {
  /** All open flags, oldest first, then those that were dealt with lately, newest first. */
  abstract list(): Promise<AttentionRow[]>;

  /** @param since payments and events before it do not count */
  abstract webhookHealth(since: Date): Promise<WebhookHealth>;
}
