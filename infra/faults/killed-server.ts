import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askAgain } from './ask.ts';
import type { Answer } from './ask.ts';
import type { FaultCase } from './fault-case.ts';
import type { Notice } from './razorpay-double.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export const killedServer: FaultCase = {
  name: 'a server that is killed at any moment of a payment completes it after its restart, once',
  run: async (world, thorough) => {
    // Another instance would take over what this one leaves.
    await world.second.stop();
    for (let round = 0; round < (thorough ? 3 : 1); round += 1) await killAmidEverything(world);
    for (let round = 0; round < (thorough ? 3 : 0); round += 1) await killUnderLoad(world);
  },
};

/** Visitors at every moment of a payment: what Razorpay was asked took effect there, and no answer came back. */
async function killAmidEverything(world: World): Promise<void> {
  const { server, razorpay } = world;
  const refunded = new Visitor(world);
  const givenBack = new Visitor(world, 'registration');
  for (const visitor of [refunded, givenBack]) {
    await visitor.payUntold();
    assert.equal((await askAgain(() => visitor.verify())).status, 200);
  }
  const verifying = new Visitor(world, 'registration');
  await verifying.payUntold();
  const untold = new Visitor(world);
  await untold.payUntold();
  const told = new Visitor(world, 'registration');
  await told.openOrder();
  const ordering = new Visitor(world);
  const notice = await refundAtRazorpay(world, givenBack);
  // Logged in while the server still answers.
  await world.asAdmin(server, '/api/admin/session');

  await razorpay.disturb({ mode: 'hang', afterwards: true });
  const refundId = `fault-refund-${randomBytes(6).toString('hex')}`;
  const lost = Promise.allSettled([
    ordering.openOrder(),
    verifying.verify(),
    giveBack(world, refunded, refundId),
  ]);
  await until('Razorpay has done what it was asked', async () => {
    const { orders, refunds } = await razorpay.state();
    return (
      orders.some(({ receipt }) => receipt === ordering.transactionId) &&
      refunds.some(({ receipt }) => receipt === refundId)
    );
  });
  await razorpay.webhooks('delay', 300);
  await told.pay();
  assert.equal((await razorpay.deliver(server.url, notice)).status, 200);
  await until('the event is being dealt with', () => isUnderWay(world, notice));
  await server.kill();
  await lost;
  await razorpay.heal();
  await server.start();

  await until('the refund told of is known', async () => (await givenBack.stored())?.refunded_paise === 100);
  await world.letTimePass();
  for (const [what, visitor] of Object.entries({ verifying, untold, told })) {
    await until(`the payment of the one ${what} is completed`, () => visitor.isSettledOnce());
  }
  await until(
    'the refund under way is known',
    async () => (await refunded.stored())?.refunded_paise === 5_000,
  );
  await orderAgain(world, ordering);
}

/** The order that was lost is known to nobody; a repeat gets one that can be paid, and only that one is. */
async function orderAgain(world: World, visitor: Visitor): Promise<void> {
  await world.dropOldClaims();
  assert.equal((await askAgain(() => visitor.openOrder())).status, 201);
  await visitor.pay();
  assert.equal((await askAgain(() => visitor.verify())).status, 200);
  assert.ok(await visitor.isSettledOnce());
  const { orders } = await world.razorpay.state();
  const known = orders.filter(({ receipt }) => receipt === visitor.transactionId).map(({ id }) => id);
  const paid = await Promise.all(known.map(async (id) => (await world.razorpay.paymentsOf(id)).length));
  assert.deepEqual(paid.sort(), [0, 1]);
}

/** A job of the server's, which no other may take from it while it lives. */
async function isUnderWay({ database }: World, { id }: Notice): Promise<boolean> {
  const jobs = await database.rows(
    'select id from graphile_worker.jobs where locked_at is not null and key = $1',
    [`process-payment-event:${id}`],
  );
  return jobs.length > 0;
}

/** In rupees: 50. */
function giveBack(world: World, { transactionId }: Visitor, refundId: string): Promise<Answer> {
  return world.asAdmin(world.server, `/api/admin/payments/${transactionId}/refunds`, {
    body: { refund_id: refundId, amount: 50, reason: 'Asked by phone' },
  });
}

/** Made at Razorpay's own dashboard, over one rupee; answers the event that tells of it and was not sent. */
async function refundAtRazorpay(world: World, { proof }: Visitor): Promise<Notice> {
  const paymentId = proof?.razorpay_payment_id ?? '';
  await world.razorpay.refundThere(paymentId, 100);
  const { events } = await world.razorpay.state();
  const event = events.find(
    (one) => one.event === 'refund.processed' && one.body.payload.payment?.entity.id === paymentId,
  );
  assert.ok(event);
  return { id: event.id, body: JSON.stringify(event.body) };
}

/** Whatever many visitors were at. */
async function killUnderLoad(world: World): Promise<void> {
  const { server, razorpay } = world;
  await razorpay.webhooks('on');
  const visitors = Visitor.several(world, 12);
  const visits = visitors.map(async (visitor) => {
    await pause(Math.random() * 400);
    await visitor.visit(Date.now() + 5_000);
  });
  await pause(150 + Math.random() * 400);
  await server.kill();
  await server.start();
  await Promise.all(visits);
  await world.letTimePass();
  for (const visitor of visitors.filter(({ proof }) => proof !== null)) {
    await until('what was paid is completed', () => visitor.isSettledOnce());
  }
  await razorpay.webhooks('off');
}
