import { reasonProblem, tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { Follows } from '../../../../platform/http/follows.js';

/** What the checkout's handler was given, with the transaction it was opened for. */
export class VerifyPaymentRequest {
  @Follows(tokenProblem)
  razorpay_order_id!: string;

  @Follows(tokenProblem)
  razorpay_payment_id!: string;

  @Follows(tokenProblem)
  razorpay_signature!: string;

  @Follows(tokenProblem)
  transaction_id!: string;
}

export class PaymentFailedRequest {
  @Follows(tokenProblem)
  transaction_id!: string;

  /**
   * A code of spec 2 §4, or Razorpay's own.
   * @example "USER_CANCELLED"
   */
  @Follows(tokenProblem)
  error_code!: string;

  @Follows(reasonProblem)
  error_description?: string | null;
}
