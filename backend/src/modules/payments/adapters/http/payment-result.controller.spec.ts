import request, { type Response } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import {
  addProgram,
  adminCookie,
  inDays,
  openedOrder,
  orderBody,
  problem,
} from '../../../../../test/api-requests.js';
import { Jobs } from '../../../../kernel/jobs.js';
import { Database } from '../../../../platform/database/database.js';
import { SYNC_PAYMENT } from '../../application/payment-service.js';

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
    .then((response) => response);
}

/** Posts the form of the checkout return from another site, as Razorpay's page does. */
function postCallback(fields: object): Promise<Response> {
  return request(test.url)
    .post('/api/payments/callback')
    .set('Origin', 'https://api.razorpay.com')
    .set('Sec-Fetch-Site', 'cross-site')
    .type('form')
    .send(fields)
    .then((response) => response);
}

describe('the result page of a payment', () => {
  it('shows an open payment, and its settlement although nothing reported the money', async () => {
    const { orderId, token } = await open('result-0001');
    expect((await show(token)).body).toMatchObject({
      transaction_id: 'result-0001',
      payment_status: 'pending',
      amount: 12_500.5,
      name: 'Sample Person',
      id_type: 'PAN',
      payment_plan: 'one-time',
      program: {
        id: programId,
        name: 'Silence Retreat',
        date: inDays(1),
        end_date: inDays(3),
        people: 1,
        option: 'Shared room',
      },
      donation: null,
    });
    await sandbox.pay(orderId);
    const syncJobs = await test.app
      .get(Database)
      .rows(`select from graphile_worker.jobs where key = 'sync-payment:result-0001'`);
    expect(syncJobs).toHaveLength(1);
    // The job is due in eight seconds. Run it now.
    await test.app.get(Jobs).add(SYNC_PAYMENT, 'result-0001');
    await until(async () => (await show(token)).body.payment_status === 'completed');
    const { headers, text } = await show(token);
    expect(headers['cache-control']).toBe('no-store');
    // No contact details and no ID number.
    expect(text).not.toMatch(/ABCDE1234F|9876543210|example\.org|Sample Street/);
  });

  it('is found by its token only', async () => {
    for (const token of [
      '00000000-0000-4000-8000-000000000000',
      'result-0001',
      "'",
      '..%2f',
      'x'.repeat(300),
    ]) {
      const response = await show(token);
      expect([response.status, response.body]).toEqual([404, problem('TRANSACTION_NOT_FOUND')]);
    }
  });
});

describe('a checkout that returns by redirect', () => {
  it('settles the payment and redirects to its result page when it has a proof', async () => {
    const { orderId, token } = await open('result-0002');
    const proof = await sandbox.pay(orderId);
    for (let times = 0; times < 2; times += 1) {
      const response = await postCallback(proof);
      expect([response.status, response.headers['location']]).toEqual([303, `/payment/${token}`]);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'completed' });
  });

  it('redirects to the neutral page and changes nothing without a genuine proof', async () => {
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
      const response = await postCallback(fields);
      expect([response.status, response.headers['location']]).toEqual([303, '/payment-return']);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'pending', failure_code: null });
  });
});
