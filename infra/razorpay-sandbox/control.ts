import { json, Router } from 'express';
import type { Payment } from './entities.ts';
import { paymentMethods } from './entities.ts';
import { refused } from './errors.ts';
import { failureFor } from './failures.ts';
import type { Faults } from './faults.ts';
import { faultModes } from './faults.ts';
import type { Fields } from './fields.ts';
import { bodyOf } from './fields.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentOutcome } from './pay-order.ts';
import { paymentOutcomes, payOrder } from './pay-order.ts';
import { refundModes } from './refund-life.ts';
import { webhookModes } from './webhooks.ts';

/** `/_sandbox`: how tests and the page at `/` steer the sandbox. Razorpay itself has nothing like it. */
export function controlRouter(gateway: Gateway, faults: Faults): Router {
  const router = Router();
  const { state, webhooks } = gateway;
  router.use(json());

  router.get('/state', (_request, response) => {
    response.json({
      orders: [...state.orders.values()].map(({ order }) => order),
      payments: [...state.payments.values()].map(({ payment }) => payment),
      refunds: [...state.refunds.values()].map(({ refund }) => refund),
      events: [...state.events.values()].map((event) => ({
        ...event,
        body: JSON.parse(event.body) as unknown,
      })),
      webhooks: { mode: webhooks.mode, urls: gateway.settings.webhookUrls, disabled: [...webhooks.disabled] },
    });
  });

  router.post('/orders/:id/pay', (request, response) => {
    const fields = bodyOf(request);
    const stored = gateway.order(request.params.id);
    const payment = payOrder(gateway, stored, {
      outcome: oneOf<PaymentOutcome>(fields, 'outcome', paymentOutcomes, 'success'),
      failure: failureFor(text(fields, 'reason') ?? 'card_declined'),
      method: oneOf(fields, 'method', paymentMethods, 'upi'),
      amount: wholeNumber(fields, 'amount'),
      currency: text(fields, 'currency'),
      delayMs: wholeNumber(fields, 'ms') ?? 1000,
      force: fields.force === true,
    });
    response.json({ ...payment.proof, payment: payment.payment });
  });

  router.post('/payments/:id/capture-late', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    requireStatus(payment, ['created', 'failed', 'authorized']);
    if (payment.status === 'authorized') gateway.payments.capture(payment);
    else gateway.payments.authorize(payment);
    response.json({ payment });
  });

  router.post('/refunds', (request, response) => {
    const fields = bodyOf(request);
    gateway.refunds.mode = oneOf(fields, 'mode', refundModes);
    gateway.refunds.ms = wholeNumber(fields, 'ms') ?? 1000;
    response.json({ mode: gateway.refunds.mode });
  });

  router.post('/refunds/:id/settle', (request, response) => {
    const { refund } = gateway.refund(request.params.id);
    gateway.refunds.settle(refund, oneOf(bodyOf(request), 'status', ['processed', 'failed'] as const));
    response.json({ refund });
  });

  router.post('/faults', (request, response) => {
    const fields = bodyOf(request);
    const mode = oneOf(fields, 'mode', faultModes);
    faults.set({
      mode,
      ms: wholeNumber(fields, 'ms') ?? 1000,
      match: text(fields, 'match'),
      times: wholeNumber(fields, 'times'),
      afterwards: fields.afterwards === true,
    });
    response.json({ mode });
  });

  router.post('/webhooks', (request, response) => {
    const fields = bodyOf(request);
    webhooks.setMode(oneOf(fields, 'mode', webhookModes), wholeNumber(fields, 'ms'));
    response.json({ mode: webhooks.mode });
  });

  router.post('/webhooks/replay/:eventId', async (request, response) => {
    const event = state.events.get(request.params.eventId);
    if (event === undefined) throw refused('There is no such event.');
    const times = wholeNumber(bodyOf(request), 'times') ?? 1;
    const attempts = [];
    for (let sent = 0; sent < times; sent += 1) attempts.push(...(await webhooks.replay(event)));
    response.json({ event: event.event, attempts });
  });

  return router;
}

function requireStatus(payment: Payment, statuses: Payment['status'][]): void {
  if (!statuses.includes(payment.status)) throw refused(`The payment is ${payment.status} already.`);
}

function text(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  throw refused(`${name} must be text.`, name);
}

function wholeNumber(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0))
    return value;
  throw refused(`${name} must be a whole number.`, name);
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[], fallback?: T): T {
  const value = fields[name] ?? fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw refused(`${name} must be one of ${allowed.join(', ')}.`, name);
  return found;
}
