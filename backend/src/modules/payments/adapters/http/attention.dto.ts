import { decisionProblem } from '@qlu/contracts/payments/payments.fields';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';
import type { AttentionKind } from '../../domain/attention.js';
import type { PaymentContact } from '../../ports/payment-owners.js';

export class ResolveAttentionRequest {
  /** What was decided. */
  @ValidatedBy(decisionProblem)
  note!: string;
}

export class AcceptAmountRequest {
  /** Why the amount is accepted. */
  @ValidatedBy(decisionProblem)
  reason!: string;
}

/** A flag of a payment: what the office must decide. Amounts in rupees, instants in UTC. */
export class AttentionFlagResponse implements PaymentContact {
  id!: number;
  /**
   * `amount_mismatch`: the amount or currency that arrived differs from the price, and settled nothing.
   * `paid_twice`: a second payment arrived for the same transaction. `paid_again`: the same person paid for
   * the same item with two attempts, or the same phone or email also by hand. `program_over`: the money arrived after the program's last day.
   * `program_cancelled`: it arrived after the program was cancelled. `no_seat`: it arrived when the program was full.
   * `refund_requested`: the payer gave up places or moved to a cheaper date, and waits for the refund of `amount`.
   * `unreadable_attempt`: Razorpay lists an attempt that cannot be read. `sync_failed`: every sync of the
   * payment fails. `refund_failed`: a refund of `amount` failed, for the `reason`. `charge_after_end`: a monthly gift was charged
   * after its end. `cancel_refused`: Razorpay refuses to cancel the monthly gift of this charge. `dispute`: the payer disputes the payment at the bank.
   */
  kind!: AttentionKind;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The payer as entered in the form. */
  name!: string;
  phone!: string;
  email!: string;
  /** What was paid for: the program's name, or the donation type's label. */
  item!: string;
  expected_amount!: number;
  /** The amount that arrived; 0 when it is unknown. */
  amount!: number;
  /**
   * What is still to refund of `amount`, less the refunds, also those that wait for Razorpay. Of `refund_requested` only the refunds
   * since then count. 0 for kinds without money to refund, and when it is resolved.
   */
  requested_amount!: number;
  /** @example "INR" */
  currency!: string;
  /** @example "pay_MT48CvBhIC98MQ" */
  gateway_payment_id!: string;
  /** Whether the office can accept the amount instead of the price. */
  acceptable!: boolean;
  /** Razorpay's number of a dispute; null for other kinds. @example "disp_MT48CvBhIC98MQ" */
  dispute_id!: string | null;
  /** The deadline to respond to a dispute at Razorpay; null for other kinds. */
  respond_by!: string | null;
  /** Razorpay's status of a dispute; null for other kinds. @example "open" */
  dispute_status!: string | null;
  flagged_at!: string;
  resolved_at!: string | null;
  /** The user's name, or `system` when the system closed the flag. */
  resolved_by!: string | null;
  note!: string | null;
  /** Why the payer asks for the money, why a refund failed as Razorpay says, or which payment another one repeats that came by hand; else empty. */
  reason!: string;
  /** Of open money that can be refunded: what Razorpay says about the last refund that failed, perhaps nothing; null when none failed. */
  refund_failure!: string | null;
}

export class WebhookHealthResponse {
  silent!: boolean;
  last_event_at!: string | null;
  /** Payments settled within the last day. */
  settled!: number;
}

export class GatewayHealthResponse {
  /** Since when Razorpay rejects the account's keys; null while it accepts them. */
  keys_rejected_since!: string | null;
  /** Since when Razorpay does not respond, after a quarter of an hour; otherwise null. */
  unreachable_since!: string | null;
  /** Production runs with test keys: no payment moves money. */
  test_keys_in_production!: boolean;
}

export class AttentionResponse {
  success!: true;
  webhook!: WebhookHealthResponse;
  gateway!: GatewayHealthResponse;
  /** How many flags are open. */
  open_count!: number;
  /** Open flags first, oldest first. */
  flags!: AttentionFlagResponse[];
}
