import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { json, Router } from 'express';
import type { Payment } from './entities.ts';
import { paymentMethods } from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import { failureFor } from './failures.ts';
import type { Fields } from './fields.ts';
import { bodyOf, readNotes } from './fields.ts';
import type { Gateway } from './gateway.ts';
import { isId } from './ids.ts';
import type { PaymentOutcome, PaymentProof } from './pay-order.ts';
import { paymentOutcomes, payOrder, proofOf } from './pay-order.ts';

/** The payment's state for the checkout page: with the proof after a success, with the error after a failure. */
interface PaymentUpdate {
  payment_id: string;
  status: Payment['status'];
  response?: PaymentProof;
  error?: {
    code: string | null;
    description: string | null;
    source: string | null;
    step: string | null;
    reason: string | null;
    metadata: { payment_id: string; order_id: string };
  };
}

/** `/v1/checkout.js`, the page that it opens, and the calls of that page. They use the key's id, never its secret. */
export function checkoutRouter(gateway: Gateway): Router {
  const router = Router();
  router.get('/checkout.js', browserFile('checkout-script.js', 'text/javascript'));
  router.get('/checkout/public', browserFile('checkout-page.html', 'text/html'));
  for (const script of ['checkout-page.js', 'checkout-endings.js', 'checkout-view.js']) {
    router.get(`/checkout/${script}`, browserFile(script, 'text/javascript'));
  }
  for (const style of ['checkout-page.css', 'checkout-controls.css']) {
    router.get(`/checkout/${style}`, browserFile(style, 'text/css'));
  }

  router.post('/checkout/session', json(), (request, response) => {
    const { order } = payableOrder(gateway, bodyOf(request));
    response.json({
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: order.status,
    });
  });

  router.post('/checkout/payments', json(), (request, response) => {
    const fields = bodyOf(request);
    const stored = payableOrder(gateway, fields);
    const { order } = stored;
    if (fields.amount !== undefined && Number(fields.amount) !== order.amount) {
      throw badRequest(
        'The amount of the checkout is not that of the order.',
        'amount',
        'order_amount_mismatch',
      );
    }
    if (fields.currency !== undefined && fields.currency !== order.currency) {
      throw badRequest(
        'The currency of the checkout is not that of the order.',
        'currency',
        'order_amount_mismatch',
      );
    }
    const { payment } = payOrder(gateway, stored, {
      outcome:
        paymentOutcomes.find((known) => known === fields.outcome) ?? ('success' satisfies PaymentOutcome),
      failure: failureFor(String(fields.reason ?? 'payment_failed')),
      method: paymentMethods.find((known) => known === fields.method) ?? 'upi',
      delayMs: Math.min(Math.max(Number(fields.delay_ms) || 0, 0), 600_000),
      email: textOf(fields, 'email'),
      contact: textOf(fields, 'contact'),
      description: textOf(fields, 'description'),
      notes: readNotes(fields),
    });
    response.json(updateOf(gateway, payment));
  });

  router.get('/checkout/payments/:id', (request, response) => {
    if (request.query.key !== gateway.settings.keyId) throw unknownId();
    response.json(updateOf(gateway, gateway.payment(request.params.id).payment));
  });

  return router;
}

/**
 * The order that the checkout pays; for a subscription that of its open invoice. Razorpay uses the same message for a
 * wrong key, another account's order and a missing order.
 */
function payableOrder(gateway: Gateway, fields: Fields): ReturnType<Gateway['order']> {
  const { key, order_id: orderId, subscription_id: subscriptionId } = fields;
  if (key !== gateway.settings.keyId) throw unknownId();
  if (typeof subscriptionId === 'string' && isId('sub', subscriptionId)) {
    return gateway.subscriptions.payableOrder(gateway.subscription(subscriptionId));
  }
  if (typeof orderId !== 'string' || !isId('order', orderId)) throw unknownId();
  return gateway.order(orderId);
}

function updateOf(gateway: Gateway, payment: Payment): PaymentUpdate {
  const update: PaymentUpdate = { payment_id: payment.id, status: payment.status };
  if (payment.status === 'authorized' || payment.status === 'captured')
    update.response = proofOf(gateway, payment);
  if (payment.status === 'failed') {
    update.error = {
      code: payment.error_code,
      description: payment.error_description,
      source: payment.error_source,
      step: payment.error_step,
      reason: payment.error_reason,
      metadata: { payment_id: payment.id, order_id: payment.order_id },
    };
  }
  return update;
}

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 255) : undefined;
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src http: https: data:',
  'form-action http: https:',
  "base-uri 'none'",
].join('; ');

function browserFile(name: string, type: string): RequestHandler {
  const content = readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
  return (_request, response) => {
    response
      .set({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .type(type)
      .send(content);
  };
}
