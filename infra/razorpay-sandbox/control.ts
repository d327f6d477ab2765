import { json, Router } from 'express';
import { z } from 'zod';
import { checkoutProof } from './checkout.ts';
import { PAYMENT_METHODS } from './entities.ts';
import { badRequest } from './errors.ts';
import type { Faults } from './faults.ts';
import { FAULT } from './faults.ts';
import { nowInSeconds } from './ids.ts';
import { PAYMENT_OUTCOMES, refundableAmount } from './payments.ts';
import type { Gateway } from './server.ts';
import { WEBHOOK_MODES } from './webhooks.ts';

/** The bodies of the control calls. Amounts in paise. */
const PAY = z
  .object({
    outcome: z.enum(PAYMENT_OUTCOMES).default('success'),
    reason: z.string().default('card_declined'),
    method: z.enum(PAYMENT_METHODS).default('upi'),
    amount: z.int().optional(),
    currency: z.string().optional(),
    fee_bearer: z.literal('customer').optional(),
    ms: z.int().default(1000),
    force: z.boolean().default(false),
  })
  .refine(
    ({ fee_bearer: bearer, amount }) => !bearer || !amount,
    'fee_bearer and amount exclude each other.',
  );
const CHARGE = z.object({
  outcome: z.enum(['success', 'failed', 'pending']).default('success'),
  reason: z.string().default('insufficient_funds'),
  method: z.enum(PAYMENT_METHODS).default('upi'),
  force: z.boolean().default(false),
});
const REFUND = z.object({ amount: z.int().positive().optional(), silent: z.boolean().optional() });
const DISPUTE = z.object({
  payment_id: z.string(),
  amount: z.int().optional(),
  respond_by: z.int().optional(),
  silent: z.boolean().optional(),
});
const SETTLEMENT = z.object({
  payment_id: z.string().optional(),
  settled_at: z.int().optional(),
  short_by: z.int().default(0),
});

const chosen = <const T extends readonly [string, ...string[]]>(field: string, values: T) =>
  z.object({ [field]: z.enum(values) }).transform((body) => body[field] as T[number]);

/** `/_sandbox`: tests and the page at `/` control the sandbox with these calls. Razorpay has no such calls. */
export function controlRouter(gateway: Gateway, faults: Faults): Router {
  const { state, payments, webhooks } = gateway;
  const router = Router();
  router.use(json(), (request, _response, next) => {
    request.body ??= {};
    next();
  });

  router.get('/state', (_request, response) => {
    response.json({
      orders: state.orders.all().map(({ order }) => order),
      payments: state.payments.all(),
      refunds: state.refunds.all().map(({ refund }) => refund),
      disputes: state.disputes.all(),
      subscriptions: state.subscriptions.all(),
      invoices: state.invoices.all(),
      events: [...state.events.values()].map((event) => ({
        ...event,
        body: JSON.parse(event.body) as unknown,
      })),
      webhooks: { mode: webhooks.mode, urls: webhooks.settings.urls, disabled: [...webhooks.disabled] },
    });
  });

  router.get('/orders/:id', (request, response) => {
    const { order } = state.orders.find(request.params.id);
    response.json({ order, payments: state.paymentsOf(order.id) });
  });
  router.post('/orders/:id/pay', (request, response) => {
    const { order } = state.orders.find(request.params.id);
    const { fee_bearer: feeBearer, ms: delayMs, ...pay } = PAY.parse(request.body);
    const payment = payments.pay(order, { ...pay, feeBearer, delayMs });
    response.json({ ...checkoutProof(gateway, payment), payment });
  });
  router.post('/payments/:id/capture-late', (request, response) => {
    const payment = state.payments.find(request.params.id);
    if (!['created', 'failed', 'authorized'].includes(payment.status))
      throw badRequest(`The payment is ${payment.status} already.`);
    if (payment.status === 'authorized') payments.capture(payment);
    else payments.authorize(payment);
    response.json({ payment });
  });
  router.post('/payments/:id/fail', (request, response) => {
    const payment = state.payments.find(request.params.id);
    if (payment.status !== 'created') throw badRequest(`The payment is ${payment.status} already.`);
    payments.fail(
      payment,
      z.object({ reason: z.string().default('payment_timed_out') }).parse(request.body).reason,
    );
    response.json({ payment });
  });
  router.post('/payments/:id/refund', (request, response) => {
    const payment = state.payments.find(request.params.id);
    const { amount, silent } = REFUND.parse(request.body);
    const start = { amount: refundableAmount(payment, amount) };
    response.json({ refund: payments.refund(payment, start, { silent }) });
  });

  router.post('/refunds', (request, response) => {
    payments.refundMode = chosen('mode', ['processed', 'pending']).parse(request.body);
    response.json({ mode: payments.refundMode });
  });
  router.post('/refunds/:id/settle', (request, response) => {
    const { refund } = state.refunds.find(request.params.id);
    payments.settleRefund(refund, chosen('status', ['processed', 'failed']).parse(request.body));
    response.json({ refund });
  });

  router.post('/disputes', (request, response) => {
    const { payment_id: id, amount, respond_by: respondBy, silent } = DISPUTE.parse(request.body);
    const payment = state.payments.find(id);
    if (!payment.captured) throw badRequest('Only a captured payment can be disputed.', 'payment_id');
    response.json({ dispute: payments.dispute(payment, amount, respondBy, silent) });
  });
  router.post('/disputes/:id/settle', (request, response) => {
    const dispute = state.disputes.find(request.params.id);
    const statuses = ['won', 'lost', 'closed', 'under_review'] as const;
    payments.settleDispute(dispute, chosen('status', statuses).parse(request.body));
    response.json({ dispute });
  });

  router.post('/settlements', (request, response) => {
    const { payment_id: only, settled_at: at, short_by: shortBy } = SETTLEMENT.parse(request.body);
    const lines = payments.settle(only, at ?? nowInSeconds(), shortBy);
    response.json({ settlement_id: lines[0]?.settlement_id ?? null, lines: lines.length });
  });

  router.post('/faults', (request, response) => {
    const fault = FAULT.parse(request.body);
    faults.set(fault);
    response.json({ mode: fault.mode });
  });
  router.post('/lists', (request, response) => {
    const lists = z.object({ mode: z.enum(['fresh', 'stale']), ms: z.int().default(1000) });
    const { mode, ms } = lists.parse(request.body);
    payments.listDelayMs = mode === 'fresh' ? 0 : ms;
    response.json({ mode });
  });

  router.post('/webhooks', (request, response) => {
    const url = z.enum(webhooks.settings.urls, 'urls must be addresses that are configured');
    const body = z.object({
      mode: z.enum(WEBHOOK_MODES),
      ms: z.int().optional(),
      urls: z.array(url).optional(),
    });
    const { mode, ms, urls } = body.parse(request.body);
    webhooks.setMode(mode, ms, urls);
    response.json({ mode });
  });
  router.post('/webhooks/replay/:eventId', async (request, response) => {
    const event = state.events.get(request.params.eventId);
    if (event === undefined) throw badRequest('There is no such event.');
    const { times } = z.object({ times: z.int().default(1) }).parse(request.body);
    const attempts = [];
    for (let sent = 0; sent < times; sent += 1) attempts.push(...(await webhooks.replay(event)));
    response.json({ event: event.event, attempts });
  });

  router.use('/subscriptions', subscriptionControls(gateway));
  return router;
}

/** The next charge, what the payer does in the UPI app, and the feature itself. */
function subscriptionControls(gateway: Gateway): Router {
  const { state, payments, subscriptions } = gateway;
  const router = Router();

  router.post('/', (request, response) => {
    const mode = chosen('mode', ['on', 'off']).parse(request.body);
    subscriptions.isEnabled = mode === 'on';
    response.json({ mode });
  });
  // Also the first charge, as the checkout makes it.
  router.post('/:id/charge', (request, response) => {
    const subscription = state.subscriptions.find(request.params.id);
    const { force, ...pay } = CHARGE.parse(request.body);
    const payment = payments.pay(subscriptions.payableOrder(subscription, force), { ...pay, delayMs: 0 });
    response.json({ ...checkoutProof(gateway, payment), payment, subscription });
  });
  router.post('/:id/cancellations', (request, response) => {
    const mode = chosen('mode', ['accepted', 'refused']).parse(request.body);
    if (mode === 'refused') subscriptions.refusing.add(request.params.id);
    else subscriptions.refusing.delete(request.params.id);
    response.json({ mode });
  });
  router.post('/:id/payer', (request, response) => {
    const subscription = state.subscriptions.find(request.params.id);
    const action = chosen('action', ['pause', 'resume', 'cancel']).parse(request.body);
    if (action === 'cancel') subscriptions.cancel(subscription);
    else subscriptions[action](subscription, 'customer');
    response.json({ subscription });
  });
  return router;
}
