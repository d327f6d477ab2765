import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { json, Router } from 'express';
import type { Plan, Refund } from './entities.ts';
import { newOrder, newPlan, newSubscription } from './entities.ts';
import { ApiError, badRequest, orderIsPaid, shortError, unknownUrl } from './errors.ts';
import type { Fields } from './fields.ts';
import {
  bodyOf,
  collectionOf,
  isRecord,
  pageOf,
  queryNumber,
  readNotes,
  readReceipt,
  rejectOtherFields,
  requireAmount,
  requireCount,
  requireCurrency,
} from './fields.ts';
import { refundableAmount } from './payments.ts';
import type { Gateway } from './server.ts';

/** The API under `/v1`: what the application calls of it. */
export function apiRouter(gateway: Gateway): Router {
  const { state, payments } = gateway;
  const router = Router();
  router.use(json(), authentication(gateway));

  router.post('/orders', (request, response) => {
    const fields = bodyOf(request, ['amount', 'currency', 'receipt', 'notes']);
    const [amount, currency] = [requireAmount(fields), requireCurrency(fields)];
    const order = newOrder(amount, currency, readReceipt(fields), readNotes(fields));
    state.orders.set(order.id, { order });
    state.save();
    response.json(order);
  });
  router.get('/orders/:id', (request, response) => {
    response.json(state.orders.find(request.params.id).order);
  });
  router.get('/orders/:id/payments', (request, response) => {
    const { order } = state.orders.find(request.params.id);
    response.json(collectionOf(state.paymentsOf(order.id).map((payment) => payments.listed(payment))));
  });

  router.get('/payments', (request, response) => {
    const page = pageOf(request, state.payments.all());
    response.json({ ...page, items: page.items.map((payment) => payments.listed(payment)) });
  });
  router.get('/payments/:id', (request, response) => {
    response.json(state.payments.find(request.params.id));
  });
  router.post('/payments/:id/capture', (request, response) => {
    const payment = state.payments.find(request.params.id);
    const fields = bodyOf(request, ['amount', 'currency']);
    const [amount, currency] = [requireAmount(fields), requireCurrency(fields)];
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    if (state.orders.find(payment.order_id).order.status === 'paid') throw orderIsPaid();
    if (amount !== payment.amount || currency !== payment.currency)
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    payments.capture(payment);
    response.json(payment);
  });
  router.post('/payments/:id/refund', (request, response) => {
    const fields = bodyOf(request, ['amount', 'speed', 'notes', 'receipt']);
    response.json(refundOnce(gateway, request.params.id, fields, request.get('x-refund-idempotency')));
  });
  router.get('/payments/:id/refunds', (request, response) => {
    const payment = state.payments.find(request.params.id);
    const refunds = state.refunds.all().map(({ refund }) => refund);
    response.json(collectionOf(refunds.filter(({ payment_id: id }) => id === payment.id)));
  });
  router.get('/refunds/:id', (request, response) => {
    response.json(state.refunds.find(request.params.id).refund);
  });

  router.get('/disputes', (request, response) => {
    response.json(pageOf(request, state.disputes.all()));
  });
  router.get('/disputes/:id', (request, response) => {
    response.json(state.disputes.find(request.params.id));
  });
  router.get('/settlements/recon/combined', settledLines(gateway));

  router.use(subscriptionsRouter(gateway));
  return router;
}

/** Basic authentication. The scheme must be exactly `Basic`, as Razorpay requires. */
function authentication({ options: { keyId, keySecret } }: Gateway): RequestHandler {
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  return (request, _response, next) => {
    const header = request.headers.authorization;
    if (!header?.startsWith('Basic '))
      throw shortError(401, 'Please provide your api key for authentication purposes');
    const actual = Buffer.from(header.slice('Basic '.length), 'base64');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
      throw shortError(401, 'Authentication failed');
    next();
  };
}

/** The same idempotency key with the same body returns the same refund. @throws ApiError, also for a key that is reused */
function refundOnce({ state, payments }: Gateway, paymentId: string, fields: Fields, key?: string): Refund {
  const payment = state.payments.find(paymentId);
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key))
    throw badRequest('The idempotency key must be at least 10 letters, digits, hyphens or underscores.');
  const request = `${payment.id} ${JSON.stringify(Object.entries(fields).sort())}`;
  const earlier = state.refunds.all().find(({ idempotencyKey }) => key && idempotencyKey === key);
  if (earlier?.request === request) return earlier.refund;
  if (earlier) {
    const problem = 'Different request with the same idempotency key has already been processed.';
    throw new ApiError(409, badRequest(problem).body);
  }
  const { speed = 'normal' } = fields;
  if (speed !== 'normal' && speed !== 'optimum')
    throw badRequest('The speed must be normal or optimum.', 'speed');
  const wanted = fields['amount'] === undefined ? undefined : requireAmount(fields);
  const start = { speed, notes: readNotes(fields), receipt: readReceipt(fields) } as const;
  const amount = refundableAmount(payment, wanted);
  return payments.refund(payment, { amount, ...start }, { idempotencyKey: key, request });
}

const INDIA_SECONDS = 19_800;

/** The lines of the settlements of a month in India. */
function settledLines({ state }: Gateway): RequestHandler {
  return (request, response) => {
    const { year, month } = request.query;
    if (typeof year !== 'string' || !/^\d{4}$/.test(year))
      throw badRequest('The year must be 4 digits.', 'year');
    if (typeof month !== 'string' || !/^(0?[1-9]|1[0-2])$/.test(month))
      throw badRequest('The month is not a valid month.', 'month');
    const count = queryNumber(request, 'count', 10, 1_000);
    const skip = queryNumber(request, 'skip', 0);
    const wanted = `${year}-${month.padStart(2, '0')}`;
    const lines = [...state.settlementLines.values()].filter(({ settled_at: at }) =>
      new Date((at + INDIA_SECONDS) * 1_000).toISOString().startsWith(wanted),
    );
    response.json(collectionOf(lines.slice(skip, skip + count)));
  };
}

/** Plans, subscriptions and invoices. Without the feature, their addresses do not exist. */
function subscriptionsRouter({ state, subscriptions }: Gateway): Router {
  const router = Router();
  router.use(['/plans', '/subscriptions', '/invoices'], (_request, _response, next) => {
    if (!subscriptions.isEnabled) throw unknownUrl();
    next();
  });

  router.post('/plans', (request, response) => {
    const plan = readPlan(bodyOf(request, ['period', 'interval', 'item', 'notes']));
    state.plans.set(plan.id, plan);
    state.save();
    response.json(plan);
  });
  router.post('/subscriptions', (request, response) => {
    const fields = bodyOf(request, ['plan_id', 'total_count', 'customer_notify', 'notes']);
    const { plan_id: planId, customer_notify: notify } = fields;
    const total = requireCount(fields, 'total_count');
    if (typeof planId !== 'string') throw badRequest('The plan id field is required.', 'plan_id');
    const isNotified = notify !== false && notify !== 0;
    const subscription = newSubscription(state.plans.find(planId), total, isNotified, readNotes(fields));
    state.subscriptions.set(subscription.id, subscription);
    state.save();
    response.json(subscription);
  });
  router.get('/subscriptions/:id', (request, response) => {
    response.json(state.subscriptions.find(request.params.id));
  });
  router.post('/subscriptions/:id/:action', (request, response, next) => {
    const subscription = state.subscriptions.find(request.params.id);
    const { action } = request.params;
    const fields = bodyOf(request, ['pause_at', 'resume_at', 'cancel_at_cycle_end']);
    if ((action === 'pause' || action === 'resume') && fields[`${action}_at`] !== 'now')
      throw badRequest(`The selected ${action} at is invalid.`, `${action}_at`);
    if (fields['cancel_at_cycle_end'])
      throw badRequest('The sandbox cancels at once only.', 'cancel_at_cycle_end');
    if (action === 'pause') subscriptions.pause(subscription, 'self');
    else if (action === 'resume') subscriptions.resume(subscription, 'self');
    else if (action === 'cancel') subscriptions.cancel(subscription);
    else return next();
    response.json(subscription);
  });
  router.get('/invoices', (request, response) => {
    response.json(pageOf(request, subscriptions.invoicesOf(String(request.query['subscription_id']))));
  });
  router.get('/invoices/:id', (request, response) => {
    response.json(state.invoices.find(request.params.id));
  });
  return router;
}

function readPlan(fields: Fields): Plan {
  const { period, interval, item } = fields;
  if (period !== 'monthly' || interval !== 1)
    throw badRequest('The sandbox has monthly plans only.', 'period');
  if (!isRecord(item)) throw badRequest('The item field is required.', 'item');
  rejectOtherFields(item, ['name', 'amount', 'currency', 'description']);
  const { name, description } = item;
  if (typeof name !== 'string' || name === '') throw badRequest('The name field is required.', 'item.name');
  return newPlan(
    { period, interval, notes: readNotes(fields) },
    {
      name,
      description: typeof description === 'string' ? description : null,
      amount: requireAmount(item),
      currency: requireCurrency(item),
    },
  );
}
