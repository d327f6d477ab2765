import request from 'supertest';
import { addProgram, adminCookie, openedOrder, orderBody } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';

let test: TestApp;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  programId = await addProgram(test.url, await adminCookie(test.url));
});
afterAll(async () => {
  await test.stop();
});

/** Makes a paid and confirmed registration over ₹12,500.50. */
async function paid(transactionId: string): Promise<void> {
  const { orderId } = await openedOrder(test.url, orderBody(programId, transactionId));
  const proof = await new SandboxControl(testSandbox().url).pay(orderId);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id: transactionId })
    .expect(200);
}

function refund(cookie: string, transactionId: string, amount: number, refund_id: string): request.Test {
  return request(test.url)
    .post(`/api/admin/payments/${transactionId}/refunds`)
    .set('Cookie', cookie)
    .send({ reason: 'Illness', amount, refund_id });
}

describe('a user of the office', () => {
  it('refunds up to the limit of one payment, in one part or in several', async () => {
    await paid('limit-00001');
    const { cookie, username } = await newUser(test, 'office', { refund_limit: 1_000.5 });
    const rejected = await refund(cookie, 'limit-00001', 1_000.51, 'above-000001').expect(403);
    expect(rejected.body).toEqual({
      success: false,
      error: 'You may refund up to ₹1,000.50 of one payment. Please ask the owner to make this one.',
      code: 'FORBIDDEN',
    });
    const made = await refund(cookie, 'limit-00001', 1_000, 'below-000001').expect(201);
    expect(made.body).toMatchObject({ refund: { requested_by: username } });
    await refund(cookie, 'limit-00001', 1_000, 'below-000001').expect(201);
    await refund(cookie, 'limit-00001', 1, 'more-0000001').expect(403);
    await refund(await adminCookie(test.url), 'limit-00001', 5_000, 'owner-000001').expect(201);
  });

  it('refunds nothing with a limit of zero', async () => {
    await paid('limit-00002');
    const { cookie } = await newUser(test, 'office', { refund_limit: 0 });
    const rejected = await refund(cookie, 'limit-00002', 1, 'none-0000001').expect(403);
    expect(rejected.body).toMatchObject({
      error: 'You may not make refunds. Please ask the owner to make this one.',
    });
  });
});
