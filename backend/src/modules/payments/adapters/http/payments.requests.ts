import { reasonProblem, tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** What the checkout's handler was given, with the transaction it was opened for. */
export class VerifyPaymentRequest {
  @ValidatedBy(tokenProblem)
  razorpay_order_id!: string;

  @ValidatedBy(tokenProblem)
  razorpay_payment_id!: string;

  @ValidatedBy(tokenProblem)
  razorpay_signature!: string;

  @ValidatedBy(tokenProblem)
  transaction_id!: string;
}

export class PaymentFailedRequest {
  @ValidatedBy(tokenProblem)
  transaction_id!: string;

  /**
   * A code of spec 2 §4, or Razorpay's own.
   * @example "USER_CANCELLED"
   */
  @ValidatedBy(tokenProblem)
  error_code!: string;

  @ValidatedBy(reasonProblem)
  error_description?: string | null;
}
