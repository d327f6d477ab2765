import { createHmac } from 'node:crypto';
import request, { type Response } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, startOwnSandbox, testSandbox } from '../../../../../test/test-sandbox.js';
import { addProgram, adminCookie, openedOrder, orderBody } from '../../../../../test/visits.js';

let test: TestApp;
let own: Awaited<ReturnType<typeof startOwnSandbox>>;
let sandbox: SandboxControl;
let cookie: string;
let programId: number;

beforeAll(async () => {
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
  test = await startTestApp({ RAZORPAY_API_URL: own.url });
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
});
afterAll(async () => {
  await test.stop();
  await own.close();
});

let counter = 0;

/** A registration whose order stands open, and nothing paid yet. */
async function open(): Promise<{ orderId: string; transactionId: string }> {
  counter += 1;
  const transactionId = `webhook-${String(counter).padStart(4, '0')}`;
  const { orderId } = await openedOrder(test.url, orderBody(programId, transactionId));
  return { orderId, transactionId };
}

function send(event: object, secret = testSandbox().webhookSecret): Promise<Response> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return request(test.url)
    .post('/api/webhooks/razorpay')
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Signature', signature)
    .set('X-Razorpay-Event-Id', 'Rp71ZiqdEWusLa')
    .send(body)
    .then((response) => response);
}

function event(name: string, payment: { id: string; order_id: string | null }): object {
  return { entity: 'event', event: name, contains: ['payment'], payload: { payment: { entity: payment } } };
}

async function statusOf(transactionId: string): Promise<string | undefined> {
  const answer = await request(test.url)
    .get('/api/admin/program-registrations')
    .query({ q: transactionId, _start: 0, _end: 5 })
    .set('Cookie', cookie);
  return (answer.body as { payment_status: string }[])[0]?.payment_status;
}

describe('the webhook', () => {
  it('settles what was paid without the browser ever telling, once however often and in whatever order it comes', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    const payment = { id: paid.razorpay_payment_id, order_id: orderId };
    const answers = await Promise.all(
      [
        'order.paid',
        'payment.captured',
        'payment.failed',
        'payment.authorized',
        'order.paid',
        'payment.captured',
      ].map((name) => send(event(name, payment))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statusOf(transactionId)).toBe('completed');
  });

  it('takes no word for money that Razorpay has not got', async () => {
    const { orderId, transactionId } = await open();
    const failed = await sandbox.pay(orderId, { outcome: 'failed' });
    const answer = await send(
      event('payment.captured', { id: failed.razorpay_payment_id, order_id: orderId }),
    );
    expect(answer.status).toBe(200);
    expect(await statusOf(transactionId)).toBe('pending');
  });

  it('completes nothing by a payment over another amount', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId, { outcome: 'success', amount: 100 });
    const answer = await send(event('payment.captured', { id: paid.razorpay_payment_id, order_id: orderId }));
    expect(answer.status).toBe(200);
    expect(await statusOf(transactionId)).toBe('pending');
  });

  it('refuses a wrong signature, a missing one, and the right one of other bytes, without effect', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    const told = event('payment.captured', { id: paid.razorpay_payment_id, order_id: orderId });
    expect((await send(told, 'not the secret')).status).toBe(400);
    const unsigned = await request(test.url).post('/api/webhooks/razorpay').send(told);
    expect(unsigned.body).toMatchObject({ success: false, code: 'NOTIFICATION_REFUSED' });
    const signature = createHmac('sha256', testSandbox().webhookSecret)
      .update(JSON.stringify(told))
      .digest('hex');
    const reordered = await request(test.url)
      .post('/api/webhooks/razorpay')
      .set('X-Razorpay-Signature', signature)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(told, null, 1));
    expect(reordered.status).toBe(400);
    expect(await statusOf(transactionId)).toBe('pending');
  });

  it('answers 200 to orders and events that are not ours', async () => {
    const foreign = event('payment.captured', { id: 'pay_AAAAAAAAAAAAAA', order_id: 'order_AAAAAAAAAAAAAA' });
    expect((await send(foreign)).status).toBe(200);
    expect((await send({ event: 'settlement.processed', payload: {} })).status).toBe(200);
    expect((await send(event('payment.captured', { id: 'pay_AAAAAAAAAAAAAA', order_id: null }))).status).toBe(
      200,
    );
  });

  it('asks to be told again while Razorpay itself cannot be asked', async () => {
    const { orderId, transactionId } = await open();
    const paid = await sandbox.pay(orderId);
    const told = event('payment.captured', { id: paid.razorpay_payment_id, order_id: orderId });
    await sandbox.fault({ mode: 'http500' });
    expect((await send(told)).status).toBeGreaterThanOrEqual(500);
    await sandbox.fault({ mode: 'none' });
    expect((await send(told)).status).toBe(200);
    expect(await statusOf(transactionId)).toBe('completed');
  });
});
