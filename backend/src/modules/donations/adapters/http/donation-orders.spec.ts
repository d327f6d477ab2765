import request, { type Test } from 'supertest';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { MAX_RUPEES, toPaise } from '@qlu/contracts/money/money.rules';
import { adminCookie, donationBody, problem } from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { AppError } from '../../../../kernel/app-error.js';
import { amountTooLarge } from '../../../payments/index.js';
import { PaymentGateway } from '../../../payments/index.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let database: Database;
let sandbox: SandboxControl;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  database = test.app.get(Database);
  sandbox = new SandboxControl(test.env.RAZORPAY_API_URL ?? '');
});
afterAll(async () => {
  await test.stop();
});

interface Order {
  transaction_id: string;
  razorpay_order: { id: string; amount: number; currency: string } | null;
  payment_type: string;
  result_token: string;
}

function donation(changes: object = {}): Record<string, unknown> & { transaction_id: string } {
  number += 1;
  return donationBody(`donation-order-${number}`, { donor_name: 'లక్ష్మి Sample', ...changes });
}

const send = (body: object): Test => request(test.url).post('/api/donations/create-order').send(body);
const opened = async (body: object): Promise<Order> => (await send(body).expect(201)).body as Order;

interface Stored {
  transaction_id: string;
  paise: number;
  donor_name: string;
  notes: string;
}

const stored = (transactionId: string): Promise<Stored[]> =>
  database.rows<Stored>(
    `select d.transaction_id, p.amount_paise::float8 as paise, d.donor_name, d.notes
     from donations d join payments p on p.id = d.payment_id where d.transaction_id = $1`,
    [transactionId],
  );

it('an amount that Razorpay refuses is named, and nothing stays stored; an outage keeps the donation', async () => {
  const gateway = test.app.get(PaymentGateway);
  const refused = jest.spyOn(gateway, 'createOrder');
  const left = (id: string): Promise<unknown[]> =>
    database.rows(
      `select transaction_id from payments where transaction_id = $1
       union all select transaction_id from payment_attempts where transaction_id = $1
       union all select transaction_id from donations where transaction_id = $1`,
      [id],
    );
  const large = donation({ amount: 700_000 });
  refused.mockRejectedValueOnce(amountTooLarge(700_000_00));
  const response = await send(large).expect(400);
  expect(response.body).toMatchObject({
    code: 'AMOUNT_TOO_LARGE',
    error: PAYMENT_MESSAGES.amountTooLarge(700_000),
  });
  expect(await left(large.transaction_id)).toEqual([]);
  const lost = donation({ amount: 700_000 });
  refused.mockRejectedValueOnce(new AppError('GATEWAY_TIMEOUT'));
  await send(lost).expect(504);
  expect(await left(lost.transaction_id)).toHaveLength(3);
  refused.mockRestore();
});

describe('the amount of a donation', () => {
  it.each([1, 1.01, 8.35, 1_000.1, 99_999.99, MAX_RUPEES])(
    '₹%p is stored and ordered to the exact paise',
    async (amount) => {
      const body = donation({ amount });
      const { razorpay_order: order } = await opened(body);
      expect(order).toMatchObject({ amount: toPaise(amount), currency: 'INR' });
      expect(await stored(body.transaction_id)).toMatchObject([{ paise: toPaise(amount) }]);
    },
  );

  it.each([0, 0.99, -1, 1.001, MAX_RUPEES + 0.01, '500', null, true, [500], 1e21])(
    '%p is rejected, and nothing is stored',
    async (amount) => {
      const body = donation({ amount });
      expect((await send(body).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['amount']));
      expect(await stored(body.transaction_id)).toEqual([]);
    },
  );

  it.each<[object, number]>([
    [{ donation_type: 'crystal', amount: 5_000 }, 201],
    [{ donation_type: 'crystal', amount: 4_999 }, 400],
    [{ donation_type: 'crystal', amount: 5_000.01 }, 400],
    [{ donation_type: 'vanya-maitreya', amount: 15_000 }, 201],
    [{ donation_type: 'pay-it-forward', amount: 5_000 }, 201],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 3, amount: 24_000 }, 201],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 3, amount: 8_000 }, 400],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1_250, amount: MAX_RUPEES }, 201],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1_251, amount: 10_008_000 }, 400],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1.5, amount: 12_000 }, 400],
    [{ donation_type: 'pay-it-forward', spots: 2, amount: 5_000 }, 400],
    [{ donation_type: 'general', sponsored_program: 'sctp', spots: 1, amount: 8_000 }, 400],
    [{ donation_type: 'temple', amount: 5_000 }, 400],
    [{ donation_type: 'constructor', amount: 1 }, 400],
  ])('is decided by the server: %j has status %i', async (changes, status) => {
    const body = donation(changes);
    await send(body).expect(status);
    expect(await stored(body.transaction_id)).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('a repeated donation request', () => {
  it('stores one donation with one order, however many arrive at the same time', async () => {
    const body = donation();
    const orders = await Promise.all(Array.from({ length: 5 }, () => opened(body)));
    expect(new Set(orders.map(({ razorpay_order: order }) => order?.id)).size).toBe(1);
    expect(await stored(body.transaction_id)).toHaveLength(1);
    const [first] = orders;
    const atRazorpay = (await sandbox.state()).orders.filter(({ id }) => id === first?.razorpay_order?.id);
    expect(atRazorpay).toHaveLength(1);
  });

  it('another content under the same key is rejected, and changes nothing', async () => {
    const body = donation();
    await opened(body);
    for (const changes of [
      { amount: 501 },
      { donor_name: 'Another' },
      { notes: 'x' },
      { id_number: 'ZZZZZ1234Z' },
    ]) {
      const rejected = await send({ ...body, ...changes }).expect(409);
      expect(rejected.body).toEqual(problem('TRANSACTION_ID_REUSED'));
    }
    expect(await stored(body.transaction_id)).toMatchObject([
      { paise: 50_000, donor_name: 'లక్ష్మి Sample', notes: '' },
    ]);
  });

  it('another attempt with the details of a donor gets an order and a token of its own, and changes nothing', async () => {
    const first = donation();
    const own = await opened(first);
    const strangers = await opened({
      ...first,
      transaction_id: `${first.transaction_id}-x`,
      address: '22 Other Street, Hyderabad',
      donor_name: 'Stranger',
    });
    expect(strangers.transaction_id).toBe(`${first.transaction_id}-x`);
    expect(strangers.razorpay_order?.id).not.toBe(own.razorpay_order?.id);
    expect(strangers.result_token).not.toBe(own.result_token);
    expect(await stored(first.transaction_id)).toMatchObject([{ donor_name: 'లక్ష్మి Sample' }]);
  });

  it('each request without a key gets its own key', async () => {
    const { transaction_id: _key, ...body } = donation();
    const [one, two] = [await opened(body), await opened({ ...body, amount: 600 })];
    expect(one.transaction_id).not.toBe(two.transaction_id);
    expect(one.transaction_id).toMatch(/^don_[0-9a-f-]{36}$/);
  });

  it('is the same under each of its addresses', async () => {
    const body = donation();
    const ids = [];
    for (const path of [
      '/api/donations/create-order',
      '/api/create-donation-order',
      '/create-donation-order',
    ])
      ids.push(
        ((await request(test.url).post(path).send(body).expect(201)).body as Order).razorpay_order?.id,
      );
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the ID number of a donor', () => {
  it('is in no column and no job as plain text, and is shown to the office with an entry in the audit log', async () => {
    const body = donation({ id_type: 'PAN', id_number: 'QWERT6789Y' });
    await opened(body);
    const tables = await database.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const found = await database.rows(
        `select 1 from ${name} t where to_jsonb(t)::text ilike '%QWERT6789Y%' limit 1`,
      );
      expect([name, found]).toEqual([name, []]);
    }
    const cookie = await adminCookie(test.url);
    const [row] = await database.rows<{ id: number }>(
      'select id::float8 as id from donations where transaction_id = $1',
      [body.transaction_id],
    );
    const shown = await request(test.url)
      .get(`/api/admin/donations/${row?.id}/id-number`)
      .set('Cookie', cookie)
      .expect(200);
    expect(shown.body).toEqual({ success: true, id_type: 'PAN', id_number: 'QWERT6789Y' });
    expect(shown.headers['cache-control']).toBe('no-store');
    const entries = await database.rows(
      `select who, details from audit_log where action = 'id-number.seen' and subject = $1`,
      [`donation ${row?.id}`],
    );
    expect(entries).toEqual([{ who: 'admin', details: {} }]);
  });

  it('cannot be read after it was moved to another donation', async () => {
    const [one, two] = [donation(), donation()];
    await opened(one);
    await opened(two);
    const [moved] = await database.rows<{ id: number }>(
      `update donations set id_number_sealed = (select id_number_sealed from donations where transaction_id = $1)
       where transaction_id = $2 returning id::float8 as id`,
      [one.transaction_id, two.transaction_id],
    );
    await request(test.url)
      .get(`/api/admin/donations/${moved?.id}/id-number`)
      .set('Cookie', await adminCookie(test.url))
      .expect(500);
  });
});

describe('a paid donation', () => {
  it('is confirmed once with one receipt, however often it is reported', async () => {
    const body = donation();
    const { razorpay_order: order } = await opened(body);
    const proof = await sandbox.pay(order?.id ?? '');
    const verify = (): Test =>
      request(test.url)
        .post('/api/donations/verify-payment')
        .send({ ...proof, transaction_id: body.transaction_id });
    const responses = await Promise.all([verify(), verify(), verify()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await until(async () => (await receipts()).length > 0);
    expect(await receipts()).toHaveLength(1);
    const [payment] = await database.rows('select state from payments where transaction_id = $1', [
      body.transaction_id,
    ]);
    expect(payment).toEqual({ state: 'captured' });

    async function receipts(): Promise<unknown[]> {
      return database.rows(`select id from messages where kind = 'donation-receipt' and subject = $1`, [
        body.transaction_id,
      ]);
    }
  });

  it('cannot be repeated by mistake by the same donor, only on purpose', async () => {
    const first = donation({ amount: 777 });
    const { razorpay_order: order } = await opened(first);
    const proof = await sandbox.pay(order?.id ?? '');
    await request(test.url)
      .post('/api/donations/verify-payment')
      .send({ ...proof, transaction_id: first.transaction_id })
      .expect(200);
    const again = { ...first, transaction_id: `${first.transaction_id}-b` };
    expect((await send(again).expect(409)).body).toEqual({
      success: false,
      code: 'ALREADY_PAID',
      error: 'You have already paid ₹777 for this in the last 24 hours.',
    });
    expect(await stored(again.transaction_id)).toEqual([]);
    await send({ ...again, pay_again: true }).expect(201);
    await send({ ...again, transaction_id: `${first.transaction_id}-c`, amount: 778 }).expect(201);
  });
});
