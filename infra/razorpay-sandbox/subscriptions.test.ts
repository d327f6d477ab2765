import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import type { Invoice, Payment, Subscription } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

interface Charged {
  razorpay_payment_id: string;
  razorpay_signature: string;
  razorpay_subscription_id: string;
  payment: Payment;
  subscription: Subscription;
}

interface State {
  events: { event: string; body: { contains: string[] } }[];
}

void describe('subscriptions, through the SDK', () => {
  let t: TestSandbox;
  let id = '';
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());
  beforeEach(async () => {
    id = await subscribe();
  });

  async function subscribe(total = 120): Promise<string> {
    const plan = await t.sdk.plans.create({
      period: 'monthly',
      interval: 1,
      item: { name: 'Monthly gift', amount: 50_000, currency: 'INR' },
    });
    const created = await t.sdk.subscriptions.create({ plan_id: plan.id, total_count: total });
    assert.equal(created.status, 'created');
    return created.id;
  }

  const charge = (outcome = 'success') => t.control<Charged>(`/subscriptions/${id}/charge`, { outcome });
  const statusNow = async (): Promise<string> => (await t.sdk.subscriptions.fetch(id)).status;
  const invoicesNow = async (): Promise<Invoice[]> =>
    (await t.sdk.invoices.all({ subscription_id: id })).items as unknown as Invoice[];

  async function eventsSince(count: number): Promise<string[]> {
    const { events } = await t.control<State>('/state');
    return events.slice(count).map(({ event }) => event);
  }

  void test('become active with the first charge, whose proof has the payment first', async () => {
    const { events } = await t.control<State>('/state');
    const first = await charge();
    assert.ok(
      validatePaymentVerification(
        { payment_id: first.razorpay_payment_id, subscription_id: id },
        first.razorpay_signature,
        testKeys.keySecret,
      ),
    );
    assert.deepEqual(await eventsSince(events.length), [
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'subscription.authenticated',
      'subscription.activated',
      'subscription.charged',
    ]);
    const now = await t.sdk.subscriptions.fetch(id);
    assert.deepEqual([now.status, now.paid_count, now.remaining_count], ['active', 1, 119]);
    assert.ok(now.charge_at > now.start_at);
  });

  void test('are pending after a failed charge, active when a retry succeeds, halted after four failures', async () => {
    await charge();
    assert.equal((await charge('failed')).subscription.status, 'pending');
    assert.equal((await charge()).subscription.status, 'active');
    assert.equal((await invoicesNow()).length, 2);
    for (const expected of ['pending', 'pending', 'pending', 'halted']) {
      assert.equal((await charge('failed')).subscription.status, expected);
    }
    await assert.rejects(charge(), /not chargeable in halted status/);
  });

  void test('open the checkout with the order of the invoice that is due', async () => {
    const post = (path: string, body: object) =>
      t.call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: testKeys.keyId, subscription_id: id, ...body }),
      });
    const session = await post('/v1/checkout/session', {});
    assert.equal((session.body as { amount: number }).amount, 50_000);
    const paid = await post('/v1/checkout/payments', { outcome: 'success' });
    const { response } = paid.body as { response: Charged };
    assert.equal(response.razorpay_subscription_id, id);
    assert.equal(await statusNow(), 'active');
  });

  void test('do not exist without the feature', async () => {
    await t.control('/subscriptions', { mode: 'off' });
    const problem = {
      statusCode: 400,
      error: { description: 'The requested URL was not found on the server.' },
    };
    await assert.rejects(
      subscribe(),
      (error: typeof problem) => error.error.description === problem.error.description,
    );
    await t.control('/subscriptions', { mode: 'on' });
  });
});
