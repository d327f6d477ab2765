import type { AttentionRow, WebhookHealth } from '../../ports/attention-reader.js';
import type { PaymentContact } from '../../ports/payment-owners.js';

/** What a person must decide about a payment. Amounts in rupees, instants in UTC. */
export class AttentionFlagResponse implements AttentionRow, PaymentContact {
  id!: number;
  /**
   * `amount_mismatch`: another amount or currency came than was asked for, and nothing was completed by it.
   * `paid_twice`: a second payment came for the same transaction. `paid_again`: the same person paid for the same
   * thing with two attempts. `program_over`: the money came after the program's last day. `unreadable_attempt`:
   * Razorpay lists an attempt that cannot be read. `sync_failed`: Razorpay cannot be asked about the payment.
   * `dispute`: the payer disputes the payment at the bank.
   */
  kind!:
    | 'amount_mismatch'
    | 'paid_twice'
    | 'paid_again'
    | 'program_over'
    | 'unreadable_attempt'
    | 'sync_failed'
    | 'dispute';
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The payer as the form has it. */
  name!: string;
  phone!: string;
  email!: string;
  /** What was paid for: the program's name, or the donation type's label. */
  item!: string;
  expected_amount!: number;
  /** What came; 0 where no amount is known. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
  /** @example "pay_MT48CvBhIC98MQ" */
  gateway_payment_id!: string;
  /** Whether the administrator may accept the amount that came as the price. */
  acceptable!: boolean;
  /** Until when a dispute must be answered at Razorpay; null for other kinds. */
  respond_by!: string | null;
  /** Razorpay's status of a dispute; null for other kinds. @example "open" */
  dispute_status!: string | null;
  flagged_at!: string;
  resolved_at!: string | null;
  /** The administrator's name, or `system` for an entry that closed by itself. */
  resolved_by!: string | null;
  note!: string | null;
}

export class WebhookHealthResponse implements WebhookHealth {
  silent!: boolean;
  last_event_at!: string | null;
  /** Payments settled within the last day. */
  settled!: number;
}

export class GatewayHealthResponse {
  /** Since when Razorpay rejects the account's keys; null while it accepts them. */
  keys_rejected_since!: string | null;
  /** Production runs with test keys: no payment moves money. */
  test_keys_in_production!: boolean;
}

export class AttentionResponse {
  success!: true;
  webhook!: WebhookHealthResponse;
  gateway!: GatewayHealthResponse;
  /** How many entries are open. */
  open_count!: number;
  /** Open ones first, oldest first. */
  flags!: AttentionFlagResponse[];
}

export class AttentionResolvedResponse {
  success!: true;
}
