import { json, Router } from 'express';
import type { Order, Payment } from './entities.ts';
import { PAYMENT_METHODS } from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import type { Fields } from './fields.ts';
import { isRecord, readNotes } from './fields.ts';
import { isId } from './ids.ts';
import { PAYMENT_OUTCOMES, sign } from './payments.ts';
import type { Gateway } from './server.ts';

/** What the checkout passes to the merchant's page when a payment succeeds. */
export type PaymentProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  /** Only of a subscription. Its signature does not cover the order. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
};

/** A payment that failed has a proof, too, to test that it is rejected. */
export function checkoutProof({ state, options }: Gateway, payment: Payment): PaymentProof {
  const { id, order_id: orderId, invoice_id: invoiceId } = payment;
  const ids = { razorpay_payment_id: id, razorpay_order_id: orderId };
  if (invoiceId === null) return { ...ids, razorpay_signature: sign(options.keySecret, `${orderId}|${id}`) };
  const { subscription_id: subscription } = state.invoices.find(invoiceId);
  return {
    ...ids,
    razorpay_subscription_id: subscription,
    razorpay_signature: sign(options.keySecret, `${id}|${subscription}`),
  };
}

/** The calls of the checkout's page. They use the key's id, never its secret. */
export function checkoutRouter(gateway: Gateway): Router {
  const { state, payments, options } = gateway;
  const router = Router();
  router.use(json());

  router.post('/session', (request, response) => {
    const { id, amount, currency, status } = payableOrder(gateway, fieldsOf(request.body));
    response.json({ order_id: id, amount, currency, status });
  });
  router.post('/payments', (request, response) => {
    const fields = fieldsOf(request.body);
    const order = payableOrder(gateway, fields);
    for (const name of ['amount', 'currency'] as const)
      if (fields[name] !== undefined && String(fields[name]) !== String(order[name]))
        throw badRequest(
          `The ${name} of the checkout is not that of the order.`,
          name,
          'order_amount_mismatch',
        );
    const payment = payments.pay(order, {
      outcome: PAYMENT_OUTCOMES.find((known) => known === fields['outcome']) ?? 'success',
      reason: textOf(fields['reason']) ?? 'payment_failed',
      method: PAYMENT_METHODS.find((known) => known === fields['method']) ?? 'upi',
      delayMs: Math.min(Math.max(Number(fields['delay_ms']) || 0, 0), 600_000),
      email: textOf(fields['email']),
      contact: textOf(fields['contact']),
      description: textOf(fields['description']),
      notes: readNotes(fields),
    });
    response.json(updateOf(gateway, payment));
  });
  router.get('/payments/:id', (request, response) => {
    if (request.query['key'] !== options.keyId) throw unknownId();
    response.json(updateOf(gateway, state.payments.find(request.params.id)));
  });
  return router;
}

/** The order that the checkout pays; for a subscription that of its open invoice. All problems have the same message. */
function payableOrder({ state, subscriptions, options }: Gateway, fields: Fields): Order {
  const { key, order_id: orderId, subscription_id: subscriptionId } = fields;
  if (key !== options.keyId) throw unknownId();
  if (typeof subscriptionId === 'string' && isId('sub', subscriptionId))
    return subscriptions.payableOrder(state.subscriptions.find(subscriptionId));
  if (typeof orderId !== 'string' || !isId('order', orderId)) throw unknownId();
  return state.orders.find(orderId).order;
}

/** The payment's state for the checkout's page: with the proof after a success, with the error after a failure. */
function updateOf(gateway: Gateway, payment: Payment) {
  const { id, status, order_id: orderId } = payment;
  const hasSucceeded = status === 'authorized' || status === 'captured';
  const error = {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: id, order_id: orderId },
  };
  return {
    payment_id: id,
    status,
    ...(hasSucceeded && { response: checkoutProof(gateway, payment) }),
    ...(status === 'failed' && { error }),
  };
}

const fieldsOf = (body: unknown): Fields => (isRecord(body) ? body : {});
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 255) : undefined;
