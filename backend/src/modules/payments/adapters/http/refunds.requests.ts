import {
  decisionProblem,
  gatewayPaymentProblem,
  refundAmountProblem,
  refundIdProblem,
} from '@qlu/contracts/payments/payments.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class RefundRequestBody {
  /** Made by the page, once for each refund that the administrator means: the same again gives nothing back twice. */
  @ValidatedBy(refundIdProblem)
  refund_id!: string;

  /** Rupees, or units of the currency in which the flagged payment came. */
  @ValidatedBy(refundAmountProblem)
  amount!: number;

  @ValidatedBy(decisionProblem)
  reason!: string;

  /** A flagged Razorpay payment; without it the one that paid the transaction. */
  @ValidatedBy(gatewayPaymentProblem)
  gateway_payment_id?: string | null;
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
