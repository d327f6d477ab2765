import { Router } from 'express';
import { oneOf, textIn } from './control-fields.ts';
import { paymentMethods } from './entities.ts';
import { failureFor } from './failures.ts';
import { bodyOf } from './fields.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentOutcome } from './pay-order.ts';
import { payOrder } from './pay-order.ts';

/** The control calls for subscriptions: the next charge, what the payer does in the UPI app, and the feature itself. */
export function subscriptionControlRouter(gateway: Gateway): Router {
  const router = Router();

  router.post('/subscriptions', (request, response) => {
    const mode = oneOf(bodyOf(request), 'mode', ['on', 'off'] as const);
    gateway.subscriptions.isEnabled = mode === 'on';
    response.json({ mode });
  });

  // Also the first charge, as the checkout makes it.
  router.post('/subscriptions/:id/charge', (request, response) => {
    const fields = bodyOf(request);
    const stored = gateway.subscription(request.params.id);
    const { payment, proof } = payOrder(
      gateway,
      gateway.subscriptions.payableOrder(stored, fields.force === true),
      {
        outcome: oneOf<PaymentOutcome>(fields, 'outcome', ['success', 'failed', 'pending'], 'success'),
        failure: failureFor(textIn(fields, 'reason') ?? 'insufficient_funds'),
        method: oneOf(fields, 'method', paymentMethods, 'upi'),
        delayMs: 0,
      },
    );
    response.json({ ...proof, payment, subscription: stored.subscription });
  });

  router.post('/subscriptions/:id/cancellations', (request, response) => {
    const mode = oneOf(bodyOf(request), 'mode', ['accepted', 'refused'] as const);
    if (mode === 'refused') gateway.subscriptions.refusing.add(request.params.id);
    else gateway.subscriptions.refusing.delete(request.params.id);
    response.json({ mode });
  });

  router.post('/subscriptions/:id/payer', (request, response) => {
    const { subscription } = gateway.subscription(request.params.id);
    const action = oneOf(bodyOf(request), 'action', ['pause', 'resume', 'cancel'] as const);
    if (action === 'pause') gateway.subscriptions.pause(subscription, 'customer');
    else if (action === 'resume') gateway.subscriptions.resume(subscription, 'customer');
    else gateway.subscriptions.cancel(subscription);
    response.json({ subscription });
  });

  return router;
}
