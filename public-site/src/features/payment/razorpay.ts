/** The part of Razorpay's Standard Checkout that the site uses. */

/** The checkout's proof of a payment. The server verifies it. */
export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  /** Only of a monthly gift. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

/** Why one attempt inside the checkout failed. */
export interface AttemptError {
  code?: string;
  description?: string;
  reason?: string;
}

interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount?: number;
  currency?: string;
  order_id?: string;
  /** In place of an order with its amount. */
  subscription_id?: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  retry: { enabled: boolean };
  modal: { ondismiss: () => void };
  handler: (proof: PaymentProof) => void;
  /**
   * With `redirect` the checkout replaces the page and posts its result here instead of calling the handler.
   */
  callback_url?: string;
  redirect?: boolean;
}

interface RazorpayCheckout {
  on: (event: 'payment.failed', listener: (failed: { error: AttemptError }) => void) => void;
  open: () => void;
  close?: () => void;
}

export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}
