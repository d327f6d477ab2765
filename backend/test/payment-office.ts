import request, { type Test } from 'supertest';
import { addProgram, adminCookie, openedOrder, orderBody, type OrderResponse } from './api-requests.js';
import { startTestApp } from './test-app.js';
import { SandboxControl, startOwnSandbox, type SandboxPayment } from './test-sandbox.js';
import type { AttentionResponse } from '../src/modules/payments/adapters/http/attention.dto.js';
import { Database } from '../src/platform/database/database.js';

/** A started application with a sandbox of its own, the administrator and a program whose places cost ₹12,500.50. */
export async function startPaymentOffice() {
  const own = await startOwnSandbox();
  const sandbox = new SandboxControl(own.url);
  const test = await startTestApp({ RAZORPAY_API_URL: own.url });
  const { url, app } = test;
  const cookie = await adminCookie(url);
  const programId = await addProgram(url, cookie);

  const stop = async (): Promise<void> => {
    await test.stop();
    await own.close();
  };

  const open = (transactionId: string, changes: object = {}): Promise<OrderResponse & { orderId: string }> =>
    openedOrder(url, orderBody(programId, transactionId, changes));

  const verify = (transaction_id: string, proof: SandboxPayment): Test =>
    request(url)
      .post('/api/registrations/verify-payment')
      .send({ ...proof, transaction_id });

  /** The visitor pays an open order, and the page reports it. Returns the proof. */
  async function pay(transactionId: string, orderId: string): Promise<SandboxPayment> {
    const proof = await sandbox.pay(orderId);
    await verify(transactionId, proof).expect(200);
    return proof;
  }

  /** Makes a paid and confirmed registration. Returns its order, the token of its page and its Razorpay payment. */
  async function paid(transactionId: string, changes: object = {}) {
    const { orderId, result_token: token } = await open(transactionId, changes);
    const proof = await pay(transactionId, orderId);
    return { orderId, token: token ?? '', proof, paymentId: proof.razorpay_payment_id };
  }

  const admin = (method: 'get' | 'post' | 'put', path: string): Test =>
    request(url)[method](`/api/admin/${path}`).set('Cookie', cookie);

  const refund = (transactionId: string, body: object, as = cookie): Test =>
    request(url)
      .post(`/api/admin/payments/${transactionId}/refunds`)
      .set('Cookie', as)
      .send({ reason: 'Illness', ...body });

  const attention = async (): Promise<AttentionResponse> =>
    (await admin('get', 'attention').expect(200)).body as AttentionResponse;

  const findFlags = async (transactionId: string): Promise<AttentionResponse['flags']> =>
    (await attention()).flags.filter(({ transaction_id }) => transaction_id === transactionId);

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    app.get(Database).rows<Row>(sql, parameters);

  return {
    ...{ own, sandbox, test, url, app, cookie, programId, stop },
    ...{ open, verify, pay, paid, admin, refund, attention, findFlags, rows },
  };
}

export type PaymentOffice = Awaited<ReturnType<typeof startPaymentOffice>>;
