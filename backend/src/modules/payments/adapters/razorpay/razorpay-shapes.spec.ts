import {
  toDispute,
  disputeShape,
  eventShape,
  orderShape,
  toPayment,
  paymentShape,
  toRefund,
  refundShape,
  refusalShape,
  toUnknownPayment,
} from './razorpay-shapes.js';

const PAYMENT = {
  id: 'pay_ABCDEFGHIJKLMN',
  order_id: 'order_ABCDEFGHIJKLMN',
  amount: 150_000,
  currency: 'INR',
  status: 'captured',
  captured: true,
  created_at: 1_790_000_000,
};
const REFUND = {
  id: 'rfnd_ABCDEFGHIJKLMN',
  payment_id: PAYMENT.id,
  amount: 50_000,
  currency: 'INR',
  status: 'processed',
};
const DISPUTE = {
  id: 'disp_ABCDEFGHIJKLMN',
  payment_id: PAYMENT.id,
  amount: 150_000,
  currency: 'INR',
  status: 'open',
  phase: 'chargeback',
  reason_code: 'goods_not_received',
  respond_by: 1_790_000_000,
  created_at: 1_789_000_000,
};

describe('a payment', () => {
  const read = (changes: object) => toPayment(paymentShape.parse({ ...PAYMENT, ...changes }));

  it('is read in paise, with its instant', () => {
    expect(read({ amount_refunded: 20_000, fee: 3_540, fee_bearer: 'customer' })).toEqual({
      id: PAYMENT.id,
      orderId: PAYMENT.order_id,
      invoiceId: null,
      amount: 150_000,
      currency: 'INR',
      status: 'captured',
      wasCaptured: true,
      refunded: 20_000,
      fee: 3_540,
      customerBearsFee: true,
      failure: null,
      createdAt: new Date('2026-09-21T14:13:20Z'),
    });
  });

  it.each([
    [{ status: 'captured', captured: null }, true],
    [{ status: 'refunded', captured: true }, true],
    // Razorpay returned money that was never captured.
    [{ status: 'refunded', captured: false }, false],
    [{ status: 'refunded', captured: null }, false],
    [{ status: 'authorized', captured: false }, false],
    [{ status: 'created', captured: true }, false],
    [{ status: 'failed', captured: true }, false],
  ])('%j was captured: %s', (changes, wasCaptured) => {
    expect(read(changes).wasCaptured).toBe(wasCaptured);
  });

  it('has a reason only when it failed', () => {
    const error = { error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_cancelled' };
    expect(read(error).failure).toBeNull();
    expect(read({ ...error, status: 'failed' }).failure).toEqual({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_cancelled',
      description: '',
    });
    expect(read({ status: 'failed' }).failure).toEqual({ code: '', reason: '', description: '' });
  });

  it('is read without the fields that only inform', () => {
    const unreadable = { fee: '35.40', fee_bearer: 7, error_code: {}, created_at: 'yesterday' };
    expect(read({ ...unreadable, order_id: undefined })).toMatchObject({
      orderId: null,
      invoiceId: null,
      fee: null,
      customerBearsFee: false,
      createdAt: null,
    });
    expect(read({ error_description: 'x'.repeat(2_001), status: 'failed' }).failure?.description).toBe('');
  });

  it.each([
    { amount: 1_500.5 },
    { amount: '150000' },
    { currency: null },
    { status: 'settled' },
    { id: 'pay_1' },
    { id: `${PAYMENT.id}/refund` },
    { amount_refunded: 0.5 },
  ])('is rejected when money or identity is unreadable: %j', (changes) => {
    expect(paymentShape.safeParse({ ...PAYMENT, ...changes }).success).toBe(false);
  });
});

describe('a payment in an unknown format', () => {
  const NO_MONEY = { amount: 0, status: 'unknown', wasCaptured: false, refunded: 0, failure: null };

  it('keeps what identifies it, and is not money', () => {
    expect(toUnknownPayment({ ...PAYMENT, status: 'settled' })).toMatchObject({
      ...NO_MONEY,
      id: PAYMENT.id,
      orderId: PAYMENT.order_id,
      invoiceId: null,
      createdAt: new Date('2026-09-21T14:13:20Z'),
    });
  });

  it.each([[null], ['pay_ABCDEFGHIJKLMN'], [[]], [{ id: 5, order_id: {}, created_at: '1' }]])(
    'is not identified when it is %j',
    (item) => {
      expect(toUnknownPayment(item)).toMatchObject({
        ...NO_MONEY,
        id: 'unreadable',
        orderId: null,
        invoiceId: null,
        createdAt: null,
      });
    },
  );
});

describe('a refund', () => {
  const read = (changes: object) => toRefund(refundShape.parse({ ...REFUND, ...changes }));

  it.each([
    [{ arn: '74332746202', rrn: null }, '74332746202'],
    [{ rrn: '012345678912' }, '012345678912'],
    [{ arn: '', rrn: '012345678912' }, '012345678912'],
    [{ arn: null, rrn: null }, null],
    // Razorpay sends an empty set as a list.
    [[], null],
    [null, null],
    [{ arn: 'x'.repeat(101) }, null],
  ])('the bank data %j has the reference %s', (acquirer_data, bankReference) => {
    expect(read({ acquirer_data }).bankReference).toBe(bankReference);
  });

  it('a refund has no receipt when this server did not make it', () => {
    expect(read({}).receipt).toBeNull();
    expect(read({ receipt: 'refund-1' }).receipt).toBe('refund-1');
  });

  it.each([{ status: 'created' }, { amount: 1.5 }, { id: 'rfnd_1' }])('is rejected with %j', (changes) => {
    expect(refundShape.safeParse({ ...REFUND, ...changes }).success).toBe(false);
  });
});

describe('a dispute', () => {
  it('is read with every status, because Razorpay adds new ones', () => {
    expect(toDispute(disputeShape.parse({ ...DISPUTE, status: 'action_required' }))).toEqual({
      id: DISPUTE.id,
      paymentId: PAYMENT.id,
      amount: 150_000,
      currency: 'INR',
      phase: 'chargeback',
      status: 'action_required',
      reasonCode: 'goods_not_received',
      respondBy: new Date('2026-09-21T14:13:20Z'),
      createdAt: new Date('2026-09-10T00:26:40Z'),
    });
  });

  it('is read without phase, reason and deadline', () => {
    const { phase: _phase, reason_code: _reason, respond_by: _by, ...rest } = DISPUTE;
    expect(toDispute(disputeShape.parse(rest))).toMatchObject({
      phase: '',
      reasonCode: '',
      respondBy: null,
    });
  });
});

describe('an event', () => {
  it.each([
    [{ event: 'payment.captured' }, {}],
    [
      { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } } },
      { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
    ],
    [
      { event: 'refund.processed', payload: { refund: { entity: { id: 'rfnd_1', notes: ['<b>'] } } } },
      { refund: { entity: { id: 'rfnd_1' } } },
    ],
  ])('%j is reduced to identifiers', (body, payload) => {
    expect(eventShape.parse(body).payload).toEqual(payload);
  });

  it.each([
    {},
    { event: 'payment captured' },
    { event: 'a'.repeat(101) },
    { event: 'payment.captured', payload: { payment: { entity: { id: "1'; drop table payments" } } } },
    { event: 'payment.captured', payload: { payment: {} } },
  ])('%j is rejected', (body) => {
    expect(eventShape.safeParse(body).success).toBe(false);
  });
});

it('an order is read only with an id of Razorpay and a whole amount', () => {
  const order = { id: 'order_ABCDEFGHIJKLMN', amount: 100, currency: 'INR' };
  expect(orderShape.safeParse(order).success).toBe(true);
  for (const changes of [{ id: 'order_1' }, { amount: 1.5 }, { amount: null }])
    expect(orderShape.safeParse({ ...order, ...changes }).success).toBe(false);
});

it('the status of a refused call may be a text, and its reason may be missing', () => {
  expect(refusalShape.parse({ statusCode: '400', error: { code: 'BAD_REQUEST_ERROR' } })).toEqual({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: '' },
  });
  expect(refusalShape.parse({ statusCode: 502 })).toEqual({ statusCode: 502 });
  expect(refusalShape.safeParse(new Error('socket hang up')).success).toBe(false);
});
