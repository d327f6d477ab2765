import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { retry } from './retry.ts';
import { each } from './each.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Each payer sends three calls. With more payers at once, calls would exceed the time limit of one second. */
const AT_ONCE = 6;

export const twoInstances: FaultCase = {
  name: 'two instances on one database open one order, settle once, send one mail and give back once, whoever of them is asked',
  run: async (environment, { thorough }) => {
    await environment.second.start();
    await environment.razorpay.webhooks('duplicate', { to: 2 });
    const payers = Payer.several(environment, thorough ? 24 : 8);
    await each(payers, AT_ONCE, (payer) => payAtBoth(environment, payer));
    await environment.razorpay.webhooks('off');
    const untold = Payer.several(environment, thorough ? 24 : 8);
    await each(untold, AT_ONCE, (payer) => payer.openAndPay());
    await environment.letTimePass();
    for (const payer of [...payers, ...untold]) {
      await until('it is settled once', () => payer.isSettledOnce());
      assert.deepEqual(await payer.confirmationTries(), [1]);
    }
    for (const payer of payers.slice(0, 4)) await giveBackAtBoth(environment, payer);
    await oneOrderEach(environment, [...payers, ...untold]);
  },
};

async function payAtBoth(environment: TestEnvironment, payer: Payer): Promise<void> {
  const both = [environment.server, environment.second, environment.server];
  const orders = await Promise.all(both.map((server) => payer.openOrder(server)));
  assert.deepEqual(
    orders.map(({ status }) => status),
    [201, 201, 201],
  );
  const ids = orders.map(({ body }) => (body as { razorpay_order: { id: string } }).razorpay_order.id);
  assert.equal(new Set(ids).size, 1);
  await payer.pay();
  const proofs = await Promise.all(both.map((server) => retry(() => payer.verify(server))));
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

/** Refunds ₹20 by one decision at both instances. */
async function giveBackAtBoth(environment: TestEnvironment, payer: Payer): Promise<void> {
  const body = {
    refund_id: `fault-refund-${randomBytes(6).toString('hex')}`,
    amount: 20,
    reason: 'Cannot come',
  };
  const path = `/api/admin/payments/${payer.transactionId}/refunds`;
  await environment.asAdmin(environment.server, '/api/admin/session');
  const answers = await Promise.all(
    [environment.server, environment.second, environment.server, environment.second].map((server) =>
      environment.asAdmin(server, path, { body }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    answers.map(({ text }) => text).join('\n'),
  );
  const { refunds } = await environment.razorpay.state();
  assert.equal(refunds.filter(({ receipt }) => receipt === body.refund_id).length, 1);
  await until('the refund is known', async () => (await payer.stored())?.refunded_paise === 2_000);
}
