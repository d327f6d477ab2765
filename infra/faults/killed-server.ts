import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { retry } from './retry.ts';
import type { Answer } from './retry.ts';
import type { FaultCase } from './fault-case.ts';
import type { Notice } from './razorpay-double.ts';
import { until } from './until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

export const killedServer: FaultCase = {
  name: 'a server that is killed at any moment of a payment completes it after its restart, once',
  run: async (environment, { thorough }) => {
    // Another instance would take over the jobs of this one.
    await environment.second.stop();
    for (let round = 0; round < (thorough ? 3 : 1); round += 1) await killAmidEverything(environment);
    for (let round = 0; round < (thorough ? 3 : 0); round += 1) await killUnderLoad(environment);
  },
};

/** Kills the server with payers at every step of a payment: each call took effect at Razorpay, its answer is lost. */
async function killAmidEverything(environment: TestEnvironment): Promise<void> {
  const { server, razorpay } = environment;
  const refunded = new Payer(environment);
  const givenBack = new Payer(environment, 'registration');
  for (const payer of [refunded, givenBack]) {
    await payer.openAndPay();
    assert.equal((await retry(() => payer.verify())).status, 200);
  }
  const verifying = new Payer(environment, 'registration');
  await verifying.openAndPay();
  const untold = new Payer(environment);
  await untold.openAndPay();
  const told = new Payer(environment, 'registration');
  await told.openOrder();
  const ordering = new Payer(environment);
  const notice = await refundAtRazorpay(environment, givenBack);
  // The administrator logs in while the server still answers.
  await environment.asAdmin(server, '/api/admin/session');

  await razorpay.disturb({ mode: 'hang', afterwards: true });
  const refundId = `fault-refund-${randomBytes(6).toString('hex')}`;
  const lost = Promise.allSettled([
    ordering.openOrder(),
    verifying.verify(),
    giveBack(environment, refunded, refundId),
  ]);
  await until('the calls take effect at Razorpay', async () => {
    const { orders, refunds } = await razorpay.state();
    return (
      orders.some(({ receipt }) => receipt === ordering.transactionId) &&
      refunds.some(({ receipt }) => receipt === refundId)
    );
  });
  await razorpay.webhooks('delay', { ms: 300 });
  await told.pay();
  assert.equal((await razorpay.deliver(server.url, notice)).status, 200);
  await until('the event is being processed', () => isUnderWay(environment, notice));
  await server.kill();
  await lost;
  await razorpay.heal();
  await server.start();

  await until(
    'the refund of the event is known',
    async () => (await givenBack.stored())?.refunded_paise === 100,
  );
  await environment.letTimePass();
  for (const [what, payer] of Object.entries({ verifying, untold, told })) {
    await until(`the payment of the one ${what} is completed`, () => payer.isSettledOnce());
  }
  await until(
    'the refund under way is known',
    async () => (await refunded.stored())?.refunded_paise === 5_000,
  );
  await orderAgain(environment, ordering);
}

/** The server does not know the lost order. A repeat gets another order, and only that one is paid. */
async function orderAgain(environment: TestEnvironment, payer: Payer): Promise<void> {
  await environment.dropOldClaims();
  assert.equal((await retry(() => payer.openOrder())).status, 201);
  await payer.pay();
  assert.equal((await retry(() => payer.verify())).status, 200);
  assert.ok(await payer.isSettledOnce());
  const { orders } = await environment.razorpay.state();
  const known = orders.filter(({ receipt }) => receipt === payer.transactionId).map(({ id }) => id);
  const paid = await Promise.all(known.map(async (id) => (await environment.razorpay.paymentsOf(id)).length));
  assert.deepEqual(paid.sort(), [0, 1]);
}

/** Whether the server runs the event's job now. */
async function isUnderWay({ database }: TestEnvironment, { id }: Notice): Promise<boolean> {
  const jobs = await database.rows(
    'select id from graphile_worker.jobs where locked_at is not null and key = $1',
    [`process-payment-event:${id}`],
  );
  return jobs.length > 0;
}

/** Refunds ₹50. */
function giveBack(environment: TestEnvironment, { transactionId }: Payer, refundId: string): Promise<Answer> {
  return environment.asAdmin(environment.server, `/api/admin/payments/${transactionId}/refunds`, {
    body: { refund_id: refundId, amount: 50, reason: 'Asked by phone' },
  });
}

/** Refunds ₹1 at Razorpay's dashboard, and answers the event of it, which was not sent. */
async function refundAtRazorpay(environment: TestEnvironment, { proof }: Payer): Promise<Notice> {
  const paymentId = proof?.razorpay_payment_id ?? '';
  await environment.razorpay.refundThere(paymentId, { paise: 100 });
  const { events } = await environment.razorpay.state();
  const event = events.find(
    (one) => one.event === 'refund.processed' && one.body.payload.payment?.entity.id === paymentId,
  );
  assert.ok(event);
  return { id: event.id, body: JSON.stringify(event.body) };
}

/** Kills the server while many payers are at any step. */
async function killUnderLoad(environment: TestEnvironment): Promise<void> {
  const { server, razorpay } = environment;
  await razorpay.webhooks('on');
  const payers = Payer.several(environment, 12);
  const visits = payers.map(async (payer) => {
    await pause(Math.random() * 400);
    await payer.visit(Date.now() + 5_000);
  });
  await pause(150 + Math.random() * 400);
  await server.kill();
  await server.start();
  await Promise.all(visits);
  await environment.letTimePass();
  for (const payer of payers.filter(({ proof }) => proof !== null)) {
    await until('what was paid is completed', () => payer.isSettledOnce());
  }
  await razorpay.webhooks('off');
}
