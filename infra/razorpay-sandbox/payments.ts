import { Router } from 'express';
import type { Payment } from './entities.ts';
import { badRequest } from './errors.ts';
import {
  bodyOf,
  collectionOf,
  pageOf,
  readNotes,
  rejectOtherFields,
  requireAmount,
  requireCurrency,
} from './fields.ts';
import type { Gateway } from './gateway.ts';
import { refundPayment } from './refunds.ts';

/** `/v1/payments` */
export function paymentsRouter(gateway: Gateway): Router {
  const router = Router();
  const { state } = gateway;

  router.get('/', (request, response) => {
    const page = pageOf(request, gateway.owned(state.payments), ({ payment }) => payment.created_at);
    response.json(collectionOf(page.map((stored) => gateway.lists.shown(stored))));
  });

  router.get('/:id', (request, response) => {
    response.json(gateway.payment(request.params.id).payment);
  });

  router.get('/:id/card', (request, response) => {
    const { card } = gateway.payment(request.params.id).payment;
    if (card === undefined) throw badRequest('The payment was not made with a card.');
    response.json(card);
  });

  router.patch('/:id', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    const fields = bodyOf(request);
    rejectOtherFields(fields, ['notes']);
    payment.notes = readNotes(fields);
    state.save();
    response.json(payment);
  });

  router.post('/:id/capture', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    const fields = bodyOf(request);
    rejectOtherFields(fields, ['amount', 'currency']);
    const amount = requireAmount(fields);
    checkCapture(gateway, payment, amount, requireCurrency(fields));
    gateway.payments.capture(payment);
    response.json(payment);
  });

  router.post('/:id/refund', (request, response) => {
    const stored = gateway.payment(request.params.id);
    response.json(refundPayment(gateway, stored, bodyOf(request), request.get('x-refund-idempotency')));
  });

  router.get('/:id/refunds', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    response.json(collectionOf(state.refunds.ofParent(payment.id).map(({ refund }) => refund)));
  });

  router.get('/:id/refunds/:refundId', (request, response) => {
    const { payment } = gateway.payment(request.params.id);
    const { refund } = gateway.refund(request.params.refundId);
    if (refund.payment_id !== payment.id) throw badRequest('The id provided does not exist');
    response.json(refund);
  });

  return router;
}

function checkCapture(gateway: Gateway, payment: Payment, amount: number, currency: string): void {
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (gateway.order(payment.order_id).order.status === 'paid') {
    throw badRequest(
      'Your payment has been declined as the order is already paid. Try again with a new order.',
      undefined,
      'order_already_paid',
    );
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
  }
}
