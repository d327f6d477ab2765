export class PaymentVerifiedResponse {
  success!: true;
  message!: string;
}

export class PaymentFailedResponse {
  success!: true;
  /** The payment's status after a sync with Razorpay. On `completed` the page shows the success. */
  status!: 'pending' | 'completed' | 'failed' | 'refunded';
}

export class CheckoutScriptResponse {
  success!: true;
  /** @example "https://checkout.razorpay.com/v1/checkout.js" */
  script_url!: string;
}

export class WebhookResponse {
  success!: true;
}
