import { Router } from 'express';
import { oneOf, textIn, wholeNumberIn } from './control-fields.ts';
import { disputeEndings } from './dispute-lifecycle.ts';
import type { Payment } from './entities.ts';
import { paymentMethods } from './entities.ts';
import { badRequest } from './errors.ts';
import { failureFor } from './failures.ts';
import { bodyOf } from './fields.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentOutcome } from './pay-order.ts';
import { paymentOutcomes, payOrder } from './pay-order.ts';
import { refundableAmount } from './refunds.ts';

/** The control calls for payments, refunds and disputes. Faults and stale lists do not affect them. */
export function moneyControlRouter(gateway: Gateway): Router {
  const router = Router();
  const { state } = gateway;

  router.get('/orders/:id', (request, response) => {
    const { order } = gateway.order(request.params.id);
    response.json({ order, payments: state.payments.ofParent(order.id).map(({ payment }) => payment) });
  });

  router.post('/orders/:id/pay', (request, response) => {
    const fields = bodyOf(request);
    const stored = gateway.order(request.params.id);
    const amount = wholeNumberIn(fields, 'amount');
    const bearer = fields.fee_bearer === undefined ? undefined : oneOf(fields, 'fee_bearer', ['customer']);
    if (bearer !== undefined && amount !== undefined) {
      throw badRequest('fee_bearer and amount exclude each other.', 'fee_bearer');
    }
    const { payment, proof } = payOrder(gateway, stored, {
      outcome: oneOf<PaymentOutcome>(fields, 'outcome', paymentOutcomes, 'success'),
      failure: failureFor(textIn(fields, 'reason') ?? 'card_declined'),
      method: oneOf(fields, 'method', paymentMethods, 'upi'),
      amount,
      currency: textIn(fields, 'currency'),
      feeBearer: bearer,
      delayMs: wholeNumberIn(fields, 'ms') ?? 1000,
      force: fields.force === true,
    });
    response.json({ ...proof, payment });
  });

  router.post('/payments/:id/capture-late', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    requireStatus(payment, ['created', 'failed', 'authorized']);
    if (payment.status === 'authorized') gateway.payments.capture(payment);
    else gateway.payments.authorize(payment);
    response.json({ payment });
  });

  router.post('/payments/:id/fail', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    requireStatus(payment, ['created']);
    gateway.payments.fail(payment, failureFor(textIn(bodyOf(request), 'reason') ?? 'payment_timed_out'));
    response.json({ payment });
  });

  router.post('/payments/:id/refund', (request, response) => {
    const { keyId, payment } = gateway.payment(request.params.id);
    const fields = bodyOf(request);
    const refund = gateway.refunds.create(keyId, payment, {
      amount: refundableAmount(payment, fields),
      speed: 'normal',
      notes: [],
      receipt: null,
      idempotencyKey: null,
      request: '',
      silent: fields.silent === true,
    });
    response.json({ refund });
  });

  router.post('/refunds/:id/settle', (request, response) => {
    const { refund } = gateway.refund(request.params.id);
    gateway.refunds.settle(refund, oneOf(bodyOf(request), 'status', ['processed', 'failed'] as const));
    response.json({ refund });
  });

  router.post('/disputes', (request, response) => {
    const fields = bodyOf(request);
    const stored = gateway.payment(textIn(fields, 'payment_id') ?? '');
    if (!stored.payment.captured) throw badRequest('Only a captured payment can be disputed.', 'payment_id');
    const dispute = gateway.disputes.open(stored, {
      amount: wholeNumberIn(fields, 'amount'),
      reasonCode: textIn(fields, 'reason_code'),
      respondBy: wholeNumberIn(fields, 'respond_by'),
      silent: fields.silent === true,
    });
    response.json({ dispute });
  });

  router.post('/disputes/:id/settle', (request, response) => {
    const { dispute } = gateway.dispute(request.params.id);
    gateway.disputes.settle(dispute, oneOf(bodyOf(request), 'status', disputeEndings));
    response.json({ dispute });
  });

  return router;
}

function requireStatus(payment: Payment, statuses: Payment['status'][]): void {
  if (!statuses.includes(payment.status)) throw badRequest(`The payment is ${payment.status} already.`);
}
