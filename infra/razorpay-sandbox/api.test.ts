import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import type { PaymentProof } from './checkout.ts';
import type { Payment, Refund } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { badRequestError, sdkFor, startTestSandbox, testKeys } from './test-sandbox.ts';

type Paid = PaymentProof & { payment: Payment };

/** 1 December 2026, 0:30 in India, which is still November in UTC. */
const AT = Date.parse('2026-11-30T19:00:00Z') / 1_000;

void describe('the API, through the SDK', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  const newOrder = async (amount = 50_000): Promise<string> =>
    (await t.sdk.orders.create({ amount, currency: 'INR' })).id;
  const pay = (orderId: string, body: object = {}): Promise<Paid> =>
    t.control(`/orders/${orderId}/pay`, body);
  const paid = async (amount?: number): Promise<Paid & { orderId: string }> => {
    const orderId = await newOrder(amount);
    return { orderId, ...(await pay(orderId)) };
  };

  void test('orders have every field that Razorpay sends', async () => {
    const order = await t.sdk.orders.create({
      amount: 12_345,
      currency: 'INR',
      receipt: 'r-1',
      notes: { kind: 'program' },
    });
    assert.match(order.id, /^order_[A-Za-z0-9]{14}$/);
    assert.ok(Math.abs(order.created_at - Date.now() / 1000) < 5);
    assert.deepEqual(order, {
      id: order.id,
      entity: 'order',
      amount: 12_345,
      amount_paid: 0,
      amount_due: 12_345,
      currency: 'INR',
      receipt: 'r-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { kind: 'program' },
      created_at: order.created_at,
    });
    assert.deepEqual(await t.sdk.orders.fetch(order.id), order);
  });

  const rejectedOrders: [string, object, ReturnType<typeof badRequestError>][] = [
    ['less than a rupee', { amount: 99 }, badRequestError('The amount must be at least INR 1.00', 'amount')],
    ['a part of a paisa', { amount: 100.5 }, badRequestError('The amount must be an integer.', 'amount')],
    ['no amount', { amount: undefined }, badRequestError('The amount field is required.', 'amount')],
    [
      'too much',
      { amount: 1_000_000_100 },
      badRequestError('Amount exceeds maximum amount allowed', 'amount'),
    ],
    [
      'a long receipt',
      { receipt: 'x'.repeat(41) },
      badRequestError('receipt: the length must be no more than 40.', 'receipt'),
    ],
    [
      'sixteen notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) },
      badRequestError('Number of fields in notes should be less than or equal to 15', 'notes'),
    ],
    [
      'an unknown field',
      { expire_by: 1 },
      badRequestError('expire_by is/are not required and should not be sent', 'expire_by'),
    ],
  ];
  for (const [problem, change, expected] of rejectedOrders) {
    void test(`orders are rejected for ${problem}`, async () => {
      await assert.rejects(t.sdk.orders.create({ amount: 100, currency: 'INR', ...change }), expected);
    });
  }

  void test('orders take a receipt of 40 characters and fifteen notes; no notes are an empty list', async () => {
    const notes = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`n${index}`, 'x']));
    const order = await t.sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'x'.repeat(40), notes });
    assert.deepEqual([order.receipt, order.notes], ['x'.repeat(40), notes]);
    assert.deepEqual((await t.sdk.orders.create({ amount: 100, currency: 'INR' })).notes, []);
  });

  void test('payments are listed newest first, by page and by time', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.unshift((await paid()).payment.id);
    const listed = async (query: { from?: number; to?: number; count?: number; skip?: number }) =>
      (await t.sdk.payments.all(query)).items.map(({ id }) => id);
    assert.deepEqual(await listed({ count: 2, skip: 1 }), ids.slice(1));
    const now = Math.floor(Date.now() / 1000);
    assert.deepEqual(await listed({ from: now - 3_600, to: now + 1, count: 3 }), ids);
    assert.deepEqual(await listed({ from: now - 7_200, to: now - 3_600 }), []);
    const tooMany = badRequestError('The count may not be greater than 100.', 'count');
    await assert.rejects(t.sdk.payments.all({ count: 101 }), tooMany);
  });

  void test('calls reject unknown and malformed ids and addresses with Razorpay’s messages', async () => {
    await assert.rejects(
      t.sdk.orders.fetch('order_00000000000000'),
      badRequestError('The id provided does not exist'),
    );
    await assert.rejects(t.sdk.payments.fetch('pay_12'), badRequestError('12 is not a valid id'));
    const auth = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;
    const { status, body } = await t.call('/v1/nowhere', { headers: { authorization: auth } });
    assert.equal(status, 400);
    assert.equal(
      (body as { error: { description: string } }).error.description,
      'The requested URL was not found on the server.',
    );
  });

  void test('calls respond with 401 and an error of two keys for a wrong secret and for no credentials', async () => {
    await assert.rejects(sdkFor(t.sandbox.url, 'wrong').payments.all(), {
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
    const { status, body } = await t.call('/v1/orders');
    assert.equal(status, 401);
    assert.deepEqual(body, {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Please provide your api key for authentication purposes',
      },
    });
  });

  void test('payments are captured and signed when they succeed, and pay the order', async () => {
    const orderId = await newOrder();
    const paid = await pay(orderId, { method: 'card' });
    assert.deepEqual(
      [
        paid.payment.status,
        paid.payment.captured,
        paid.payment.fee,
        paid.payment.tax,
        'card' in paid.payment,
      ],
      ['captured', true, 1180, 180, true],
    );
    const signed = { order_id: orderId, payment_id: paid.razorpay_payment_id };
    assert.ok(validatePaymentVerification(signed, paid.razorpay_signature, testKeys.keySecret));
    assert.ok(
      !validatePaymentVerification(
        { ...signed, order_id: await newOrder() },
        paid.razorpay_signature,
        testKeys.keySecret,
      ),
    );
    const order = await t.sdk.orders.fetch(orderId);
    assert.deepEqual(
      [order.status, order.attempts, order.amount_paid, order.amount_due],
      ['paid', 1, 50_000, 0],
    );
  });

  void test('payments count as attempts when they fail; a paid order accepts no more', async () => {
    const orderId = await newOrder();
    const first = await pay(orderId, { outcome: 'failed', reason: 'insufficient_funds' });
    assert.deepEqual(
      [first.payment.status, first.payment.error_reason, first.payment.fee],
      ['failed', 'insufficient_funds', null],
    );
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'attempted');
    await pay(orderId);
    const { status, attempts } = await t.sdk.orders.fetch(orderId);
    assert.deepEqual([status, attempts], ['paid', 2]);
    const payments = await t.sdk.orders.fetchPayments(orderId);
    assert.deepEqual(
      payments.items.map((payment) => payment.status),
      ['failed', 'captured'],
    );
    await assert.rejects(pay(orderId), /order_already_paid/);
  });

  void test('payments can fail and then succeed; a late second payment is refunded', async () => {
    const orderId = await newOrder();
    const failed = await pay(orderId, { outcome: 'failed' });
    const second = await pay(orderId, { outcome: 'failed' });
    await t.control(`/payments/${second.payment.id}/capture-late`, {});
    const captured = await t.sdk.payments.fetch(second.payment.id);
    assert.deepEqual([captured.status, captured.error_code], ['captured', null]);
    const { payment } = await t.control<{ payment: Payment }>(
      `/payments/${failed.razorpay_payment_id}/capture-late`,
      {},
    );
    assert.deepEqual(
      [payment.status, payment.captured, payment.amount_refunded],
      ['refunded', false, 50_000],
    );
    const order = await t.sdk.orders.fetch(orderId);
    assert.deepEqual([order.status, order.amount_paid], ['paid', 50_000]);
  });

  void test('payments are captured after the delay when they are slow', async () => {
    const orderId = await newOrder();
    const { payment } = await pay(orderId, { outcome: 'slow', ms: 50 });
    assert.equal(payment.status, 'created');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal((await t.sdk.payments.fetch(payment.id)).status, 'captured');
  });

  void test('refunds mark the payment as refunded when partial refunds reach its amount; the order stays paid', async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await paid();
    const part = await t.sdk.payments.refund(id, {
      amount: 20_000,
      notes: { why: 'part' },
      receipt: 'back-1',
    });
    assert.match(part.id, /^rfnd_[A-Za-z0-9]{14}$/);
    assert.deepEqual(
      [part.amount, part.status, part.receipt, part.notes],
      [20_000, 'processed', 'back-1', { why: 'part' }],
    );
    const between = await t.sdk.payments.fetch(id);
    assert.deepEqual(
      [between.status, between.refund_status, between.amount_refunded],
      ['captured', 'partial', 20_000],
    );

    const rest = await t.sdk.payments.refund(id, {});
    assert.equal(rest.amount, 30_000);
    const atEnd = await t.sdk.payments.fetch(id);
    assert.deepEqual(
      [atEnd.status, atEnd.refund_status, atEnd.amount_refunded],
      ['refunded', 'full', 50_000],
    );
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'paid');
    const { items } = await t.sdk.payments.fetchMultipleRefund(id, {});
    assert.deepEqual(
      items.map((refund) => refund.id),
      [part.id, rest.id],
    );
    assert.deepEqual(await t.sdk.refunds.fetch(part.id), part);
  });

  void test('refunds restore the payment when a pending one fails', async () => {
    const { razorpay_payment_id: id } = await paid();
    await t.control('/refunds', { mode: 'pending' });
    const { id: refundId, status } = await t.sdk.payments.refund(id, {});
    assert.equal(status, 'pending');
    assert.equal((await t.sdk.payments.fetch(id)).status, 'refunded');
    const { refund } = await t.control<{ refund: Refund }>(`/refunds/${refundId}/settle`, {
      status: 'failed',
    });
    assert.equal(refund.status, 'failed');
    const after = await t.sdk.payments.fetch(id);
    assert.deepEqual([after.status, after.refund_status, after.amount_refunded], ['captured', null, 0]);
    await t.control('/refunds', { mode: 'processed' });
  });

  void test('settlements have a line for each payment and refund, once, in their month in India', async () => {
    const { payment } = await paid(100_000);
    await t.control(`/payments/${payment.id}/refund`, { amount: 30_000 });
    const settled = { payment_id: payment.id, settled_at: AT };
    const { settlement_id: id } = await t.control<{ settlement_id: string }>('/settlements', settled);
    assert.deepEqual(await t.control('/settlements', settled), { settlement_id: null, lines: 0 });
    // The SDK's type of this response is wrong.
    const report = (month: number): Promise<unknown> =>
      t.sdk.settlements.reports({ year: 2026, month, count: 1_000 });
    const { items } = (await report(12)) as { items: Record<string, unknown>[] };
    assert.deepEqual(
      items.map(({ type, settlement_id, amount, debit, credit, fee, tax, payment_id }) => [
        ...[type, settlement_id, amount, debit, credit, fee, tax, payment_id],
      ]),
      [
        ['payment', id, 100_000, 0, 97_640, 2_360, 360, null],
        ['refund', id, 30_000, 30_000, 0, 0, 0, payment.id],
      ],
    );
    assert.deepEqual(((await report(11)) as { items: unknown[] }).items, []);
  });

  void test('lists that are behind show a captured payment as created, while the payment’s own route shows it as captured', async () => {
    const { orderId, payment } = await paid();
    await t.control('/lists', { mode: 'stale', ms: 60_000 });
    const [ofOrder] = (await t.sdk.orders.fetchPayments(orderId)).items;
    const [newest] = (await t.sdk.payments.all({ count: 1 })).items;
    for (const listed of [ofOrder, newest]) {
      assert.deepEqual(
        [listed?.id, listed?.status, listed?.captured, listed?.fee],
        [payment.id, 'created', false, null],
      );
    }
    assert.equal((await t.sdk.payments.fetch(payment.id)).status, 'captured');
    await t.control('/lists', { mode: 'fresh' });
    assert.equal((await t.sdk.orders.fetchPayments(orderId)).items[0]?.status, 'captured');
  });

  void test('lists that are behind show each payment as it was at that time in the past', async () => {
    const { orderId, payment } = await paid();
    await sleep(1_100);
    await t.sdk.payments.refund(payment.id, {});
    await t.control('/lists', { mode: 'stale', ms: 1_000 });
    const listed = async (): Promise<Payment | undefined> =>
      (await t.sdk.orders.fetchPayments(orderId)).items[0] as Payment | undefined;
    const lagging = await listed();
    assert.deepEqual([lagging?.status, lagging?.amount_refunded], ['captured', 0]);
    await sleep(1_100);
    assert.equal((await listed())?.status, 'refunded');
    await t.control('/lists', { mode: 'fresh' });
  });
});
