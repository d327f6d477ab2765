import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dispute, Payment } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { badRequestError, startTestSandbox } from './test-sandbox.ts';

void describe('disputes', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  async function paid(outcome = 'success'): Promise<Payment> {
    const { id } = await t.sdk.orders.create({ amount: 50_000, currency: 'INR' });
    return (await t.control<{ payment: Payment }>(`/orders/${id}/pay`, { outcome })).payment;
  }

  void test('are returned with every field, also through the SDK', async () => {
    const payment = await paid();
    const respondBy = Math.floor(Date.now() / 1000) + 3600;
    const { dispute } = await t.control<{ dispute: Dispute }>('/disputes', {
      payment_id: payment.id,
      amount: 20_000,
      reason_code: 'processing_error',
      respond_by: respondBy,
    });
    assert.match(dispute.id, /^disp_[A-Za-z0-9]{14}$/);
    const { evidence, ...fields } = dispute;
    assert.deepEqual(fields, {
      id: dispute.id,
      entity: 'dispute',
      payment_id: payment.id,
      amount: 20_000,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: 'processing_error',
      respond_by: respondBy,
      status: 'open',
      phase: 'chargeback',
      created_at: dispute.created_at,
    });
    assert.deepEqual([evidence.amount, evidence.submitted_at], [20_000, null]);
    assert.deepEqual(await t.sdk.disputes.fetch(dispute.id), dispute);
    await assert.rejects(
      t.sdk.disputes.fetch('disp_00000000000000'),
      badRequestError('The id provided does not exist'),
    );
  });

  void test('deduct their amount when they are lost, and leave the payment captured', async () => {
    const payment = await paid();
    const { dispute } = await t.control<{ dispute: Dispute }>('/disputes', { payment_id: payment.id });
    const lost = await t.control<{ dispute: Dispute }>(`/disputes/${dispute.id}/settle`, { status: 'lost' });
    assert.deepEqual([lost.dispute.status, lost.dispute.amount_deducted], ['lost', 50_000]);
    const now = await t.sdk.payments.fetch(payment.id);
    assert.deepEqual([now.status, now.amount_refunded], ['captured', 0]);
  });

  void test('are listed newest first, in pages', async () => {
    const { id } = await paid();
    const ids = [];
    for (const _ of [1, 2, 3]) {
      ids.unshift((await t.control<{ dispute: Dispute }>('/disputes', { payment_id: id })).dispute.id);
    }
    const page = await t.sdk.disputes.all({ count: 2, skip: 1 });
    assert.deepEqual(
      page.items.map((dispute) => dispute.id),
      ids.slice(1),
    );
  });

  void test('are opened for captured payments only', async () => {
    const { id } = await paid('failed');
    await assert.rejects(t.control('/disputes', { payment_id: id }), /captured payment/);
  });
});
