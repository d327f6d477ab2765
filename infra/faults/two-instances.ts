import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { retry } from './api-client.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from '../launcher/until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Each payer sends three calls. With more concurrent payers, calls would exceed the timeout of one second. */
const AT_ONCE = 6;

export const twoInstances: FaultCase = {
  name: 'two instances on one database create one order, settle once, send one email and refund once',
  run: async (environment, { thorough }) => {
    await environment.second.start();
    await environment.razorpay.webhooks('duplicate', { to: 2 });
    const payers = Payer.several(environment, thorough ? 24 : 8);
    await forEachConcurrently(payers, AT_ONCE, (payer) => payAtBoth(environment, payer));
    await environment.razorpay.webhooks('off');
    const withoutEvents = Payer.several(environment, thorough ? 24 : 8);
    await forEachConcurrently(withoutEvents, AT_ONCE, (payer) => payer.openAndPay());
    await environment.letTimePass();
    for (const payer of [...payers, ...withoutEvents]) {
      await until('the payment is settled once', () => payer.isSettledOnce());
      assert.deepEqual(await payer.confirmationTries(), [1]);
    }
    for (const payer of payers.slice(0, 4)) await refundAtBoth(environment, payer);
    await oneOrderEach(environment, [...payers, ...withoutEvents]);
  },
};

async function payAtBoth(environment: TestEnvironment, payer: Payer): Promise<void> {
  const servers = [environment.server, environment.second, environment.server];
  const orders = await Promise.all(servers.map((server) => payer.openOrder(server)));
  assert.deepEqual(
    orders.map(({ status }) => status),
    [201, 201, 201],
  );
  const ids = orders.map(({ body }) => (body as { razorpay_order: { id: string } }).razorpay_order.id);
  assert.equal(new Set(ids).size, 1);
  await payer.pay();
  const proofs = await Promise.all(servers.map((server) => retry(() => payer.verify(server))));
  assert.deepEqual(
    proofs.map(({ status }) => status),
    [200, 200, 200],
  );
}

async function oneOrderEach({ razorpay }: TestEnvironment, payers: Payer[]): Promise<void> {
  const { orders } = await razorpay.state();
  for (const { transactionId } of payers) {
    assert.equal(orders.filter(({ receipt }) => receipt === transactionId).length, 1);
  }
}

/** Sends the same refund of ₹20 to both instances. */
async function refundAtBoth(environment: TestEnvironment, payer: Payer): Promise<void> {
  const body = {
    refund_id: `fault-refund-${randomBytes(6).toString('hex')}`,
    amount: 20,
    reason: 'Cannot come',
  };
  const path = `/api/admin/payments/${payer.transactionId}/refunds`;
  await environment.asAdmin(environment.server, '/api/admin/session');
  const responses = await Promise.all(
    [environment.server, environment.second, environment.server, environment.second].map((server) =>
      environment.asAdmin(server, path, { body }),
    ),
  );
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 201, 201],
    responses.map(({ text }) => text).join('\n'),
  );
  const { refunds } = await environment.razorpay.state();
  assert.equal(refunds.filter(({ receipt }) => receipt === body.refund_id).length, 1);
  await until('the refund is stored', async () => (await payer.stored())?.refunded_paise === 2_000);
}
