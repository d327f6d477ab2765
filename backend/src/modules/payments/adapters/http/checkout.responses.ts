import type { Checkout } from '../../application/show-checkout.js';

/** An order for the checkout. */
export class RazorpayOrderResponse {
  id!: string;
  /** Paise. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
}

/** The checkout of a payment. Key and order are null when nothing is left to pay. */
export class CheckoutResponse {
  razorpay_key!: string | null;
  razorpay_order!: RazorpayOrderResponse | null;
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The token in the URL of the result page, `/payment/{token}`; null for a free registration. */
  result_token!: string | null;
  /** When the payment was completed, UTC; null until then. */
  payment_completed_at!: string | null;
}

/** The checkout of a payment whose page was opened again. */
export class OpenedCheckoutResponse extends CheckoutResponse {
  success!: true;
  transaction_id!: string;
}

export function checkoutResponse(checkout: Checkout): CheckoutResponse {
  return {
    razorpay_key: checkout.keyId,
    razorpay_order: checkout.order,
    payment_status: checkout.status,
    result_token: checkout.resultToken,
    payment_completed_at: checkout.completedAt?.toISOString() ?? null,
  };
}
