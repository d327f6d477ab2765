/** An order as the checkout needs it. */
export class RazorpayOrderAnswer {
  id!: string;
  /** Paise, as Razorpay counts. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
}

export class PaymentVerifiedAnswer {
  success!: true;
  message!: string;
}

export class PaymentFailedAnswer {
  success!: true;
  /** The payment's true status, as Razorpay tells it: `completed` leads to the success page. */
  status!: 'pending' | 'completed' | 'failed' | 'refunded';
}

export class CheckoutAnswer {
  success!: true;
  /** @example "https://checkout.razorpay.com/v1/checkout.js" */
  script_url!: string;
}

export class WebhookAnswer {
  success!: true;
}
