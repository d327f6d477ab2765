import {
  decisionProblem,
  gatewayPaymentProblem,
  refundAmountProblem,
  refundIdProblem,
} from '@qlu/contracts/payments/payments.fields';
import { Follows } from '../../../../platform/http/follows.js';

export class RefundRequestBody {
  /** Made by the page, once for each refund that the administrator means: the same again gives nothing back twice. */
  @Follows(refundIdProblem)
  refund_id!: string;

  /** Rupees, or units of the currency in which the flagged payment came. */
  @Follows(refundAmountProblem)
  amount!: number;

  @Follows(decisionProblem)
  reason!: string;

  /** A flagged Razorpay payment; without it the one that paid the transaction. */
  @Follows(gatewayPaymentProblem)
  gateway_payment_id?: string | null;
}

export class ResolveAttentionRequest {
  /** What was decided. */
  @Follows(decisionProblem)
  note!: string;
}

export class AcceptAmountRequest {
  /** Why the amount is accepted. */
  @Follows(decisionProblem)
  reason!: string;
}
