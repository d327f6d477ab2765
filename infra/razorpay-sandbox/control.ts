import { json, Router } from 'express';
import { oneOf, shareIn, textIn, wholeNumberIn } from './control-fields.ts';
import { badRequest } from './errors.ts';
import type { Faults } from './faults.ts';
import { faultModes } from './faults.ts';
import type { Fields } from './fields.ts';
import { bodyOf } from './fields.ts';
import type { Gateway } from './gateway.ts';
import { moneyControlRouter } from './money-control.ts';
import { subscriptionControlRouter } from './subscription-control.ts';
import { listModes } from './payment-lists.ts';
import { refundModes } from './refund-lifecycle.ts';
import { settlementControlRouter } from './settlements.ts';
import { webhookModes } from './webhooks.ts';

/** `/_sandbox`: tests and the page at `/` control the sandbox with these calls. Razorpay has no such calls. */
export function controlRouter(gateway: Gateway, faults: Faults): Router {
  const router = Router();
  const { state, webhooks } = gateway;
  router.use(json());
  router.use(moneyControlRouter(gateway));
  router.use(settlementControlRouter(gateway));
  router.use(subscriptionControlRouter(gateway));

  router.get('/state', (_request, response) => {
    response.json({
      orders: state.orders.all().map(({ order }) => order),
      payments: state.payments.all().map(({ payment }) => payment),
      refunds: state.refunds.all().map(({ refund }) => refund),
      disputes: state.disputes.all().map(({ dispute }) => dispute),
      subscriptions: state.subscriptions.all().map(({ subscription }) => subscription),
      invoices: state.invoices.all().map(({ invoice }) => invoice),
      events: [...state.events.values()].map((event) => ({
        ...event,
        body: JSON.parse(event.body) as unknown,
      })),
      webhooks: { mode: webhooks.mode, urls: gateway.settings.webhookUrls, disabled: [...webhooks.disabled] },
    });
  });

  router.post('/refunds', (request, response) => {
    const fields = bodyOf(request);
    gateway.refunds.mode = oneOf(fields, 'mode', refundModes);
    gateway.refunds.ms = wholeNumberIn(fields, 'ms') ?? 1000;
    response.json({ mode: gateway.refunds.mode });
  });

  router.post('/faults', (request, response) => {
    const fields = bodyOf(request);
    const mode = oneOf(fields, 'mode', faultModes);
    faults.set({
      mode,
      ms: wholeNumberIn(fields, 'ms') ?? 1000,
      match: textIn(fields, 'match'),
      times: wholeNumberIn(fields, 'times'),
      rate: shareIn(fields, 'rate') ?? 1,
      seed: wholeNumberIn(fields, 'seed') ?? 1,
      afterwards: fields.afterwards === true,
    });
    response.json({ mode });
  });

  router.post('/lists', (request, response) => {
    const fields = bodyOf(request);
    const mode = oneOf(fields, 'mode', listModes);
    gateway.lists.setMode(mode, wholeNumberIn(fields, 'ms') ?? 1000);
    response.json({ mode });
  });

  router.post('/webhooks', (request, response) => {
    const fields = bodyOf(request);
    const mode = oneOf(fields, 'mode', webhookModes);
    webhooks.setMode(mode, wholeNumberIn(fields, 'ms'), urlsIn(fields, gateway.settings.webhookUrls));
    response.json({ mode: webhooks.mode });
  });

  router.post('/webhooks/replay/:eventId', async (request, response) => {
    const event = state.events.get(request.params.eventId);
    if (event === undefined) throw badRequest('There is no such event.');
    const times = wholeNumberIn(bodyOf(request), 'times') ?? 1;
    const attempts = [];
    for (let sent = 0; sent < times; sent += 1) attempts.push(...(await webhooks.replay(event)));
    response.json({ event: event.event, attempts });
  });

  return router;
}

function urlsIn({ urls }: Fields, configured: readonly string[]): string[] | undefined {
  if (urls === undefined) return undefined;
  if (!Array.isArray(urls) || !urls.every((url) => configured.includes(url as string))) {
    throw badRequest('urls must be addresses that are configured.', 'urls');
  }
  return urls as string[];
}
