import {
  attentionIdProblem,
  decisionProblem,
  gatewayPaymentProblem,
  refundAmountProblem,
  refundIdProblem,
} from '@qlu/contracts/payments/payments.fields';
import { givenBackModeProblem, referenceProblem } from '@qlu/contracts/payments/received.fields';
import type { ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';
import { PaidProgramResponse } from './payment-result.dto.js';

export class RefundRequestBody {
  /** Idempotency key, created by the page for each refund. A repeat with the same id refunds nothing more. */
  @ValidatedBy(refundIdProblem)
  refund_id!: string;

  /** Rupees, or units of the currency of the flagged payment. */
  @ValidatedBy(refundAmountProblem)
  amount!: number;

  @ValidatedBy(decisionProblem)
  reason!: string;

  /** A flagged Razorpay payment; by default the one that settled the transaction. */
  @ValidatedBy(gatewayPaymentProblem)
  gateway_payment_id?: string | null;

  /** The flag `refund_requested` or `refund_failed` that this refund answers. Then the amount is at most what is still requested. */
  @ValidatedBy(attentionIdProblem)
  attention_id?: number | null;

  /** How the office refunded the money. Required for money that it received by hand, and possible for a failed refund. */
  @ValidatedBy(givenBackModeProblem)
  mode?: ReceivedMode | null;

  /** A UPI, bank or cheque number of a refund by hand. */
  @ValidatedBy(referenceProblem)
  reference?: string | null;
}

/** A refund. Amounts in `currency`. */
export class RefundResponse {
  refund_id!: string;
  /** @example "pay_MT48CvBhIC98MQ" */
  gateway_payment_id!: string;
  amount!: number;
  /**
   * The currency of the payment.
   * @example "INR"
   */
  currency!: string;
  /** `razorpay`, or how the office gave it back by hand. */
  mode!: 'razorpay' | 'cash' | 'upi' | 'bank-transfer' | 'cheque' | 'other';
  /**
   * `pending`, also while Razorpay is unavailable; `processed`: sent to the payer; `failed`: nothing was
   * refunded.
   */
  status!: 'pending' | 'processed' | 'failed';
  reason!: string;
  /** Null for a refund that was made at Razorpay. */
  requested_by!: string | null;
  /** Why nothing was refunded. */
  failure!: string | null;
  /** The number by which the payer's bank finds the refund; null until Razorpay has it, which takes days. */
  bank_reference!: string | null;
}

export class RefundMadeResponse {
  success!: true;
  refund!: RefundResponse;
}

/** A payer's dispute with the bank. `amount` in `currency`. */
export class DisputeResponse {
  /** @example "disp_MT48CvBhIC98MQ" */
  dispute_id!: string;
  amount!: number;
  /** @example "INR" */
  currency!: string;
  /** Razorpay's status. @example "lost" */
  status!: string;
  /** An instant in UTC; null when Razorpay sets no deadline. */
  respond_by!: string | null;
}

/** A payment of the difference for a date that costs more. Amounts in rupees. */
export class DifferenceResponse {
  transaction_id!: string;
  amount!: number;
  refunded_amount!: number;
}

/** The refund that the published policy suggests today. `amount` in rupees. */
export class RefundSuggestionResponse {
  amount!: number;
  reason!: string;
  /** Whether it was paid too much since a move, so that the policy does not apply. */
  is_overpaid!: boolean;
}

/** A payment with its refunds. Amounts in rupees. */
export class PaymentDetailResponse {
  success!: true;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** `razorpay`, or how the office received the money by hand. */
  mode!: 'razorpay' | 'cash' | 'upi' | 'bank-transfer' | 'cheque' | 'other' | 'in-kind';
  /** The office's reference of money that it received by hand; else empty. */
  reference!: string;
  amount!: number;
  refunded_amount!: number;
  /** What can still be refunded of the Razorpay payment that settled the transaction. */
  refundable_amount!: number;
  /** For the program as it is now; null when nothing was paid, or when the policy does not apply. */
  suggestion!: RefundSuggestionResponse | null;
  /** When the payment was settled; an instant in UTC. */
  completed_at!: string | null;
  /** The program of a registration; null for a donation. */
  program!: PaidProgramResponse | null;
  refunds!: RefundResponse[];
  /** Open and decided ones. What the bank took back counts in `refunded_amount`. */
  disputes!: DisputeResponse[];
  /** The differences that were paid for other dates of this registration, newest first: payments of their own. */
  differences!: DifferenceResponse[];
}

/** A dispute in the record of a person. */
export class PersonDisputeResponse extends DisputeResponse {
  transaction_id!: string;
}

/** A refund in the record of a person. */
export class PersonRefundResponse extends RefundResponse {
  transaction_id!: string;
  /** An instant in UTC. */
  created_at!: string;
}
