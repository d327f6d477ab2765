import request, { type Response } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { addProgram, adminCookie, createOrder, orderBody } from '../../../../../test/api-requests.js';
import { outboxOf } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';

const sandbox = new SandboxControl(testSandbox().url);

let test: TestApp;
let programId: number;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
  programId = await addProgram(test.url, await adminCookie(test.url));
});
afterAll(async () => {
  await test.stop();
});

interface Opened {
  transaction_id: string;
  razorpay_order: { id: string };
}

/** A new person. Each call of the returned function registers this person with another transaction id. */
function person(): (transactionId: string, changes?: object) => Promise<Response> {
  people += 1;
  const phone = String(9_000_000_000 + people);
  return async (transactionId, changes = {}) =>
    createOrder(test.url, orderBody(programId, transactionId, { phone, ...changes }));
}

async function pay({ transaction_id, razorpay_order }: Opened): Promise<void> {
  const proof = await sandbox.pay(razorpay_order.id);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id })
    .expect(200);
}

const FREE = { amount: 0, description: 'Volunteers' };

describe('different attempts of one person for one program', () => {
  it('open one order when they are concurrent', async () => {
    const register = person();
    const ids = Array.from({ length: 24 }, (_, nth) => `together-${nth}`);
    const responses = await Promise.all(ids.map((id) => register(id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const opened = responses.map(({ body }) => body as Opened);
    expect(new Set(opened.map(({ razorpay_order }) => razorpay_order.id)).size).toBe(1);
    const [first] = new Set(opened.map(({ transaction_id }) => transaction_id));
    expect(await sandbox.ordersOf(first as string)).toHaveLength(1);
    const rows = await test.app
      .get(Database)
      .rows('select id from registrations where transaction_id = any($1)', [ids]);
    expect(rows).toHaveLength(1);
  });

  it('are reported as a repeat after the payment, and can pay again on request', async () => {
    const register = person();
    await pay((await register('repeat-0001')).body as Opened);
    const refused = await register('repeat-0002');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ALREADY_PAID',
      error: expect.stringMatching(
        /^You have already paid ₹12,500\.50 for this (on \d+ \w+ \d+ )?at \d+:\d\d [AP]M\.$/,
      ) as unknown,
      payment: { transaction_id: 'repeat-0001', amount: 12_500.5 },
    });
    const again = await register('repeat-0003', { pay_again: true });
    expect(again.body).toMatchObject({ transaction_id: 'repeat-0003', payment_status: 'pending' });
    await pay(again.body as Opened);
    // The first attempt returns the completed payment.
    const repeated = await register('repeat-0001');
    expect(repeated.body).toMatchObject({
      transaction_id: 'repeat-0001',
      payment_status: 'completed',
      razorpay_order: null,
      payment_completed_at: expect.any(String) as unknown,
    });
    const flags = await test.app.get(Database)
      .rows(`select a.id from payment_attention a join payments p on p.id = a.payment_id
             where p.transaction_id like 'repeat-%'`);
    expect(flags).toEqual([]);
  });

  it('are rejected when an id is reused with another body, also after it continued an order', async () => {
    const register = person();
    await register('identity-0001');
    expect((await register('identity-0002')).body).toMatchObject({ transaction_id: 'identity-0001' });
    const changed = await register('identity-0002', { name: 'Another Name' });
    expect([changed.status, (changed.body as { code: string }).code]).toEqual([409, 'TRANSACTION_ID_REUSED']);
  });

  it('register once when they are free and concurrent', async () => {
    const register = person();
    const ids = Array.from({ length: 12 }, (_, nth) => `free-twice-${nth}`);
    const statuses = (await Promise.all(ids.map((id) => register(id, FREE)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    expect((await register('free-again-1', { ...FREE, pay_again: true })).status).toBe(201);
  });
});

describe('an order that another browser continues', () => {
  const PAGE = '/api/your-registration/';
  const passOn = { place: 1, from: 'Sample Person', to: 'Somebody Else' };

  /** Continues the order `first` of a person, pays it and returns its token. */
  async function continued(first: string, changes: (token: string) => object): Promise<string> {
    const register = person();
    const email = `${first}@example.org`;
    const { result_token: token } = (await register(first, { email })).body as { result_token: string };
    const again = await register(`${first}-again`, { email, ...changes(token) });
    expect(again.body).toMatchObject({ transaction_id: first, result_token: token });
    await pay(again.body as Opened);
    return token;
  }

  it('leaves its result page to both, and the page of the registration to the owner of the mailbox', async () => {
    const token = await continued('page-0001', () => ({}));
    const { body } = await request(test.url).get(`/api/payments/${token}`).expect(200);
    expect(body).toMatchObject({ payment_status: 'completed', program: { check_in_code: null } });
    await request(test.url).get(`${PAGE}${token}`).expect(404);
    await request(test.url).post(`${PAGE}${token}/pass-on`).send(passOn).expect(404);
    const mails = async () =>
      (await outboxOf(test.env.DATA_DIR)).filter(({ to }) => to.address === 'page-0001@example.org');
    await until(async () => (await mails()).length > 0);
    const own = /\/your-registration\/([0-9a-f-]{36})/.exec((await mails())[0]?.text ?? '')?.[1];
    expect(own).not.toBe(token);
    await request(test.url).get(`${PAGE}${own}`).expect(200);
  });

  it('keeps its page when the browser that began it continues it', async () => {
    const token = await continued('page-0002', (earlier_token) => ({
      earlier_token,
      name: 'Corrected Person',
    }));
    await request(test.url).get(`${PAGE}${token}`).expect(200);
  });
});
