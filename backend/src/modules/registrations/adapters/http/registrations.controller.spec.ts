import request from 'supertest';
import {
  createOrder,
  inDays,
  openedOrder,
  orderBody,
  problem,
  type OrderResponse,
} from '../../../../../test/api-requests.js';
import { cancelledMeanwhile } from '../../../../../test/meanwhile.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { testSandbox } from '../../../../../test/test-sandbox.js';
import { Clock } from '../../../../kernel/clock.js';
import { OfficeRegistrationQueries } from '../persistence/office-registration-queries.js';

const fixture = await startOwnRegistrations();
const url = fixture.test.url;
const programId = await fixture.program();
afterEach(() => jest.restoreAllMocks());
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

  it.each([
    ['with a price', {}, 'meanwhile-001'],
    ['for free', FREE, 'meanwhile-002'],
  ])(
    'a registration %s is refused when its program is cancelled at the same time',
    async (_kind, changes, key) => {
      const id = await fixture.program();
      const { status, body } = await cancelledMeanwhile(
        fixture.test,
        id,
        createOrder(url, orderBody(id, key, changes)),
      );
      expect([status, body]).toEqual([409, problem('PROGRAM_CANCELLED')]);
      expect(await fixture.sandbox.findOrders(key)).toEqual([]);
      expect(await fixture.listed(key)).toBeUndefined();
    },
  );

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

const LAST_DAY = inDays(1);
const EARLY_BIRD = { amount: 900, description: 'With lunch' };
const REGULAR = { amount: 1_200, description: 'Regular: with lunch' };
const earlyBird = await fixture.program({
  start_date: inDays(5),
  end_date: inDays(6),
  early_bird: true,
  early_bird_until: LAST_DAY,
  early_bird1: true,
  price1: EARLY_BIRD.amount,
  description1: EARLY_BIRD.description,
  price2: REGULAR.amount,
  description2: REGULAR.description,
});

function setTimeInIndia(time: string): void {
  jest.spyOn(fixture.test.app.get(Clock), 'now').mockReturnValue(new Date(`${time}+05:30`));
}

async function readOptions() {
  const response = await request(url).get(`/api/programs/${earlyBird}/payment-options`).expect(200);
  const { payment_options: options, ended_options: ended, early_bird } = response.body.data;
  const shown = (prices: { amount: number; until: string | null }[]) =>
    prices.map(({ amount, until }) => [amount, until]);
  return { prices: shown(options), ended: shown(ended), early_bird };
}

it('the early bird price can be chosen until midnight in India after its last day', async () => {
  setTimeInIndia(`${LAST_DAY}T23:59:59`);
  const both = [
    [900, LAST_DAY],
    [1_200, null],
  ];
  expect(await readOptions()).toEqual({ prices: both, ended: [], early_bird: true });
  await createOrder(url, orderBody(earlyBird, 'early-bird-0001', EARLY_BIRD)).expect(201);

  // Still the last day in UTC.
  setTimeInIndia(`${inDays(2)}T00:00:00`);
  expect(await readOptions()).toEqual({
    prices: [[1_200, null]],
    ended: [[900, LAST_DAY]],
    early_bird: false,
  });
  const late = await createOrder(url, orderBody(earlyBird, 'early-bird-0002', EARLY_BIRD));
  expect([late.status, late.body]).toEqual([400, problem('PRICE_NOT_OFFERED')]);
  await createOrder(url, orderBody(earlyBird, 'early-bird-0002', REGULAR)).expect(201);
});

it('the office offers by QR code only what visitors can pay for at this time', async () => {
  const other = { link_or_razorpay: true, external_link: 'https://example.org/register' };
  const elsewhere = await fixture.program({
    start_date: inDays(5),
    end_date: inDays(6),
    ...other,
  });
  const offered = async (id: number, time: string): Promise<unknown> => {
    const choices = await fixture.test.app
      .get(OfficeRegistrationQueries)
      .programChoices(new Date(`${time}+05:30`));
    return choices.find((program) => program.id === id)?.options.map(({ is_payable }) => is_payable);
  };
  expect(await offered(earlyBird, `${LAST_DAY}T23:59:59`)).toEqual([true, true]);
  expect(await offered(earlyBird, `${inDays(2)}T00:00:00`)).toEqual([false, true]);
  expect(await offered(earlyBird, `${inDays(7)}T00:00:00`)).toEqual([false, false]);
  expect(await offered(elsewhere, `${LAST_DAY}T12:00:00`)).toEqual([false, false]);
});
