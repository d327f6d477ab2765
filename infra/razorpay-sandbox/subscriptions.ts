import type { RequestHandler } from 'express';
import { Router } from 'express';
import { nowInSeconds } from './entities.ts';
import { badRequest, unknownUrl } from './errors.ts';
import type { Fields } from './fields.ts';
import {
  bodyOf,
  collectionOf,
  isRecord,
  pageOf,
  readNotes,
  rejectOtherFields,
  requireAmount,
  requireCurrency,
} from './fields.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import type { Plan, Subscription } from './subscription-entities.ts';

const periods = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
const subscriptionFields = [
  'plan_id',
  'total_count',
  'quantity',
  'customer_notify',
  'start_at',
  'expire_by',
  'addons',
  'offer_id',
  'notes',
];

/** `/v1/plans`, `/v1/subscriptions` and `/v1/invoices`. Without the feature, their addresses do not exist. */
export function subscriptionsRouter(gateway: Gateway): Router {
  const router = Router();
  const { state } = gateway;
  const onlyWithFeature: RequestHandler = (_request, _response, next) => {
    if (!gateway.subscriptions.isEnabled) throw unknownUrl();
    next();
  };
  router.use(['/plans', '/subscriptions', '/invoices'], onlyWithFeature);

  router.post('/plans', (request, response) => {
    const plan = readPlan(bodyOf(request));
    state.plans.add({ keyId: gateway.settings.keyId, plan });
    state.save();
    response.json(plan);
  });

  router.get('/plans/:id', (request, response) => {
    response.json(gateway.plan(request.params.id).plan);
  });

  router.post('/subscriptions', (request, response) => {
    const subscription = readSubscription(bodyOf(request));
    gateway.plan(subscription.plan_id);
    state.subscriptions.add({ keyId: gateway.settings.keyId, subscription });
    state.save();
    response.json(subscription);
  });

  router.get('/subscriptions/:id', (request, response) => {
    response.json(gateway.subscription(request.params.id).subscription);
  });

  router.post('/subscriptions/:id/pause', (request, response) => {
    const { subscription } = gateway.subscription(request.params.id);
    requireNow(bodyOf(request), 'pause_at');
    gateway.subscriptions.pause(subscription, 'self');
    response.json(subscription);
  });

  router.post('/subscriptions/:id/resume', (request, response) => {
    const { subscription } = gateway.subscription(request.params.id);
    requireNow(bodyOf(request), 'resume_at');
    gateway.subscriptions.resume(subscription, 'self');
    response.json(subscription);
  });

  router.post('/subscriptions/:id/cancel', (request, response) => {
    const { subscription } = gateway.subscription(request.params.id);
    const { cancel_at_cycle_end: atCycleEnd } = bodyOf(request);
    if (atCycleEnd) throw badRequest('The sandbox cancels at once only.', 'cancel_at_cycle_end');
    gateway.subscriptions.cancel(subscription);
    response.json(subscription);
  });

  router.get('/invoices', (request, response) => {
    const { subscription_id: id } = request.query;
    const invoices = typeof id === 'string' ? state.invoices.ofParent(id) : gateway.owned(state.invoices);
    const page = pageOf(request, invoices, ({ invoice }) => invoice.created_at);
    response.json(collectionOf(page.map(({ invoice }) => invoice)));
  });

  router.get('/invoices/:id', (request, response) => {
    response.json(gateway.invoice(request.params.id).invoice);
  });

  return router;
}

function readPlan(fields: Fields): Plan {
  rejectOtherFields(fields, ['period', 'interval', 'item', 'notes']);
  const period = periods.find((known) => known === fields.period);
  if (period === undefined) throw badRequest('The selected period is invalid.', 'period');
  const interval = requireCount(fields, 'interval');
  if (period === 'daily' && interval < 7) {
    throw badRequest('For a daily plan the interval must be at least 7.', 'interval');
  }
  if (!isRecord(fields.item)) throw badRequest('The item field is required.', 'item');
  rejectOtherFields(fields.item, ['name', 'amount', 'currency', 'description']);
  const { name, description } = fields.item;
  if (typeof name !== 'string' || name === '') throw badRequest('The name field is required.', 'item.name');
  const amount = requireAmount(fields.item);
  return {
    id: newId('plan'),
    entity: 'plan',
    interval,
    period,
    item: {
      id: newId('item'),
      active: true,
      name,
      description: typeof description === 'string' ? description : null,
      amount,
      unit_amount: amount,
      currency: requireCurrency(fields.item),
      type: 'plan',
    },
    notes: readNotes(fields),
    created_at: nowInSeconds(),
  };
}

function readSubscription(fields: Fields): Subscription {
  rejectOtherFields(fields, subscriptionFields);
  const total = requireCount(fields, 'total_count');
  if (typeof fields.plan_id !== 'string') throw badRequest('The plan id field is required.', 'plan_id');
  if (fields.start_at !== undefined || fields.addons !== undefined || fields.offer_id !== undefined) {
    throw badRequest('The sandbox has subscriptions that start at once, without add-ons and offers.');
  }
  const id = newId('sub');
  return {
    id,
    entity: 'subscription',
    plan_id: fields.plan_id,
    customer_id: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: 1,
    notes: readNotes(fields),
    charge_at: null,
    start_at: null,
    end_at: null,
    auth_attempts: 0,
    total_count: total,
    paid_count: 0,
    remaining_count: total,
    customer_notify: fields.customer_notify !== false && fields.customer_notify !== 0,
    created_at: nowInSeconds(),
    expire_by: typeof fields.expire_by === 'number' ? fields.expire_by : null,
    short_url: `https://rzp.io/i/${id}`,
    has_scheduled_changes: false,
    source: 'api',
    paused_at: null,
    pause_initiated_by: null,
  };
}

function requireCount(fields: Fields, name: string): number {
  const value = fields[name];
  const text = name.replace('_', ' ');
  if (value === undefined) throw badRequest(`The ${text} field is required.`, name);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badRequest(`The ${text} must be at least 1.`, name);
  }
  return value;
}

function requireNow(fields: Fields, name: string): void {
  if (fields[name] !== 'now') throw badRequest(`The selected ${name.replace('_', ' ')} is invalid.`, name);
}
