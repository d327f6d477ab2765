import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { isSettled, statusOf, type Payment } from '../../domain/payment.js';
import type { RazorpayOrderResponse } from './payments.responses.js';

/**
 * What the page needs to open the checkout of a payment. Key and order are null when nothing is left to pay.
 */
export interface Checkout {
  razorpay_key: string | null;
  razorpay_order: RazorpayOrderResponse | null;
  payment_status: PaymentStatus;
  result_token: string | null;
  /** UTC; null until the payment is completed. */
  payment_completed_at: string | null;
}

/** @param payment null for a free registration */
export function checkoutOf(payment: Payment | null, keyId: string): Checkout {
  const id = payment && !isSettled(payment) ? payment.orders.at(-1)?.id : undefined;
  return {
    razorpay_key: id ? keyId : null,
    razorpay_order: payment && id ? { id, amount: payment.amount, currency: payment.currency } : null,
    payment_status: payment ? statusOf(payment) : 'completed',
    result_token: payment?.resultToken ?? null,
    payment_completed_at: payment?.settledAt?.toISOString() ?? null,
  };
}
