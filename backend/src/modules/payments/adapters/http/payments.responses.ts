/** An order for the checkout. */
export class RazorpayOrderResponse {
  id!: string;
  /** Paise. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
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

export class CheckoutResponse {
  success!: true;
  /** @example "https://checkout.razorpay.com/v1/checkout.js" */
  script_url!: string;
}

export class WebhookResponse {
  success!: true;
}
