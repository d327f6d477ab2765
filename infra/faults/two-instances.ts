import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { askAgain } from './ask.ts';
import { each } from './each.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Each of them asks three times: more at once, and Razorpay's one second would pass on a small machine. */
const AT_ONCE = 6;

export const twoInstances: FaultCase = {
  name: 'two instances on one database open one order, settle once, send one mail and give back once, whoever of them is asked',
  run: async (world, thorough) => {
    await world.second.start();
    await world.razorpay.webhooks('duplicate');
    const visitors = Visitor.several(world, thorough ? 24 : 8);
    await each(visitors, AT_ONCE, (visitor) => payAtBoth(world, visitor));
    await world.razorpay.webhooks('off');
    const untold = Visitor.several(world, thorough ? 24 : 8);
    await each(untold, AT_ONCE, (visitor) => visitor.payUntold());
    await world.letTimePass();
    for (const visitor of [...visitors, ...untold]) {
      await until('it is settled once', () => visitor.isSettledOnce());
      assert.deepEqual(await visitor.confirmationTries(), [1]);
    }
    for (const visitor of visitors.slice(0, 4)) await giveBackAtBoth(world, visitor);
    await oneOrderEach(world, [...visitors, ...untold]);
  },
};

async function payAtBoth(world: World, visitor: Visitor): Promise<void> {
  const both = [world.server, world.second, world.server];
  const orders = await Promise.all(both.map((server) => visitor.openOrder(server)));
  assert.deepEqual(
    orders.map(({ status }) => status),
    [201, 201, 201],
  );
  const ids = orders.map(({ body }) => (body as { razorpay_order: { id: string } }).razorpay_order.id);
  assert.equal(new Set(ids).size, 1);
  await visitor.pay();
  const proofs = await Promise.all(both.map((server) => askAgain(() => visitor.verify(server))));
  assert.deepEqual(
    proofs.map(({ status }) => status),
    [200, 200, 200],
  );
}

async function oneOrderEach({ razorpay }: World, visitors: Visitor[]): Promise<void> {
  const { orders } = await razorpay.state();
  for (const { transactionId } of visitors) {
    assert.equal(orders.filter(({ receipt }) => receipt === transactionId).length, 1);
  }
}

/** In rupees: 20 of what was paid, decided once. */
async function giveBackAtBoth(world: World, visitor: Visitor): Promise<void> {
  const body = {
    refund_id: `fault-refund-${randomBytes(6).toString('hex')}`,
    amount: 20,
    reason: 'Cannot come',
  };
  const path = `/api/admin/payments/${visitor.transactionId}/refunds`;
  await world.asAdmin(world.server, '/api/admin/session');
  const answers = await Promise.all(
    [world.server, world.second, world.server, world.second].map((server) =>
      world.asAdmin(server, path, { body }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    answers.map(({ text }) => text).join('\n'),
  );
  const { refunds } = await world.razorpay.state();
  assert.equal(refunds.filter(({ receipt }) => receipt === body.refund_id).length, 1);
  await until('the refund is known', async () => (await visitor.stored())?.refunded_paise === 2_000);
}
