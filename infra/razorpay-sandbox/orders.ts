import { Router } from 'express';
import type { Order, StoredOrder } from './entities.ts';
import { nowInSeconds } from './entities.ts';
import { badRequest } from './errors.ts';
import type { Fields } from './fields.ts';
import {
  bodyOf,
  collectionOf,
  isRecord,
  pageOf,
  readNotes,
  readReceipt,
  rejectOtherFields,
  requireAmount,
  requireCurrency,
} from './fields.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';

const orderFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
];

/** `/v1/orders` */
export function ordersRouter(gateway: Gateway): Router {
  const router = Router();
  const { state } = gateway;

  router.post('/', (request, response) => {
    const fields = bodyOf(request);
    const order = readOrder(fields);
    const stored: StoredOrder = {
      keyId: gateway.settings.keyId,
      capture: readCapture(fields, gateway.settings.autoCapture),
      order,
    };
    state.orders.add(stored);
    state.save();
    response.json(order);
  });

  router.get('/', (request, response) => {
    const { receipt, authorized } = request.query;
    if (authorized !== undefined && authorized !== '0' && authorized !== '1') {
      throw badRequest('The authorized field must be 0 or 1.', 'authorized');
    }
    const orders = gateway
      .owned(state.orders)
      .filter(({ order }) => receipt === undefined || order.receipt === receipt)
      .filter(({ order }) => authorized === undefined || hasAuthorized(order) === (authorized === '1'));
    const page = pageOf(request, orders, ({ order }) => order.created_at);
    response.json(collectionOf(page.map(({ order }) => order)));
  });

  const hasAuthorized = (order: Order): boolean =>
    state.payments.ofParent(order.id).some(({ payment }) => payment.status === 'authorized');

  router.get('/:id', (request, response) => {
    response.json(gateway.order(request.params.id).order);
  });

  router.get('/:id/payments', (request, response) => {
    const { order } = gateway.order(request.params.id);
    response.json(
      collectionOf(state.payments.ofParent(order.id).map((stored) => gateway.lists.shown(stored))),
    );
  });

  router.patch('/:id', (request, response) => {
    const { order } = gateway.order(request.params.id);
    const fields = bodyOf(request);
    rejectOtherFields(fields, ['notes']);
    order.notes = readNotes(fields);
    state.save();
    response.json(order);
  });

  return router;
}

function readOrder(fields: Fields): Order {
  rejectOtherFields(fields, orderFields);
  const amount = requireAmount(fields);
  const currency = requireCurrency(fields);
  if (fields.partial_payment !== undefined && typeof fields.partial_payment !== 'boolean') {
    throw badRequest('The partial payment field must be true or false.', 'partial_payment');
  }
  if (fields.first_payment_min_amount !== undefined) requireAmount(fields, 'first_payment_min_amount');
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt: readReceipt(fields),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields),
    created_at: nowInSeconds(),
  };
}

/** The order's `payment` block overrides the older `payment_capture`, which overrides the account's setting. */
function readCapture(fields: Fields, automatic: boolean): StoredOrder['capture'] {
  const { payment, payment_capture: older } = fields;
  if (payment === undefined) {
    if (older === undefined) return automatic ? 'automatic' : 'manual';
    if (![0, 1, true, false].includes(older as number | boolean)) {
      throw badRequest('The payment capture field must be true or false.', 'payment_capture');
    }
    return older ? 'automatic' : 'manual';
  }
  if (!isRecord(payment)) throw badRequest('The payment must be an object.', 'payment');
  if (payment.capture !== 'automatic' && payment.capture !== 'manual') {
    throw badRequest('The capture field must be automatic or manual.', 'payment.capture');
  }
  checkCaptureOptions(payment.capture, payment.capture_options);
  return payment.capture;
}

/** The periods are in minutes. */
function checkCaptureOptions(capture: StoredOrder['capture'], value: unknown): void {
  const options = value ?? {};
  if (!isRecord(options))
    throw badRequest('The capture options must be an object.', 'payment.capture_options');
  rejectOtherFields(options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const automatic = options.automatic_expiry_period;
  const manual = options.manual_expiry_period ?? 7200;
  if (automatic === undefined && capture === 'automatic') {
    throw badRequest('The automatic expiry period field is required.', 'automatic_expiry_period');
  }
  if (automatic !== undefined && (!Number.isInteger(automatic) || Number(automatic) < 12)) {
    throw badRequest('The automatic expiry period must be at least 12.', 'automatic_expiry_period');
  }
  if (!Number.isInteger(manual) || Number(manual) > 7200 || Number(manual) < Number(automatic ?? 0)) {
    throw badRequest(
      'The manual expiry period must be at least the automatic expiry period and at most 7200.',
      'manual_expiry_period',
    );
  }
  if (!['normal', 'optimum', undefined].includes(options.refund_speed as string | undefined)) {
    throw badRequest('The refund speed must be normal or optimum.', 'refund_speed');
  }
}
