import type { AttentionRow, WebhookHealth } from '../../ports/attention-reader.js';

/** What a person must decide about a payment. Amounts in rupees, instants in UTC. */
export class AttentionFlagAnswer implements AttentionRow {
  id!: number;
  /**
   * `amount_mismatch`: another amount or currency came than was asked for, and nothing was completed by it.
   * `paid_twice`: a second payment came. `program_over`: the money came after the program's last day.
   */
  kind!: 'amount_mismatch' | 'paid_twice' | 'program_over';
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  expected_amount!: number;
  amount!: number;
  /** @example "INR" */
  currency!: string;
  /** @example "pay_MT48CvBhIC98MQ" */
  gateway_payment_id!: string;
  flagged_at!: string;
  resolved_at!: string | null;
  resolved_by!: string | null;
  note!: string | null;
}

export class WebhookHealthAnswer implements WebhookHealth {
  silent!: boolean;
  last_event_at!: string | null;
  /** Payments settled within the last day. */
  settled!: number;
}

export class AttentionAnswer {
  success!: true;
  webhook!: WebhookHealthAnswer;
  /** Open ones first, oldest first. */
  flags!: AttentionFlagAnswer[];
}

export class AttentionResolvedAnswer {
  success!: true;
}
