/** An order as the checkout needs it. */
export class RazorpayOrderResponse {
  id!: string;
  /** Paise, as Razorpay counts. */
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
  /** The payment's true status, as Razorpay tells it: `completed` leads to the success page. */
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
