import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { retry } from './api-client.ts';
import type { ApiResponse } from './api-client.ts';
import type { FaultCase } from './fault-case.ts';
import type { WebhookMessage } from './razorpay-double.ts';
import { until } from '../launcher/until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

export const killedServer: FaultCase = {
  name: 'a server that is killed at any step of a payment completes it once after the restart',
  run: async (environment, { thorough }) => {
    // Another instance would run the jobs of this one.
    await environment.second.stop();
    for (let round = 0; round < (thorough ? 3 : 1); round += 1) await killAtEveryStep(environment);
    for (let round = 0; round < (thorough ? 3 : 0); round += 1) await killUnderLoad(environment);
  },
};

/** Kills the server while payments are at every step. The calls have taken effect, but their responses are lost. */
async function killAtEveryStep(environment: TestEnvironment): Promise<void> {
  const { server, razorpay } = environment;
  const refunded = new Payer(environment);
  const refundedOutside = new Payer(environment, 'registration');
  for (const payer of [refunded, refundedOutside]) {
    await payer.openAndPay();
    assert.equal((await retry(() => payer.verify())).status, 200);
  }
  const verifying = new Payer(environment, 'registration');
  await verifying.openAndPay();
  const withoutEvent = new Payer(environment);
  await withoutEvent.openAndPay();
  const withEvent = new Payer(environment, 'registration');
  await withEvent.openOrder();
  const ordering = new Payer(environment);
  const webhook = await refundAtRazorpay(environment, refundedOutside);
  // The owner logs in before the server is killed.
  await environment.asAdmin(server, '/api/admin/session');

  await razorpay.setFault({ mode: 'hang', afterwards: true });
  const refundId = `fault-refund-${randomBytes(6).toString('hex')}`;
  const lostCalls = Promise.allSettled([
    ordering.openOrder(),
    verifying.verify(),
    refund(environment, refunded, refundId),
  ]);
  await until('the calls take effect at Razorpay', async () => {
    const { orders, refunds } = await razorpay.state();
    return (
      orders.some(({ receipt }) => receipt === ordering.transactionId) &&
      refunds.some(({ receipt }) => receipt === refundId)
    );
  });
  await razorpay.webhooks('delay', { ms: 300 });
  await withEvent.pay();
  assert.equal((await razorpay.deliver(server.url, webhook)).status, 200);
  await until('the event is being processed', () => isRunning(environment, webhook));
  await server.kill();
  await lostCalls;
  await razorpay.endFaults();
  await server.start();

  await until(
    'the refund of the event is stored',
    async () => (await refundedOutside.stored())?.refunded_paise === 100,
  );
  await environment.letTimePass();
  for (const [name, payer] of Object.entries({ verifying, withoutEvent, withEvent })) {
    await until(`the payment of the payer "${name}" is completed`, () => payer.isSettledOnce());
  }
  await until(
    'the interrupted refund is stored',
    async () => (await refunded.stored())?.refunded_paise === 5_000,
  );
  await orderAgain(environment, ordering);
}

/** The server lost the response with the order. A repeat gets another order, and only that order is paid. */
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

/** Whether the server is running the event's job. */
async function isRunning({ database }: TestEnvironment, { id }: WebhookMessage): Promise<boolean> {
  const jobs = await database.rows(
    'select id from graphile_worker.jobs where locked_at is not null and key = $1',
    [`process-payment-event:${id}`],
  );
  return jobs.length > 0;
}

/** Refunds ₹50. */
function refund(
  environment: TestEnvironment,
  { transactionId }: Payer,
  refundId: string,
): Promise<ApiResponse> {
  return environment.asAdmin(environment.server, `/api/admin/payments/${transactionId}/refunds`, {
    body: { refund_id: refundId, amount: 50, reason: 'Asked by phone' },
  });
}

/** Refunds ₹1 at Razorpay's dashboard. Returns its event, which was not sent. */
async function refundAtRazorpay(environment: TestEnvironment, { proof }: Payer): Promise<WebhookMessage> {
  const paymentId = proof?.razorpay_payment_id ?? '';
  await environment.razorpay.refundAtDashboard(paymentId, { paise: 100 });
  const { events } = await environment.razorpay.state();
  const event = events.find(
    ({ event, body }) => event === 'refund.processed' && body.payload.payment?.entity.id === paymentId,
  );
  assert.ok(event);
  return { id: event.id, body: JSON.stringify(event.body) };
}

/** Kills the server while many payers are at random steps. */
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
    await until('every captured payment is completed', () => payer.isSettledOnce());
  }
  await razorpay.webhooks('off');
}
