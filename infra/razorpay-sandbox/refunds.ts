import { Router } from 'express';
import type { Payment, Refund, StoredPayment } from './entities.ts';
import { ApiError, badRequest } from './errors.ts';
import type { Fields } from './fields.ts';
import {
  bodyOf,
  collectionOf,
  pageOf,
  readNotes,
  readReceipt,
  rejectOtherFields,
  requireAmount,
} from './fields.ts';
import type { Gateway } from './gateway.ts';

/** `/v1/refunds` */
export function refundsRouter(gateway: Gateway): Router {
  const router = Router();
  const { state } = gateway;

  router.get('/', (request, response) => {
    const page = pageOf(request, gateway.owned(state.refunds), ({ refund }) => refund.created_at);
    response.json(collectionOf(page.map(({ refund }) => refund)));
  });

  router.get('/:id', (request, response) => {
    response.json(gateway.refund(request.params.id).refund);
  });

  router.patch('/:id', (request, response) => {
    const { refund } = gateway.refund(request.params.id);
    const fields = bodyOf(request);
    rejectOtherFields(fields, ['notes']);
    refund.notes = readNotes(fields);
    state.save();
    response.json(refund);
  });

  return router;
}

/**
 * Refunds the `amount` of the body in paise, or everything that remains.
 * The same idempotency key with the same body returns the same refund.
 * @throws {ApiError} for more than was captured, a payment that is not captured, or a key reused with another body.
 */
export function refundPayment(
  gateway: Gateway,
  { keyId, payment }: StoredPayment,
  fields: Fields,
  idempotencyKey: string | undefined,
): Refund {
  if (idempotencyKey !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) {
    throw badRequest('The idempotency key must be at least 10 letters, digits, hyphens or underscores.');
  }
  const request = `${payment.id} ${JSON.stringify(Object.entries(fields).sort())}`;
  const earlier =
    idempotencyKey === undefined ? undefined : gateway.state.refundWithKey(keyId, idempotencyKey);
  if (earlier !== undefined) {
    if (earlier.request === request) return earlier.refund;
    throw new ApiError(409, {
      ...badRequest('Different request with the same idempotency key has already been processed.').body,
    });
  }
  rejectOtherFields(fields, ['amount', 'speed', 'notes', 'receipt']);
  const { speed } = fields;
  if (speed !== undefined && speed !== 'normal' && speed !== 'optimum') {
    throw badRequest('The speed must be normal or optimum.', 'speed');
  }
  return gateway.refunds.create(keyId, payment, {
    amount: refundableAmount(payment, fields),
    speed: speed ?? 'normal',
    notes: readNotes(fields),
    receipt: readReceipt(fields),
    idempotencyKey: idempotencyKey ?? null,
    request,
  });
}

/** The `amount` of the body in paise, or the rest. @throws {ApiError} for more, or a payment that is not captured */
export function refundableAmount(payment: Payment, fields: Fields): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken.');
  }
  const remaining = payment.amount - payment.amount_refunded;
  if (fields.amount === undefined) return remaining;
  const amount = requireAmount(fields);
  if (amount > payment.amount) {
    throw badRequest('The refund amount provided is greater than amount captured.', 'amount');
  }
  if (amount > remaining) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
  return amount;
}
