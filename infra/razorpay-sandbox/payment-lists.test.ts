import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox } from './test-sandbox.ts';

void describe('stale lists', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());
  afterEach(() => t.control('/lists', { mode: 'fresh' }));

  async function paid(): Promise<{ orderId: string; payment: Payment }> {
    const { id: orderId } = await t.sdk.orders.create({ amount: 100, currency: 'INR' });
    return { orderId, ...(await t.control<{ payment: Payment }>(`/orders/${orderId}/pay`, {})) };
  }

  void test('show a captured payment as created, while the payment’s own route shows it as captured', async () => {
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

  void test('show each payment as it was at that time in the past', async () => {
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
  });
});
