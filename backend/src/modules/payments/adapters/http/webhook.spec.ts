import { createHmac } from 'node:crypto';
import request, { type Response } from 'supertest';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';
import { testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';

/** The id of an order that is not stored. */
const FOREIGN_ORDER = 'order_AAAAAAAAAAAAAA';

let office: PaymentOffice;
let sandbox: PaymentOffice['sandbox'];

beforeAll(async () => {
  office = await startPaymentOffice();
  ({ sandbox } = office);
});
afterAll(() => office.stop());

let counter = 0;
let sent = 0;

/** Makes an unpaid registration with an open order. */
async function open(): Promise<{ orderId: string; transactionId: string }> {
  counter += 1;
  const transactionId = `webhook-${String(counter).padStart(4, '0')}`;
  return { orderId: (await office.open(transactionId)).orderId, transactionId };
}

function send(
  event: object,
  secret = testSandbox().webhookSecret,
  eventId = `Event${String((sent += 1)).padStart(9, '0')}`,
  path = '/api/webhooks/razorpay',
): Promise<Response> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return request(office.url)
    .post(path)
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Signature', signature)
    .set('X-Razorpay-Event-Id', eventId)
    .send(body)
    .then((response) => response);
}

function event(name: string, payment: { id: string; order_id: string | null }): object {
  return { entity: 'event', event: name, contains: ['payment'], payload: { payment: { entity: payment } } };
}

/** Waits until all events but those of FOREIGN_ORDER are done, and returns the number of events by outcome. */
async function outcomes(): Promise<Record<string, number>> {
  await until(async () => (await pendingEvents()) === 0);
  const rows = await office.rows<{ outcome: string; count: number }>(
    'select outcome, count(*)::int as count from payment_events group by outcome',
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

async function pendingEvents(): Promise<number> {
  const [row] = await office.rows<{ count: number }>(
    `select count(*)::int as count from payment_events
       where done_at is null and gateway_order_id is distinct from $1`,
    [FOREIGN_ORDER],
  );
  return row?.count ?? 0;
}

async function getStatus(transactionId: string): Promise<string | undefined> {
  const query = { q: transactionId, _start: 0, _end: 5 };
  const response = await office.admin('get', 'program-registrations').query(query);
  return (response.body as { payment_status: string }[])[0]?.payment_status;
}

async function hasBeenSynced(transactionId: string): Promise<boolean> {
  const found = await office.rows(
    'select id from payments where transaction_id = $1 and last_synced_at is not null',
    [transactionId],
  );
  return found.length === 1;
}

describe('the webhook', () => {
  it('settles a payment once from repeated and unordered events, without a report of the browser', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    const payment = { id: paid.razorpay_payment_id, order_id: orderId };
    const types = ['order.paid', 'payment.captured', 'payment.failed', 'payment.authorized', 'refund.failed'];
    const responses = await Promise.all(
      [...types, ...types].map((name) =>
        send(event(name, payment), undefined, `same-${name.replace('.', '-')}`),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await until(async () => (await getStatus(transactionId)) === 'completed');
    expect((await outcomes())['synced']).toBe(types.length);
    expect(await getStatus(transactionId)).toBe('completed');
  });

  it('responds before calling Razorpay, and keeps the event pending while Razorpay is unavailable', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    await sandbox.fault({ mode: 'hang' });
    const began = Date.now();
    const response = await send(
      event('payment.captured', { id: paid.razorpay_payment_id, order_id: orderId }),
    );
    expect(response.status).toBe(200);
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(await pendingEvents()).toBe(1);
    await sandbox.fault({ mode: 'none' });
    await until(async () => (await getStatus(transactionId)) === 'completed');
  });

  it('keeps an event pending until Razorpay’s records show the money', async () => {
    const { orderId, transactionId } = await open();
    const failed = await sandbox.pay(orderId, { outcome: 'failed' });
    await send(event('payment.captured', { id: failed.razorpay_payment_id, order_id: orderId }));
    await until(
      async () => (await getStatus(transactionId)) === 'pending' && (await hasBeenSynced(transactionId)),
    );
    expect(await pendingEvents()).toBe(1);
    await sandbox.captureLate(failed.razorpay_payment_id);
    await outcomes();
    expect(await getStatus(transactionId)).toBe('completed');
  });

  it('rejects a wrong signature, a missing one, and one of other bytes', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    const body = event('payment.captured', { id: paid.razorpay_payment_id, order_id: orderId });
    const before = await outcomes();
    expect((await send(body, 'not the secret')).status).toBe(400);
    const unsigned = await request(office.url).post('/api/webhooks/razorpay').send(body);
    expect(unsigned.body).toMatchObject({ success: false, code: 'NOTIFICATION_REFUSED' });
    const signature = createHmac('sha256', testSandbox().webhookSecret)
      .update(JSON.stringify(body))
      .digest('hex');
    const reordered = await request(office.url)
      .post('/api/webhooks/razorpay')
      .set('X-Razorpay-Signature', signature)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body, null, 1));
    expect(reordered.status).toBe(400);
    expect(await outcomes()).toEqual(before);
    expect(await getStatus(transactionId)).toBe('pending');
  });

  it('accepts a signed event with any notes, because Razorpay would repeat a rejected one for a day', async () => {
    const { orderId, transactionId } = await open();
    const { razorpay_payment_id: id } = await sandbox.pay(orderId);
    const allNotes = [
      { constructor: 'a name', prototype: 'another', note: 'NUL \0 and half a character \ud83d' },
      Object.fromEntries(Array.from({ length: 15 }, (_, nth) => [`note-${nth}`, 'ి'.repeat(6_000)])),
    ];
    for (const notes of allNotes) {
      const payment = { id, order_id: orderId, notes };
      const body = event('payment.captured', payment);
      expect((await send(body)).status).toBe(200);
      // The URL in Razorpay's dashboard may end with a slash.
      expect((await send(body, undefined, undefined, '/api/webhooks/razorpay/')).status).toBe(200);
    }
    const unstorable = { id, order_id: 'order_\0' };
    expect((await send(event('payment.captured', unstorable))).status).toBe(200);
    await until(async () => (await getStatus(transactionId)) === 'completed');
  });

  it('responds 200 to events that are not ours, and keeps an early event for its order', async () => {
    const before = (await outcomes())['foreign'] ?? 0;
    const early = event('payment.captured', { id: 'pay_AAAAAAAAAAAAAA', order_id: FOREIGN_ORDER });
    expect((await send(early)).status).toBe(200);
    expect((await send({ event: 'settlement.processed', payload: {} })).status).toBe(200);
    expect((await send(event('payment.captured', { id: 'pay_AAAAAAAAAAAAAA', order_id: null }))).status).toBe(
      200,
    );
    expect((await outcomes())['foreign']).toBe(before + 2);
  });
});
