import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Refund } from './entities.ts';
import type { PaymentProof } from './pay-order.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { badRequestError, startTestSandbox } from './test-sandbox.ts';

void describe('refunds', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  async function paidPayment(outcome = 'success'): Promise<PaymentProof> {
    const { id } = await t.sdk.orders.create({ amount: 50_000, currency: 'INR' });
    return t.control(`/orders/${id}/pay`, { outcome });
  }

  void test('mark the payment as refunded when partial refunds reach its amount; the order stays paid', async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await paidPayment();
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

  void test('are rejected above the paid or the remaining amount', async () => {
    const { razorpay_payment_id: id } = await paidPayment();
    const refund = (amount: number): Promise<unknown> => t.sdk.payments.refund(id, { amount });
    await assert.rejects(
      refund(50_001),
      badRequestError('The refund amount provided is greater than amount captured.', 'amount'),
    );
    await assert.rejects(refund(99), badRequestError('The amount must be at least INR 1.00', 'amount'));
    await refund(30_000);
    await assert.rejects(
      refund(20_001),
      badRequestError('The total refund amount is greater than the refund payment amount', 'amount'),
    );
    await refund(20_000);
    await assert.rejects(
      t.sdk.payments.refund(id, {}),
      badRequestError('The payment has been fully refunded already.'),
    );
  });

  void test('are made for captured payments only', async () => {
    const { razorpay_payment_id: id } = await paidPayment('authorized');
    await assert.rejects(
      t.sdk.payments.refund(id, {}),
      badRequestError('The payment status should be captured for action to be taken.'),
    );
  });

  void test('are made once per idempotency key and body; another body is rejected', async () => {
    const { razorpay_payment_id: id } = await paidPayment();
    const sdk = t.sdkWithIdempotency('refund-key-0001');
    const first = await sdk.payments.refund(id, { amount: 10_000, receipt: 'once' });
    const second = await sdk.payments.refund(id, { amount: 10_000, receipt: 'once' });
    assert.equal(second.id, first.id);
    assert.equal((await t.sdk.payments.fetch(id)).amount_refunded, 10_000);
    const other = badRequestError(
      'Different request with the same idempotency key has already been processed.',
    );
    await assert.rejects(sdk.payments.refund(id, { amount: 10_001, receipt: 'once' }), {
      ...other,
      statusCode: 409,
    });
    assert.notEqual((await t.sdk.payments.refund(id, { amount: 10_000, receipt: 'once' })).id, first.id);
  });

  void test('can be made at Razorpay’s dashboard, also without an event', async () => {
    const { razorpay_payment_id: id } = await paidPayment();
    const events = async (): Promise<string[]> => {
      const state = await t.control<{ events: { event: string }[] }>('/state');
      return state.events.map(({ event }) => event).filter((event) => event.startsWith('refund'));
    };
    const before = await events();
    await t.control(`/payments/${id}/refund`, { amount: 10_000, silent: true });
    assert.deepEqual(await events(), before);
    await t.control(`/payments/${id}/refund`, {});
    assert.deepEqual(await events(), [...before, 'refund.created', 'refund.processed']);
    assert.equal((await t.sdk.payments.fetch(id)).amount_refunded, 50_000);
  });

  void test('restore the payment when a pending one fails', async () => {
    const { razorpay_payment_id: id } = await paidPayment();
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
});
