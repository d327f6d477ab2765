import { randomInt } from 'node:crypto';
import request, { type Test } from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { ACCOUNT_COLUMNS } from '@qlu/contracts/donations/accounts.rules';
import { toPaise } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { adminCookie, inDays, problem } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { BOM, parseCsv, shownText } from '../../../../../test/csv.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';
import { DonationService } from '../../application/donation-service.js';

let test: TestApp;
let cookie: string;
let database: Database;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
});
afterAll(async () => {
  await test.stop();
});

function received(changes: object = {}): Record<string, unknown> & { transaction_id: string } {
  number += 1;
  const transaction_id = `office-${String(number).padStart(8, '0')}`;
  return {
    transaction_id,
    donor_name: 'Gita Sample',
    phone: payerPhone(transaction_id),
    email: '',
    donation_type: 'general',
    amount: 251,
    mode: 'cash',
    received_on: inDays(-1),
    ...changes,
  };
}

const add = (body: object, as = cookie): Test =>
  request(test.url).post('/api/admin/donations').set('Cookie', as).send(body);
const get = (path: string, query: object = {}): Test =>
  request(test.url).get(`/api/admin/${path}`).query(query).set('Cookie', cookie);
const findAuditEntries = (transactionId: string): Promise<unknown[]> =>
  database.rows(`select who, details from audit_log where action = 'donation.added' and subject = $1`, [
    `transaction ${transactionId}`,
  ]);

interface Row {
  id: number;
  transaction_id: string;
  donor_name: string;
  amount: number;
  payment_mode: string;
  payment_reference: string | null;
  payment_status: string;
  payment_completed_at: string;
}

const listed = async (transactionId: string): Promise<Row[]> =>
  (await get('donations', { q: transactionId })).body as Row[];

async function added(changes: object): Promise<Row> {
  const body = received(changes);
  await add(body).expect(201);
  return (await listed(body.transaction_id))[0]!;
}

describe('a donation that came to the office', () => {
  it('counts as completed at noon of its day, with an entry in the audit log', async () => {
    const body = received({ donor_name: ' సీత ', amount: 1_001.5, mode: 'cheque', reference: '004512' });
    await add(body).expect(201, { success: true, transaction_id: body.transaction_id });
    const [row] = await listed(body.transaction_id);
    expect(row).toMatchObject({
      donor_name: 'సీత',
      amount: 1_001.5,
      payment_mode: 'cheque',
      payment_reference: '004512',
      payment_status: 'completed',
      payment_completed_at: `${inDays(-1)}T06:30:00.000Z`,
    });
    expect(await findAuditEntries(body.transaction_id)).toEqual([
      {
        who: 'admin',
        details: { donation_type: 'general', paise: 100_150, mode: 'cheque', reference: '004512' },
      },
    ]);
  });

  it('is stored once when its form is sent several times at the same time', async () => {
    const body = received();
    const responses = await Promise.all([add(body), add(body), add(body), add(body)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await listed(body.transaction_id)).toHaveLength(1);
    expect(await findAuditEntries(body.transaction_id)).toHaveLength(1);
  });

  it.each([
    ['amount', { amount: 252 }],
    ['day', { received_on: inDays(-2) }],
  ])('another %s under the same key is rejected, and the first donation stays', async (_, change) => {
    const body = received();
    await add(body).expect(201);
    const other = await add({ ...body, ...change }).expect(409);
    expect(other.body).toEqual(problem('TRANSACTION_ID_REUSED'));
    expect(other.body).toMatchObject({ error: PAYMENT_MESSAGES.alreadyAdded });
    expect(await listed(body.transaction_id)).toMatchObject([{ amount: 251 }]);
    expect(await findAuditEntries(body.transaction_id)).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ amount: 10.005 }, 'amount'],
    [{ amount: 10_000_001 }, 'amount'],
    [{ mode: 'razorpay' }, 'mode'],
    [{ mode: '' }, 'mode'],
    [{ donation_type: 'pay-it-forward' }, 'sponsored_program'],
    [{ sponsored_program: 'sctp', spots: 1, amount: 8_000 }, 'sponsored_program'],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', amount: 8_000 }, 'spots'],
    [{ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 2, amount: 8_000 }, 'amount'],
    [{ received_on: inDays(1) }, 'received_on'],
    [{ received_on: inDays(-368) }, 'received_on'],
    [{ received_on: '2026-02-30' }, 'received_on'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ phone: '123' }, 'phone'],
    [{ donor_name: ' ' }, 'donor_name'],
    [{ email: 'no address' }, 'email'],
    [{ mode: 'in-kind' }, 'gift_description'],
    [{ indian_citizen: false }, 'indian_citizen'],
    [{ id_type: 'PAN', id_number: 'ABCDE1234F' }, 'address'],
    [{ id_type: 'PAN', id_number: '12345', address: '12 Sample Street' }, 'id_number'],
    [{ id_number: 'ABCDE1234F', address: '12 Sample Street' }, 'id_type'],
  ])('is rejected for %j, and nothing is stored', async (changes, field) => {
    const body = received(changes);
    expect((await add(body).expect(400)).body).toEqual(problem('VALIDATION_FAILED', [field]));
    expect(await listed(body.transaction_id)).toEqual([]);
    expect(await findAuditEntries(body.transaction_id)).toEqual([]);
  });

  it.each([inDays(0), inDays(-366)])('may have the day %s', async (received_on) => {
    await add(received({ received_on, reference: 'x'.repeat(100) })).expect(201);
  });

  it('is stored with the ID number, the declaration and what was given in kind', async () => {
    const body = received({
      mode: 'in-kind',
      gift_description: 'బియ్యం, 50 kg',
      address: '12 Sample Street',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      indian_citizen: true,
    });
    await add(body).expect(201);
    const [row] = await listed(body.transaction_id);
    expect(row).toMatchObject({
      payment_mode: 'in-kind',
      gift_description: 'బియ్యం, 50 kg',
      id_number: '••••••234F',
      indian_citizen: true,
    });
    expect((await get(`donations/${row?.id}/id-number`)).body).toMatchObject({ id_number: 'ABCDE1234F' });
  });

  it('is added only by roles with donations', async () => {
    for (const role of ['editor', 'checkin'] as const)
      await add(received(), (await newUser(test, role)).cookie).expect(403);
    await add(received(), '').expect(401);
    const { cookie: office, username } = await newUser(test, 'office');
    const body = received();
    await add(body, office).expect(201);
    expect(await findAuditEntries(body.transaction_id)).toMatchObject([{ who: username }]);
  });

  it('has the purpose that the office chooses, at any amount', async () => {
    for (const donation_type of ['crystal', 'goshala', 'vanya-maitreya'])
      await add(received({ donation_type, amount: 42 })).expect(201);
  });
});

describe('the contact of a donation', () => {
  it('is corrected once with a masked entry in the audit log, and the ID number stays or is replaced as a whole', async () => {
    const { id, transaction_id } = await added({
      donor_name: 'Ravi Kumar',
      phone: '9876543210',
      email: 'gift@example.org',
    });
    const correct = (changes: object, record = id): Test =>
      request(test.url).put(`/api/admin/donations/${record}/contact`).set('Cookie', cookie).send(changes);
    const contact = { donor_name: 'Ravi K Rao', phone: '9876500001', email: 'gift@example.org' };
    for (let times = 0; times < 2; times += 1) await correct(contact).expect(200);
    expect(await listed(transaction_id)).toMatchObject([contact]);
    const details = {
      donor_name: { from: 'R… K…', to: 'R… K… R…' },
      phone: { from: '••••210', to: '••••001' },
    };
    const audit = (await get('audit', { subject: `donation ${id}` })).body as object[];
    expect(audit).toMatchObject([{ action: 'donation.corrected', details }]);
    await correct(contact, 999_999).expect(404);

    await correct({ ...contact, id_type: 'PAN', id_number: 'ABCDE1234F' }).expect(200);
    for (const kept of [{}, { id_number: '' }, { id_number: ' ' }])
      await correct({ ...contact, id_type: 'PAN', ...kept }).expect(200);
    const other = { ...contact, phone: '9876500002', id_type: 'Aadhaar', id_number: '' };
    expect((await correct(other).expect(400)).body).toMatchObject({
      fields: { id_number: ['Please enter the Aadhaar number'] },
    });
    expect(await listed(transaction_id)).toMatchObject([
      { ...contact, id_type: 'PAN', id_number: '••••••234F' },
    ]);
  });
});

describe('a correction of a contact', () => {
  it('keeps what the donor corrected meanwhile, and what is missing', async () => {
    const { id, transaction_id } = await added({ donor_name: 'Lakshmi Typo', email: 'typo@example.org' });
    const correct = (changes: object): Test =>
      request(test.url).put(`/api/admin/donations/${id}/contact`).set('Cookie', cookie).send(changes);
    const byLink = { donor_name: 'Lakshmi Correct' };
    await test.app.get(DonationService).correct(id, byLink, 'the donor, by a personal link');
    await correct({ phone: '9123456780' }).expect(200);
    const contact = { ...byLink, phone: '9123456780' };
    expect(await listed(transaction_id)).toMatchObject([{ ...contact, email: 'typo@example.org' }]);
    const late = { donor_name: 'Lakshmi', former_donor_name: 'Lakshmi Typo' };
    expect((await correct(late).expect(409)).body).toEqual(problem('CONTACT_CHANGED'));
    await correct({ email: '' }).expect(200);
    await correct({ donor_name: '' }).expect(400);
    for (const nothing of [{ donor_name: null, phone: null, address: null }, {}])
      await correct(nothing).expect(200);
    expect(await listed(transaction_id)).toMatchObject([{ ...contact, email: '' }]);
  });
});

describe('a cheque that the bank does not honour', () => {
  const bounce = (id: number): Test =>
    request(test.url)
      .post(`/api/admin/donations/${id}/bounced-cheque`)
      .set('Cookie', cookie)
      .send({ note: 'Insufficient funds' });
  const refund = (transactionId: string): Test =>
    request(test.url)
      .post(`/api/admin/payments/${transactionId}/refunds`)
      .set('Cookie', cookie)
      .send({ refund_id: `refund-${transactionId}`, amount: 51, reason: 'Too much', mode: 'cash' });

  it('no longer counts, and a repeat changes nothing', async () => {
    const donor_name = 'Bounced Sample';
    const { id } = await added({ mode: 'cheque', reference: '004513', donor_name });
    await Promise.all([bounce(id).expect(201), bounce(id).expect(201)]);
    expect((await get('donations', { q: donor_name })).body).toMatchObject([
      { payment_status: 'failed', payment_completed_at: null },
    ]);
    expect((await get('donations/summary', { q: donor_name })).body).toMatchObject({
      total_amount: 0,
      received_amount: 0,
      completed_count: 0,
    });
    expect(
      await database.rows(
        `select who, details from audit_log where action = 'donation.cheque-bounced' and subject = $1`,
        [`donation ${id}`],
      ),
    ).toEqual([{ who: 'admin', details: { note: 'Insufficient funds' } }]);
    // Both are written in one transaction.
    expect(
      await database.rows(
        `select c.received_at = d.confirmed_at as "isReceived", c.dishonoured_at = a.at as "isDishonoured"
         from dishonoured_cheques c join donations d on d.payment_id = c.payment_id
         join audit_log a on a.action = 'donation.cheque-bounced' and a.subject = 'donation ' || d.id
         where d.id = $1`,
        [id],
      ),
    ).toEqual([{ isReceived: true, isDishonoured: true }]);
  });

  it('cannot be refunded, also by a page that was loaded before', async () => {
    const row = await added({ mode: 'cheque' });
    await bounce(row.id).expect(201);
    expect((await refund(row.transaction_id).expect(409)).body).toEqual(problem('REFUND_NOT_POSSIBLE'));
  });

  it('waits for a refund by hand of the same donation, or the refund for it', async () => {
    const row = await added({ mode: 'cheque' });
    const waiting = (statement: string) =>
      until(async () => (await waitingForLock(database)).some((query) => query.includes(statement)));
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const correction = database.run(async () => {
      await database.rows('select id from donations where id = $1 for update', [row.id]);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const bounced = bounce(row.id).then(({ status }) => status);
    await waiting('update payments');
    const refunded = refund(row.transaction_id).then(({ status }) => status);
    await waiting('select id from payments').finally(() => released.resolve());
    await correction;
    expect([await bounced, await refunded]).toEqual([201, 409]);
  });

  it('is rejected for other money, after a refund, and for an unknown donation', async () => {
    expect((await bounce((await added({})).id).expect(409)).body).toEqual(problem('CHEQUE_NOT_RECEIVED'));
    const row = await added({ mode: 'cheque' });
    await refund(row.transaction_id).expect(201);
    await bounce(row.id).expect(409);
    await bounce(999_999).expect(404);
  });
});

describe('the figures of donations', () => {
  it('are the exact sums of what is listed, for any amounts', async () => {
    const amounts = Array.from({ length: 40 }, () => randomInt(100, 100_000_000) / 100);
    const name = `Figures ${number}`;
    for (const amount of amounts) await add(received({ amount, donor_name: name })).expect(201);
    const rows = (await get('donations', { q: name })).body as Row[];
    const paise = rows.reduce((sum, { amount }) => sum + (toPaise(amount) ?? NaN), 0);
    expect(paise).toBe(amounts.reduce((sum, amount) => sum + (toPaise(amount) ?? NaN), 0));
    const figures = (await get('donations/summary', { q: name })).body as Record<string, number>;
    expect(figures).toEqual({
      total_amount: paise / 100,
      received_amount: paise / 100,
      gross_amount: paise / 100,
      refunded_amount: 0,
      total_count: 40,
      completed_count: 40,
    });
    const [, ...records] = parseCsv((await get('donations.csv', { q: name })).text);
    const inFile = records.reduce((sum, record) => sum + (toPaise(Number(record[7])) ?? NaN), 0);
    expect(inFile).toBe(paise);
  });
});

describe('the accountant’s export', () => {
  const file = async (query: object): Promise<string[][]> => {
    const response = await get('donation-accounts.csv', query).buffer(true).expect(200);
    return parseCsv(response.text);
  };
  const lastEntry = async (): Promise<unknown> =>
    (
      await database.rows(
        `select who, subject, details from audit_log where action = 'donation-accounts.exported' order by id desc limit 1`,
      )
    )[0];

  it('has all columns in their order, masks ID numbers, and is newest first', async () => {
    const donor_name = '=cmd|’x’';
    for (const amount of [11, 12, 13]) await add(received({ donor_name, amount })).expect(201);
    const response = await get('donation-accounts.csv', { q: donor_name }).expect(200);
    expect(response.text.startsWith(BOM) || response.text.startsWith('ID')).toBe(true);
    const [heading, ...rows] = parseCsv(response.text);
    expect(heading).toEqual(Object.values(ACCOUNT_COLUMNS));
    const amountAt = Object.keys(ACCOUNT_COLUMNS).indexOf('amount');
    expect(rows.map((row) => row[amountAt])).toEqual(['13', '12', '11']);
    expect(rows.map((row) => shownText(row[3] ?? ''))).toEqual([donor_name, donor_name, donor_name]);
    expect(rows[0]?.[3]).toBe(`'${donor_name}`);
    expect(await lastEntry()).toMatchObject({
      who: 'admin',
      subject: 'donation-accounts',
      details: { rows: 3, search: donor_name, id_numbers: 'masked' },
    });
  });

  it('has only the chosen columns, in the order of the file, and ignores unknown ones', async () => {
    const [heading] = await file({ columns: 'amount,id,secret,donor_name', q: 'nobody' });
    expect(heading).toEqual(['ID', 'Donor Name', 'Amount']);
    expect((await file({ columns: 'id_number_sealed', q: 'nobody' }))[0]).toEqual(
      Object.values(ACCOUNT_COLUMNS),
    );
  });

  it.each<[object, string]>([
    [{ id_numbers: 'whole', columns: 'id,id_number' }, 'whole'],
    [{ id_numbers: 'whole', columns: 'id,amount' }, 'masked'],
    [{ id_numbers: 'all', columns: 'id,id_number' }, 'masked'],
    [{ columns: 'id,id_number' }, 'masked'],
  ])('an export with %j records that its ID numbers are %s', async (query, recorded) => {
    await file({ ...query, q: 'nobody' });
    expect(await lastEntry()).toMatchObject({ details: { id_numbers: recorded } });
  });
});
