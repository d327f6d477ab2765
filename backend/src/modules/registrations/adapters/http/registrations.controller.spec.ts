import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  openedOrder,
  orderBody,
  problem,
  type OrderResponse,
} from '../../../../../test/api-requests.js';
import { Database } from '../../../../platform/database/database.js';

const sandbox = new SandboxControl(testSandbox().url);
const FREE = { amount: 0, description: 'Volunteers' };

let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
});
afterAll(async () => {
  await test.stop();
});

const rows = <Row>(sql: string, parameters: unknown[]): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

/** The office's list, searched by a transaction id. */
async function listed(transactionId: string): Promise<Record<string, unknown>[]> {
  const response = await request(test.url)
    .get('/api/admin/program-registrations')
    .query({ q: transactionId })
    .set('Cookie', cookie)
    .expect(200);
  return response.body as Record<string, unknown>[];
}

describe('a registration with a price', () => {
  it('opens one Razorpay order over the server’s price times the people, and is pending', async () => {
    const opened = await openedOrder(test.url, orderBody(programId, 'price-000001', { number_of_people: 3 }));
    expect(opened).toEqual({
      success: true,
      transaction_id: 'price-000001',
      razorpay_key: testSandbox().keyId,
      razorpay_order: { id: opened.orderId, amount: 3_750_150, currency: 'INR' },
      registration_status: 'pending',
      payment_status: 'pending',
      payment_completed_at: null,
      result_token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      own_token: null,
      email_limit_reached: false,
      confirm_until: null,
      orderId: opened.orderId,
    });
    expect(await sandbox.ordersOf('price-000001')).toMatchObject([{ id: opened.orderId, amount: 3_750_150 }]);
    expect(await listed('price-000001')).toMatchObject([
      { amount: 37_501.5, number_of_people: 3, registration_status: 'pending', payment_status: 'pending' },
    ]);
  });

  it('sends no personal data to Razorpay', async () => {
    await openedOrder(test.url, orderBody(programId, 'price-000002'));
    const [order] = await sandbox.ordersOf('price-000002');
    expect(order?.notes).toEqual([]);
    expect(JSON.stringify(order)).not.toMatch(/sample|person|9876543210|ABCDE1234F|Hyderabad/i);
  });

  it('keeps the ID number encrypted in the database and masked in the lists', async () => {
    const aadhaar = { idType: 'Aadhaar', idNumber: '123456780019' };
    await openedOrder(test.url, orderBody(programId, 'price-000003', aadhaar));
    const [row] = await rows<{ id_number_sealed: Buffer; whole: string }>(
      'select id_number_sealed, r::text as whole from registrations r where transaction_id = $1',
      ['price-000003'],
    );
    expect(row?.id_number_sealed.length).toBeGreaterThan(28);
    expect(row?.id_number_sealed.includes('123456780019')).toBe(false);
    expect(row?.whole).not.toContain('123456780019');
    expect(row?.whole).not.toContain(Buffer.from('123456780019').toString('hex'));
    expect(await listed('price-000003')).toMatchObject([{ id_type: 'Aadhaar', id_number: '••••••0019' }]);
  });

  it('gets a transaction id from the server when the request has none', async () => {
    const { transaction_id, orderId } = await openedOrder(
      test.url,
      orderBody(programId, '', { transaction_id: undefined }),
    );
    expect(await sandbox.ordersOf(transaction_id)).toMatchObject([{ id: orderId }]);
    expect(transaction_id.length).toBeLessThanOrEqual(40);
  });

  it.each<[string, object]>([
    ['one paisa less', { amount: 12_500.49 }],
    ['nothing', { amount: 0 }],
    ['another tier’s description', { description: 'Volunteers' }],
    ['no description', { description: undefined }],
    ['the price of all its people', { amount: 25_001, number_of_people: 2 }],
  ])('is rejected with %s instead of the price, and opens no order', async (_, changes) => {
    const response = await createOrder(test.url, orderBody(programId, 'price-refused', changes)).expect(400);
    expect(response.body).toEqual(problem('PRICE_NOT_OFFERED'));
    expect(await sandbox.ordersOf('price-refused')).toEqual([]);
    expect(await listed('price-refused')).toEqual([]);
  });
});

describe('a free registration', () => {
  it('is registered immediately without payment, on both routes', async () => {
    for (const [path, id] of [
      ['/api/registrations/create-order', 'free-0000001'],
      ['/api/register-program', 'free-0000002'],
    ] as const) {
      const response = await request(test.url)
        .post(path)
        .send(orderBody(programId, id, FREE))
        .expect(201);
      expect(response.body).toEqual({
        success: true,
        transaction_id: id,
        razorpay_key: null,
        razorpay_order: null,
        registration_status: 'registered',
        payment_status: 'completed',
        payment_completed_at: null,
        result_token: null,
        own_token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        email_limit_reached: false,
        confirm_until: null,
      });
      expect(await sandbox.ordersOf(id)).toEqual([]);
      expect(await listed(id)).toMatchObject([{ amount: 0, registration_status: 'registered' }]);
    }
  });

  it('is accepted for a program without prices, for which no amount is accepted', async () => {
    const freeId = await addProgram(test.url, cookie, { price1: null, price2: null });
    await createOrder(test.url, orderBody(freeId, 'free-0000003', { amount: 0, description: '' })).expect(
      201,
    );
    const paid = await createOrder(
      test.url,
      orderBody(freeId, 'free-0000004', { amount: 1, description: '' }),
    );
    expect([paid.status, paid.body]).toEqual([400, problem('PRICE_NOT_OFFERED')]);
  });
});

describe('a registration that may not be possible', () => {
  it.each<[string, object, number, string]>([
    ['of a past program', { start_date: inDays(-3), end_date: inDays(-1) }, 409, 'REGISTRATION_CLOSED'],
    [
      'of a program with external registration',
      { link_or_razorpay: true, external_link: 'https://example.org/form' },
      409,
      'EXTERNAL_REGISTRATION',
    ],
  ])(
    '%s is rejected with and without a price, and so are its payment options',
    async (_, changes, status, code) => {
      const id = await addProgram(test.url, cookie, changes);
      for (const tier of [{}, FREE]) {
        const response = await createOrder(test.url, orderBody(id, 'refused-00001', tier)).expect(status);
        expect(response.body).toEqual(problem(code));
      }
      const options = await request(test.url).get(`/api/programs/${id}/payment-options`).expect(status);
      expect(options.body).toEqual(problem(code));
      expect(await listed('refused-00001')).toEqual([]);
    },
  );

  it('a program that ends today accepts a registration', async () => {
    const id = await addProgram(test.url, cookie, { start_date: inDays(-2), end_date: inDays(0) });
    await createOrder(test.url, orderBody(id, 'last-day-0001', FREE)).expect(201);
  });

  it('a registration is decided on the current program, also when the program was used before', async () => {
    const id = await addProgram(test.url, cookie);
    await openedOrder(test.url, orderBody(id, 'used-0000001'));
    await openedOrder(test.url, orderBody(id, 'used-0000002', { phone: '9876500001' }));
    await rows(`update programs set price1_paise = 100 where id = $1 returning id`, [id]);
    const refused = await createOrder(
      test.url,
      orderBody(id, 'used-0000003', { phone: '9876500002' }),
    ).expect(400);
    expect(refused.body).toEqual(problem('PRICE_NOT_OFFERED'));
    expect(await listed('used-0000003')).toEqual([]);
    const cheaper = await openedOrder(test.url, orderBody(id, 'used-0000004', { amount: 1 }));
    expect(cheaper.razorpay_order).toMatchObject({ amount: 100 });
    await rows(`update programs set status = 'cancelled' where id = $1 returning id`, [id]);
    const late = await createOrder(
      test.url,
      orderBody(id, 'used-0000005', { amount: 1, phone: '9876500003' }),
    ).expect(409);
    expect(late.body).toEqual(problem('PROGRAM_CANCELLED'));
    expect(await sandbox.ordersOf('used-0000005')).toEqual([]);
  });

  it('an unknown program responds 404', async () => {
    const response = await createOrder(test.url, orderBody(2_147_483_647, 'refused-00002')).expect(404);
    expect(response.body).toEqual(problem('PROGRAM_NOT_FOUND'));
  });
});

describe('a repeat of the same registration', () => {
  it('gets the same order, also in twenty concurrent requests', async () => {
    const body = orderBody(programId, 'again-000001');
    const responses = await Promise.all(Array.from({ length: 20 }, () => openedOrder(test.url, body)));
    responses.push(await openedOrder(test.url, body));
    const orders = await sandbox.ordersOf('again-000001');
    expect(orders).toHaveLength(1);
    expect(new Set(responses.map(({ orderId }) => orderId))).toEqual(new Set([orders[0]?.id]));
    expect(await listed('again-000001')).toHaveLength(1);
  });

  it('stores one free registration for twenty concurrent requests', async () => {
    const body = orderBody(programId, 'again-000002', FREE);
    const responses = await Promise.all(Array.from({ length: 20 }, () => createOrder(test.url, body)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await listed('again-000002')).toHaveLength(1);
  });

  it.each<[string, object, object]>([
    ['other people', {}, { number_of_people: 2 }],
    ['another ID number', {}, { idNumber: 'ABCDE1234G' }],
    ['the free tier after the paid one', {}, FREE],
    ['the paid tier after the free one', FREE, {}],
    ['another e-mail address on a free one', FREE, { ...FREE, email: 'other@example.org' }],
  ])(
    'a repeat with %s responds 409 and does not change the first registration',
    async (name, first, second) => {
      const id = `changed-${Buffer.from(name).toString('hex').slice(0, 20)}`;
      await createOrder(test.url, orderBody(programId, id, first)).expect(201);
      const before = await listed(id);
      const response = await createOrder(test.url, orderBody(programId, id, second)).expect(409);
      expect(response.body).toEqual(problem('TRANSACTION_ID_REUSED'));
      expect(await listed(id)).toEqual(before);
      expect(before).toHaveLength(1);
    },
  );

  it('one transaction id for two people stores exactly one of them', async () => {
    const people = Array.from({ length: 10 }, (_, index) => ({
      name: `Person ${index % 2}`,
      ...(index % 4 < 2 ? {} : FREE),
    }));
    const responses = await Promise.all(
      people.map((person) => createOrder(test.url, orderBody(programId, 'race-0000001', person))),
    );
    const accepted = people.filter((_, index) => responses[index]?.status === 201);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(new Set(accepted.map((person) => JSON.stringify(person))).size).toBe(1);
    expect(await listed('race-0000001')).toMatchObject([{ full_name: accepted[0]?.name }]);
    const orders = accepted[0] && 'amount' in accepted[0] ? 0 : 1;
    expect(await sandbox.ordersOf('race-0000001')).toHaveLength(orders);
    const payments = await rows('select 1 from payments where transaction_id = $1', ['race-0000001']);
    expect(payments).toHaveLength(orders);
  });

  it('returns the completed payment without a new order', async () => {
    const body = orderBody(programId, 'again-000003');
    const { orderId } = await openedOrder(test.url, body);
    const paid = { transaction_id: 'again-000003', ...(await sandbox.pay(orderId)) };
    await request(test.url).post('/api/registrations/verify-payment').send(paid).expect(200);
    const repeated = (await createOrder(test.url, body).expect(201)).body as OrderResponse;
    expect(repeated).toMatchObject({
      razorpay_key: null,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
    });
    expect(await sandbox.ordersOf('again-000003')).toHaveLength(1);
  });
});
