import { reasonProblem, tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';

/** The proof from the checkout, with the transaction that it was opened for. */
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
   * One of the page's own failure codes, or the error code that Razorpay gave to the checkout.
   * @example "USER_CANCELLED"
   */
  @ValidatedBy(tokenProblem)
  error_code!: string;

  @ValidatedBy(reasonProblem)
  error_description?: string | null;
}

export class PaymentVerifiedResponse {
  success!: true;
  message!: string;
}

export class PaymentFailedResponse {
  success!: true;
  /** The payment's status after a sync with Razorpay. On `completed` the page shows the success. */
  status!: 'pending' | 'completed' | 'failed' | 'refunded';
}
