import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Payment } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

const AUTHORIZATION = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;

/** 1 December 2026, 0:30 in India, which is still November in UTC. */
const AT = Date.parse('2026-11-30T19:00:00Z') / 1_000;

void describe('settlements', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  async function paid(): Promise<Payment> {
    const { id } = await t.sdk.orders.create({ amount: 100_000, currency: 'INR' });
    return (await t.control<{ payment: Payment }>(`/orders/${id}/pay`, {})).payment;
  }

  void test('have a line for each payment and refund, once, in their month in India', async () => {
    const payment = await paid();
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

  void test('are read page by page, and a wrong month is rejected', async () => {
    await Promise.all([paid(), paid(), paid()]);
    await t.control('/settlements', { settled_at: AT });
    const read = (query: string) =>
      t.call(`/v1/settlements/recon/combined?${query}`, { headers: { authorization: AUTHORIZATION } });
    const page = async (skip: number) =>
      (await read(`year=2026&month=12&day=1&count=2&skip=${skip}`)).body as { count: number };
    assert.equal((await page(0)).count, 2);
    assert.equal((await page(4)).count, 1);
    const { status, body } = await read('year=2026&month=13');
    assert.equal(status, 400);
    const { error } = body as { error: { description: string } };
    assert.equal(error.description, 'The month is not a valid month.');
  });
});
