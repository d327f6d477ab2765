import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import type { Payment } from './entities.ts';
import type { PaymentProof } from './pay-order.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { badRequestError, startTestSandbox, testKeys } from './test-sandbox.ts';

type Paid = PaymentProof & { payment: Payment };

void describe('payments, through the SDK', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  const newOrder = async (amount = 50_000): Promise<string> =>
    (await t.sdk.orders.create({ amount, currency: 'INR' })).id;
  const pay = (orderId: string, body: object = {}): Promise<Paid> =>
    t.control(`/orders/${orderId}/pay`, body);

  void test('are captured and signed when they succeed, and pay the order', async () => {
    const orderId = await newOrder();
    const paid = await pay(orderId, { method: 'card' });
    assert.deepEqual(
      [
        paid.payment.status,
        paid.payment.captured,
        paid.payment.fee,
        paid.payment.tax,
        paid.payment.card?.entity,
      ],
      ['captured', true, 1180, 180, 'card'],
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

  void test('count as attempts when they fail; a paid order accepts no more', async () => {
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

  void test('are captured once after an authorization, with exactly their amount', async () => {
    const orderId = await newOrder();
    const { razorpay_payment_id: id, payment } = await pay(orderId, { outcome: 'authorized' });
    assert.deepEqual([payment.status, payment.captured, payment.fee], ['authorized', false, null]);
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'attempted');
    await assert.rejects(pay(orderId), /order_already_paid/);
    await assert.rejects(
      t.sdk.payments.capture(id, 40_000, 'INR'),
      badRequestError('Capture amount must be equal to the amount authorized', 'amount'),
    );
    assert.equal((await t.sdk.payments.capture(id, 50_000, 'INR')).status, 'captured');
    await assert.rejects(
      t.sdk.payments.capture(id, 50_000, 'INR'),
      badRequestError('This payment has already been captured'),
    );
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'paid');
  });

  void test('are not captured when the order requests manual capture', async () => {
    const { id } = await t.sdk.orders.create({
      amount: 100,
      currency: 'INR',
      payment: { capture: 'manual' },
    });
    assert.equal((await pay(id)).payment.status, 'authorized');
  });

  void test('can fail and then succeed; a late second payment is refunded', async () => {
    const orderId = await newOrder();
    const failed = await pay(orderId, { outcome: 'failed' });
    const second = await pay(orderId, { outcome: 'fail_then_success_same_payment' });
    assert.deepEqual([second.payment.status, second.payment.error_code], ['captured', null]);
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

  void test('can be forced on an order that is paid', async () => {
    const orderId = await newOrder();
    await pay(orderId);
    await pay(orderId, { force: true });
    const { items } = await t.sdk.orders.fetchPayments(orderId);
    assert.deepEqual(
      items.map((payment) => payment.status),
      ['captured', 'captured'],
    );
  });

  void test('are captured after the delay when they are slow', async () => {
    const orderId = await newOrder();
    const { payment } = await pay(orderId, { outcome: 'slow', ms: 50 });
    assert.equal(payment.status, 'created');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal((await t.sdk.payments.fetch(payment.id)).status, 'captured');
  });

  void test('stay created while in progress, until they are completed or fail', async () => {
    const [completed, failed] = [await newOrder(), await newOrder()];
    const first = await pay(completed, { outcome: 'pending' });
    const second = await pay(failed, { outcome: 'pending' });
    assert.deepEqual([first.payment.status, first.payment.captured], ['created', false]);
    await t.control(`/payments/${first.payment.id}/capture-late`, {});
    await t.control(`/payments/${second.payment.id}/fail`, { reason: 'payment_cancelled' });
    assert.equal((await t.sdk.payments.fetch(first.payment.id)).status, 'captured');
    const { status, error_reason } = await t.sdk.payments.fetch(second.payment.id);
    assert.deepEqual([status, error_reason], ['failed', 'payment_cancelled']);
    await assert.rejects(t.control(`/payments/${second.payment.id}/fail`, {}), /failed already/);
  });

  void test('include the fee when the payer bears it', async () => {
    const orderId = await newOrder();
    const { payment } = await pay(orderId, { outcome: 'authorized', fee_bearer: 'customer' });
    assert.deepEqual([payment.fee_bearer, payment.amount, payment.fee], ['customer', 51_180, null]);
    const captured = await t.sdk.payments.capture(payment.id, 51_180, 'INR');
    assert.deepEqual([captured.status, captured.fee, captured.tax], ['captured', 1180, 180]);
    assert.equal(Number(captured.amount) - Number(captured.fee), 50_000);
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'paid');
    await assert.rejects(
      pay(await newOrder(), { fee_bearer: 'customer', amount: 100 }),
      /fee_bearer and amount/,
    );
  });

  void test('can have an undocumented status next to a captured payment', async () => {
    const orderId = await newOrder();
    const captured = await pay(orderId);
    const { payment } = await pay(orderId, { outcome: 'unknown' });
    assert.deepEqual(
      [payment.status, payment.method, payment.captured, payment.fee],
      ['in_review', 'paylater_x', false, null],
    );
    const { items } = await t.sdk.orders.fetchPayments(orderId);
    assert.deepEqual(
      items.map(({ id }) => id),
      [captured.payment.id, payment.id],
    );
    assert.equal((await t.sdk.orders.fetch(orderId)).status, 'paid');
  });

  void test('are listed newest first, by page and by time', async () => {
    const ids = [];
    for (const _ of [1, 2, 3]) ids.unshift((await pay(await newOrder())).payment.id);
    const page = await t.sdk.payments.all({ count: 2, skip: 1 });
    assert.deepEqual([page.entity, page.count, page.items.length], ['collection', 2, 2]);
    assert.deepEqual(
      page.items.map(({ id }) => id),
      ids.slice(1),
    );
    const now = Math.floor(Date.now() / 1000);
    const today = await t.sdk.payments.all({ from: now - 3600, to: now + 1, count: 3 });
    assert.deepEqual(
      today.items.map(({ id }) => id),
      ids,
    );
    assert.equal((await t.sdk.payments.all({ from: now - 7200, to: now - 3600 })).count, 0);
    assert.equal((await t.sdk.payments.all({ from: now + 3600, to: now + 7200 })).count, 0);
    await assert.rejects(
      t.sdk.payments.all({ from: Date.now() }),
      badRequestError('from must be between 946684800 and 4765046400'),
    );
  });

  void test('are returned in their current state by a control call for one order', async () => {
    const orderId = await newOrder();
    const { payment } = await pay(orderId);
    const state = await t.control<{ order: { status: string }; payments: Payment[] }>(`/orders/${orderId}`);
    assert.equal(state.order.status, 'paid');
    assert.deepEqual(state.payments, [payment]);
  });

  void test('can have another amount and currency than the order', async () => {
    const { payment } = await pay(await newOrder(), { amount: 100, currency: 'USD' });
    assert.deepEqual([payment.amount, payment.currency], [100, 'USD']);
  });
});
