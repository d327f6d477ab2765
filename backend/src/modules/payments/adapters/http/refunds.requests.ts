import {
  attentionIdProblem,
  decisionProblem,
  gatewayPaymentProblem,
  refundAmountProblem,
  refundIdProblem,
} from '@qlu/contracts/payments/payments.fields';
import { givenBackModeProblem, referenceProblem } from '@qlu/contracts/payments/received.fields';
import type { ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

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
