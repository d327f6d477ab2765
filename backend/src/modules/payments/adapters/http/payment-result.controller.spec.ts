import request, { type Response } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { addProgram, adminCookie, openedOrder, orderBody, problem } from '../../../../../test/visits.js';
import { Jobs } from '../../../../kernel/jobs.js';
import { Database } from '../../../../platform/database/database.js';
import { SYNC_PAYMENT } from '../../application/show-payment.js';

const sandbox = new SandboxControl(testSandbox().url);
let test: TestApp;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  programId = await addProgram(test.url, await adminCookie(test.url));
});
afterAll(async () => {
  await test.stop();
});

async function open(transactionId: string): Promise<{ orderId: string; token: string }> {
  const order = await openedOrder(test.url, orderBody(programId, transactionId));
  return { orderId: order.orderId, token: (order as unknown as { result_token: string }).result_token };
}

function show(token: string): Promise<Response> {
  return request(test.url)
    .get(`/api/payments/${token}`)
    .then((answer) => answer);
}

/** As Razorpay's page posts it: from another site. */
function comeBack(fields: object): Promise<Response> {
  return request(test.url)
    .post('/api/payments/callback')
    .set('Origin', 'https://api.razorpay.com')
    .set('Sec-Fetch-Site', 'cross-site')
    .type('form')
    .send(fields)
    .then((answer) => answer);
}

describe('the result page of a payment', () => {
  it('shows it while it is open, and after the money came although nobody told of it', async () => {
    const { orderId, token } = await open('result-0001');
    expect((await show(token)).body).toMatchObject({
      transaction_id: 'result-0001',
      payment_status: 'pending',
      amount: 12_500.5,
      name: 'Sample Person',
      program: { id: programId, name: 'Silence Retreat', people: 1 },
      donation: null,
    });
    await sandbox.pay(orderId);
    const looks = await test.app
      .get(Database)
      .rows(`select from graphile_worker.jobs where key = 'sync-payment:result-0001'`);
    expect(looks).toHaveLength(1);
    // It is due in eight seconds: it is brought forward.
    await test.app.get(Jobs).add(SYNC_PAYMENT, 'result-0001');
    await until(async () => (await show(token)).body.payment_status === 'completed');
    const { headers, text } = await show(token);
    expect(headers['cache-control']).toBe('no-store');
    // Nothing by which the person could be reached or identified.
    expect(text).not.toMatch(/ABCDE1234F|9876543210|example\.org|Sample Street/);
  });

  it('is found by its own word alone', async () => {
    for (const token of [
      '00000000-0000-4000-8000-000000000000',
      'result-0001',
      "'",
      '..%2f',
      'x'.repeat(300),
    ]) {
      const answer = await show(token);
      expect([answer.status, answer.body]).toEqual([404, problem('TRANSACTION_NOT_FOUND')]);
    }
  });
});

describe('a checkout that returns by redirect', () => {
  it('with a proof settles the payment and leads to its result page', async () => {
    const { orderId, token } = await open('result-0002');
    const proof = await sandbox.pay(orderId);
    for (let times = 0; times < 2; times += 1) {
      const answer = await comeBack(proof);
      expect([answer.status, answer.headers['location']]).toEqual([303, `/payment/${token}`]);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'completed' });
  });

  it('without a genuine proof leads to the neutral page, discloses nothing and changes nothing', async () => {
    const { orderId, token } = await open('result-0003');
    const paid = await sandbox.pay(orderId, { outcome: 'failed' });
    const metadata = JSON.stringify({ order_id: orderId, payment_id: paid.razorpay_payment_id });
    for (const fields of [
      { ...paid, razorpay_signature: '0'.repeat(64) },
      { razorpay_order_id: orderId },
      { razorpay_order_id: 'order_AAAAAAAAAAAAAA' },
      { 'error[reason]': 'payment_cancelled', 'error[metadata]': metadata },
      { 'error[description]': 'Call this number: 12345', 'error[metadata]': metadata },
      { 'error[metadata]': 'no json' },
      { 'error[metadata]': JSON.stringify({ order_id: 'order_\0' }) },
      { nothing: 'at all' },
    ]) {
      const answer = await comeBack(fields);
      expect([answer.status, answer.headers['location']]).toEqual([303, '/payment-return']);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'pending', failure_code: null });
  });
});
