import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import type { Dispute, Order, Payment } from './entities.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  raw: string;
  event: {
    event: string;
    contains: string[];
    payload: {
      payment: { entity: Payment };
      order?: { entity: Order };
      dispute?: { entity: Dispute };
    };
  };
}

void describe('webhooks', () => {
  let t: TestSandbox;
  let receiver: Server;
  let received: Delivery[] = [];
  let responseStatuses: number[] = [];

  before(async () => {
    receiver = createServer((request, response) => {
      let raw = '';
      request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      request.on('end', () => {
        received.push({ headers: request.headers, raw, event: JSON.parse(raw) as Delivery['event'] });
        response.writeHead(responseStatuses.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    t = await startTestSandbox({ webhookUrls: [`http://127.0.0.1:${port}/hook`], webhookBackoffMs: 1 });
  });
  after(async () => {
    await t.sandbox.close();
    receiver.close();
    receiver.closeAllConnections();
  });
  afterEach(async () => {
    await t.control('/webhooks', { mode: 'on' });
    received = [];
    responseStatuses = [];
  });

  async function pay(outcome = 'success'): Promise<string> {
    const { id } = await t.sdk.orders.create({ amount: 50_000, currency: 'INR' });
    await t.control(`/orders/${id}/pay`, { outcome });
    return id;
  }

  async function until(count: number): Promise<string[]> {
    const deadline = Date.now() + 15_000;
    while (received.length < count && Date.now() < deadline) await sleep(10);
    // Waits a little longer to notice an event too many.
    await sleep(60);
    return received.map(({ event }) => event.event);
  }

  void test('are three for a capture, each with its own id and a signature over its exact bytes', async () => {
    const orderId = await pay();
    assert.deepEqual((await until(3)).sort(), ['order.paid', 'payment.authorized', 'payment.captured']);
    assert.equal(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size, 3);
    for (const { headers, raw, event } of received) {
      const signature = String(headers['x-razorpay-signature']);
      assert.equal(signature, createHmac('sha256', testKeys.webhookSecret).update(raw).digest('hex'));
      assert.ok(validateWebhookSignature(raw, signature, testKeys.webhookSecret));
      assert.ok(!validateWebhookSignature(raw, signature, testKeys.keySecret));
      assert.match(String(headers['x-razorpay-event-id']), /^[A-Za-z0-9]{14}$/);
      assert.equal(headers['request-id'], headers['x-razorpay-event-id']);
      assert.equal(headers['user-agent'], 'Razorpay-Webhook/v1');
      assert.equal(event.payload.payment.entity.order_id, orderId);
    }
    const paid = received.find(({ event }) => event.event === 'order.paid')?.event;
    assert.deepEqual(paid?.contains, ['payment', 'order']);
    assert.equal(paid?.payload.order?.entity.status, 'paid');
    const authorized = received.find(({ event }) => event.event === 'payment.authorized')?.event;
    assert.equal(authorized?.payload.payment.entity.status, 'authorized');
  });

  void test('are retried with the same id until they are accepted', async () => {
    responseStatuses = [500, 400];
    await pay('failed');
    assert.deepEqual(await until(3), ['payment.failed', 'payment.failed', 'payment.failed']);
    assert.equal(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size, 1);
    assert.equal(new Set(received.map(({ raw }) => raw)).size, 1);
  });

  void test('are sent twice with duplicate, never with off, and last event first with reverse', async () => {
    await t.control('/webhooks', { mode: 'duplicate' });
    await pay('failed');
    assert.equal((await until(2)).length, 2);
    assert.equal(received[0]?.headers['x-razorpay-event-id'], received[1]?.headers['x-razorpay-event-id']);

    received = [];
    await t.control('/webhooks', { mode: 'off' });
    await pay();
    assert.deepEqual(await until(0), []);

    await t.control('/webhooks', { mode: 'reverse', ms: 20 });
    await pay();
    assert.deepEqual(await until(3), ['order.paid', 'payment.captured', 'payment.authorized']);
  });

  void test('are sent later with delay', async () => {
    await t.control('/webhooks', { mode: 'delay', ms: 300 });
    const startedAt = Date.now();
    await pay('failed');
    assert.deepEqual(await until(1), ['payment.failed']);
    assert.ok(Date.now() - startedAt >= 295);
  });

  void test('can be limited to some of the configured addresses', async () => {
    await t.control('/webhooks', { mode: 'on', urls: [] });
    await pay('failed');
    assert.deepEqual(await until(0), []);
    await assert.rejects(
      t.control('/webhooks', { mode: 'on', urls: ['http://127.0.0.1:1/other'] }),
      /urls must be addresses that are configured/,
    );
  });

  void test('can be replayed, and the state lists the status of every attempt', async () => {
    await pay('failed');
    await until(1);
    const id = String(received[0]?.headers['x-razorpay-event-id']);
    await t.control(`/webhooks/replay/${id}`, { times: 2 });
    assert.equal((await until(3)).length, 3);
    const { events } = await t.control<{ events: { id: string; attempts: { status: number }[] }[] }>(
      '/state',
    );
    const statuses = events.find((event) => event.id === id)?.attempts.map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200]);
  });

  void test('are sent for a new dispute and for each of its steps, with its payment', async () => {
    const orderId = await pay();
    await until(3);
    const [payment] = (await t.sdk.orders.fetchPayments(orderId)).items;
    assert.ok(payment);
    received = [];
    const { dispute } = await t.control<{ dispute: Dispute }>('/disputes', { payment_id: payment.id });
    for (const status of ['under_review', 'won', 'lost', 'closed']) {
      await t.control(`/disputes/${dispute.id}/settle`, { status });
    }
    const names = ['created', 'under_review', 'won', 'lost', 'closed'].map(
      (name) => `payment.dispute.${name}`,
    );
    assert.deepEqual((await until(5)).sort(), names.sort());
    for (const { event } of received) {
      assert.deepEqual(event.contains, ['payment', 'dispute']);
      assert.equal(event.payload.payment.entity.id, payment.id);
      assert.equal(event.payload.dispute?.entity.id, dispute.id);
    }
  });

  void test('stop for an address that rejects every attempt, until the webhooks’ mode is set again', async () => {
    responseStatuses = Array.from({ length: 10 }, () => 500);
    await pay('failed');
    const deadline = Date.now() + 10_000;
    const disabled = async (): Promise<string[]> =>
      (await t.control<{ webhooks: { disabled: string[] } }>('/state')).webhooks.disabled;
    while ((await disabled()).length === 0 && Date.now() < deadline) await sleep(50);
    assert.equal((await disabled()).length, 1);
    assert.equal(received.length, 10);
    await pay('failed');
    assert.equal((await until(10)).length, 10);
  });
});
