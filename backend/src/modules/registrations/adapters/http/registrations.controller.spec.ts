import request from 'supertest';
import {
  createOrder,
  inDays,
  openedOrder,
  orderBody,
  problem,
  type OrderResponse,
} from '../../../../../test/api-requests.js';
import {
  FREE,
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';
import { testSandbox } from '../../../../../test/test-sandbox.js';

let fixture: OwnRegistrationsFixture;
let url: string;
let programId: number;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
  url = fixture.test.url;
  programId = await fixture.program();
});
afterAll(() => fixture.test.stop());

describe('a registration with a price', () => {
  it('opens one Razorpay order over the server’s price times the people, and is pending', async () => {
    const opened = await openedOrder(url, orderBody(programId, 'price-000001', { number_of_people: 3 }));
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
    expect(await fixture.sandbox.findOrders('price-000001')).toMatchObject([
      { id: opened.orderId, amount: 3_750_150 },
    ]);
    expect(await fixture.listed('price-000001')).toMatchObject({
      amount: 37_501.5,
      number_of_people: 3,
      registration_status: 'pending',
      payment_status: 'pending',
    });
  });

  it('sends no personal data to Razorpay', async () => {
    await openedOrder(url, orderBody(programId, 'price-000002'));
    const [order] = await fixture.sandbox.findOrders('price-000002');
    expect(order?.notes).toEqual([]);
    expect(JSON.stringify(order)).not.toMatch(/sample|person|9876543210|ABCDE1234F|Hyderabad/i);
  });

  it('keeps the ID number encrypted in the database and masked in the lists', async () => {
    const aadhaar = { idType: 'Aadhaar', idNumber: '123456780019' };
    await openedOrder(url, orderBody(programId, 'price-000003', aadhaar));
    const [row] = await fixture.rows<{ id_number_sealed: Buffer; whole: string }>(
      'select id_number_sealed, r::text as whole from registrations r where transaction_id = $1',
      ['price-000003'],
    );
    expect(row?.id_number_sealed.length).toBeGreaterThan(28);
    expect(row?.id_number_sealed.includes('123456780019')).toBe(false);
    expect(row?.whole).not.toContain('123456780019');
    expect(row?.whole).not.toContain(Buffer.from('123456780019').toString('hex'));
    expect(await fixture.listed('price-000003')).toMatchObject({
      id_type: 'Aadhaar',
      id_number: '••••••0019',
    });
  });

  it('gets a transaction id from the server when the request has none', async () => {
    const { transaction_id, orderId } = await openedOrder(
      url,
      orderBody(programId, '', { transaction_id: undefined }),
    );
    expect(await fixture.sandbox.findOrders(transaction_id)).toMatchObject([{ id: orderId }]);
    expect(transaction_id.length).toBeLessThanOrEqual(40);
  });

  it.each<[string, object]>([
    ['one paisa less', { amount: 12_500.49 }],
    ['nothing', { amount: 0 }],
    ['another tier’s description', { description: 'Volunteers' }],
    ['no description', { description: undefined }],
    ['the price of all its people', { amount: 25_001, number_of_people: 2 }],
  ])('is rejected with %s instead of the price, and opens no order', async (_, changes) => {
    const response = await createOrder(url, orderBody(programId, 'price-refused', changes)).expect(400);
    expect(response.body).toEqual(problem('PRICE_NOT_OFFERED'));
    expect(await fixture.sandbox.findOrders('price-refused')).toEqual([]);
    expect(await fixture.listed('price-refused')).toBeUndefined();
  });
});

describe('a free registration', () => {
  it('is registered immediately without payment, on both routes', async () => {
    for (const [path, id] of [
      ['/api/registrations/create-order', 'free-0000001'],
      ['/api/register-program', 'free-0000002'],
    ] as const) {
      const response = await request(url)
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
      expect(await fixture.sandbox.findOrders(id)).toEqual([]);
      expect(await fixture.listed(id)).toMatchObject({ amount: 0, registration_status: 'registered' });
    }
  });

  it('is accepted for a program without prices, for which no amount is accepted', async () => {
    const freeId = await fixture.program({ price1: null, price2: null });
    await createOrder(url, orderBody(freeId, 'free-0000003', { amount: 0, description: '' })).expect(201);
    const paid = await createOrder(url, orderBody(freeId, 'free-0000004', { amount: 1, description: '' }));
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
      const id = await fixture.program(changes);
      for (const tier of [{}, FREE]) {
        const response = await createOrder(url, orderBody(id, 'refused-00001', tier)).expect(status);
        expect(response.body).toEqual(problem(code));
      }
      const options = await request(url).get(`/api/programs/${id}/payment-options`).expect(status);
      expect(options.body).toEqual(problem(code));
      expect(await fixture.listed('refused-00001')).toBeUndefined();
    },
  );

  it('a program that ends today accepts a registration', async () => {
    const id = await fixture.program({ start_date: inDays(-2), end_date: inDays(0) });
    await createOrder(url, orderBody(id, 'last-day-0001', FREE)).expect(201);
  });

  it('a registration is decided on the current program, also when the program was used before', async () => {
    const id = await fixture.program();
    await openedOrder(url, orderBody(id, 'used-0000001'));
    await openedOrder(url, orderBody(id, 'used-0000002', { phone: '9876500001' }));
    await fixture.rows(`update programs set price1_paise = 100 where id = $1 returning id`, [id]);
    const refused = await createOrder(url, orderBody(id, 'used-0000003', { phone: '9876500002' })).expect(
      400,
    );
    expect(refused.body).toEqual(problem('PRICE_NOT_OFFERED'));
    expect(await fixture.listed('used-0000003')).toBeUndefined();
    const cheaper = await openedOrder(url, orderBody(id, 'used-0000004', { amount: 1 }));
    expect(cheaper.razorpay_order).toMatchObject({ amount: 100 });
    await fixture.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [id]);
    const late = await createOrder(
      url,
      orderBody(id, 'used-0000005', { amount: 1, phone: '9876500003' }),
    ).expect(409);
    expect(late.body).toEqual(problem('PROGRAM_CANCELLED'));
    expect(await fixture.sandbox.findOrders('used-0000005')).toEqual([]);
  });

  it('an unknown program responds 404', async () => {
    const response = await createOrder(url, orderBody(2_147_483_647, 'refused-00002')).expect(404);
    expect(response.body).toEqual(problem('PROGRAM_NOT_FOUND'));
  });
});

describe('a repeat of the same registration', () => {
  it('gets the same order, also in twenty concurrent requests', async () => {
    const body = orderBody(programId, 'again-000001');
    const responses = await Promise.all(Array.from({ length: 20 }, () => openedOrder(url, body)));
    responses.push(await openedOrder(url, body));
    const orders = await fixture.sandbox.findOrders('again-000001');
    expect(orders).toHaveLength(1);
    expect(new Set(responses.map(({ orderId }) => orderId))).toEqual(new Set([orders[0]?.id]));
    expect(
      await fixture.rows('select from registrations where transaction_id = $1', ['again-000001']),
    ).toHaveLength(1);
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
      await createOrder(url, orderBody(programId, id, first)).expect(201);
      const before = await fixture.listed(id);
      const response = await createOrder(url, orderBody(programId, id, second)).expect(409);
      expect(response.body).toEqual(problem('TRANSACTION_ID_REUSED'));
      expect(await fixture.listed(id)).toEqual(before);
    },
  );

  it('one transaction id for two people stores exactly one of them', async () => {
    const people = Array.from({ length: 10 }, (_, index) => ({
      name: `Person ${index % 2}`,
      ...(index % 4 < 2 ? {} : FREE),
    }));
    const responses = await Promise.all(
      people.map((person) => createOrder(url, orderBody(programId, 'race-0000001', person))),
    );
    const accepted = people.filter((_, index) => responses[index]?.status === 201);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(new Set(accepted.map((person) => JSON.stringify(person))).size).toBe(1);
    expect(await fixture.listed('race-0000001')).toMatchObject({ full_name: accepted[0]?.name });
    const orders = accepted[0] && 'amount' in accepted[0] ? 0 : 1;
    expect(await fixture.sandbox.findOrders('race-0000001')).toHaveLength(orders);
    const payments = await fixture.rows('select 1 from payments where transaction_id = $1', ['race-0000001']);
    expect(payments).toHaveLength(orders);
  });

  it('returns the completed payment without a new order', async () => {
    const body = orderBody(programId, 'again-000003');
    const { orderId } = await openedOrder(url, body);
    await fixture.verify('again-000003', await fixture.sandbox.pay(orderId)).expect(200);
    const repeated = (await createOrder(url, body).expect(201)).body as OrderResponse;
    expect(repeated).toMatchObject({
      razorpay_key: null,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
    });
    expect(await fixture.sandbox.findOrders('again-000003')).toHaveLength(1);
  });
});
