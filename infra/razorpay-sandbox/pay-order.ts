import type { Payment, PaymentMethod, StoredOrder } from './entities.ts';
import type { PaymentFailure } from './failures.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentStart } from './payment-lifecycle.ts';
import { paymentSignature, subscriptionSignature } from './signature.ts';

/**
 * How a payment ends. `pending`: the bank does not respond. `slow`: it succeeds after the delay. `late`: it fails now
 * and is authorized (and captured) after the delay. `authorized`: the merchant must capture it.
 * `unknown`: the API does not document its status and method.
 */
export const paymentOutcomes = [
  'success',
  'authorized',
  'failed',
  'fail_then_success_same_payment',
  'pending',
  'slow',
  'late',
  'unknown',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

interface PayOrder extends PaymentStart {
  outcome: PaymentOutcome;
  failure: PaymentFailure;
  method: PaymentMethod;
  delayMs: number;
}

/** What the checkout passes to the merchant's page when a payment succeeds. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  /** Only of a subscription. Its signature does not cover the order. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
}

export function proofOf(gateway: Gateway, payment: Payment): PaymentProof {
  if (payment.invoice_id !== null) {
    const { subscription_id: id } = gateway.invoice(payment.invoice_id).invoice;
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_subscription_id: id,
      razorpay_signature: subscriptionSignature(gateway.settings.keySecret, payment.id, id),
    };
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: paymentSignature(gateway.settings.keySecret, payment.order_id, payment.id),
  };
}

/** Makes one payment of an order with the chosen outcome. A failed one has a proof too, to test that it is rejected. */
export function payOrder(
  gateway: Gateway,
  stored: StoredOrder,
  pay: PayOrder,
): { payment: Payment; proof: PaymentProof } {
  const { payments } = gateway;
  // It moves no money, so it may exist next to a captured payment.
  const force = pay.force === true || pay.outcome === 'unknown';
  const { payment } = payments.start(stored, { ...pay, force });
  switch (pay.outcome) {
    case 'success':
      payments.authorize(payment, pay.force ? 'always' : 'by-order');
      break;
    case 'authorized':
      payments.authorize(payment, 'never');
      break;
    case 'failed':
      payments.fail(payment, pay.failure);
      break;
    case 'fail_then_success_same_payment':
      payments.fail(payment, pay.failure);
      payments.authorize(payment);
      break;
    case 'late':
      payments.fail(payment, pay.failure);
      payments.authorizeLater(payment, pay.delayMs);
      break;
    case 'slow':
      payments.authorizeLater(payment, pay.delayMs);
      break;
    case 'unknown':
      payments.makeUnknown(payment);
      break;
    case 'pending':
      break;
  }
  return { payment, proof: proofOf(gateway, payment) };
}
