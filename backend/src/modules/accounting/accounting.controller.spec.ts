import request, { type Test } from 'supertest';
import { MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { payerPhone } from '../../../../contracts/tests/support/payer-phone.ts';
import { adminCookie, inDays, problem } from '../../../test/api-requests.js';
import { parseCsv } from '../../../test/csv.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { SandboxControl, type SandboxPayment } from '../../../test/test-sandbox.js';
import { Database } from '../../platform/database/database.js';
import { SettlementService } from './settlement.service.js';
import type { GiftsResponse, SettlementProblemResponse, SettlementsResponse } from './accounting.dto.js';

const ADDRESS = '/api/admin/accounting';

let test: TestApp;
let cookie: string;
let sandbox: SandboxControl;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  sandbox = new SandboxControl(test.env.RAZORPAY_API_URL ?? '');
});
afterAll(() => test.stop());

const get = (path: string): Test => request(test.url).get(`${ADDRESS}/${path}`).set('Cookie', cookie);
const post = (path: string, body: object): Test =>
  request(test.url).post(path).set('Cookie', cookie).send(body);
const rows = <Row>(sql: string, parameters: unknown[]): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

/** A donation that is paid through Razorpay. */
async function donate(changes: object = {}): Promise<{ id: string; proof: SandboxPayment }> {
  number += 1;
  const id = `accounting-${number}`;
  const body = {
    donor_name: '=Sample Donor',
    email: `${id}@example.org`,
    phone: payerPhone(id),
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 1_000.5,
    transaction_id: id,
    ...changes,
  };
  const order = await request(test.url).post('/api/donations/create-order').send(body).expect(201);
  const proof = await sandbox.pay((order.body as { razorpay_order: { id: string } }).razorpay_order.id);
  await request(test.url)
    .post('/api/donations/verify-payment')
    .send({ ...proof, transaction_id: id })
    .expect(200);
  return { id, proof };
}

async function settlements(day = inDays(0)): Promise<SettlementsResponse> {
  const { body } = await get(`settlements?year=${getFinancialYear(day)}`).expect(200);
  return body as SettlementsResponse;
}

async function findProblems(entityId: string, day?: string): Promise<SettlementProblemResponse[]> {
  return (await settlements(day)).problems.filter(({ entity_id }) => entity_id === entityId);
}

async function fetchNow(): Promise<number> {
  const { body } = await post(`${ADDRESS}/settlements/fetch`, {}).expect(200);
  return (body as { added: number }).added;
}

it('donations are counted per month, type, mode and program, net of refunds, beside the year before', async () => {
  await donate({ amount: 0.1 + 100 });
  await donate({ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 2, amount: 16_000 });
  const refunded = await donate({ amount: 500 });
  const refund = { refund_id: 'accounting-refund', amount: 200, reason: 'Illness' };
  await post(`/api/admin/payments/${refunded.id}/refunds`, refund).expect(201);
  const lastYear = await donate({ donation_type: 'goshala', amount: 3_000 });
  await rows(`update payments set settled_at = settled_at - interval '1 year' where transaction_id = $1`, [
    lastYear.id,
  ]);
  const { body } = await get('gifts').expect(200);
  const { year, months, gifts } = body as GiftsResponse;
  const month = inDays(0).slice(0, 7);
  expect(year).toBe(getFinancialYear(inDays(0)));
  expect(months).toHaveLength(12);
  expect(gifts).toEqual([
    {
      month,
      donation_type: 'general',
      sponsored_program: null,
      payment_mode: 'razorpay',
      count: 2,
      gross: 600.1,
      refunded: 200,
      net: 400.1,
    },
    {
      month,
      donation_type: 'pay-it-forward',
      sponsored_program: 'sctp',
      payment_mode: 'razorpay',
      count: 1,
      gross: 16_000,
      refunded: 0,
      net: 16_000,
    },
  ]);
  expect(months.find((one) => one.month === month)).toEqual({ month, this_year: 16_400.1, last_year: 3_000 });
  const { body: before } = await get(`gifts?year=${year - 1}`).expect(200);
  expect((before as GiftsResponse).gifts).toMatchObject([{ donation_type: 'goshala', net: 3_000 }]);
  expect((await get('gifts?year=x').expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['year']));
});

it('settlements are stored once with fee and tax, and match their payments', async () => {
  const { proof } = await donate();
  const settlement = await sandbox.settle(proof.razorpay_payment_id);
  expect(await fetchNow()).toBe(1);
  expect(await fetchNow()).toBe(0);
  await Promise.all([1, 2].map(() => test.app.get(SettlementService).fetch()));
  const { settlements: found, fetched_at } = await settlements();
  expect(found.filter(({ settlement_id }) => settlement_id === settlement)).toEqual([
    {
      settlement_id: settlement,
      utr: expect.stringMatching(/^UTR\d+$/) as string,
      settled_on: inDays(0),
      payments: 1,
      amount: 1_000.5,
      fee: 23.61,
      tax: 3.6,
      debit: 0,
      transferred: 976.89,
    },
  ]);
  expect(await findProblems(proof.razorpay_payment_id)).toEqual([]);
  expect(fetched_at).not.toBeNull();
});

it('the page shows payments without a settlement, unknown lines, and amounts and fees that differ', async () => {
  const late = await donate();
  const { razorpay_payment_id: lateId } = late.proof;
  expect(await findProblems(lateId)).toEqual([]);
  await rows(`update payments set settled_at = now() - interval '6 days' where transaction_id = $1`, [
    late.id,
  ]);
  expect(await findProblems(lateId, inDays(-6))).toMatchObject([
    { problem: 'not-settled', transaction_id: late.id, expected: 1_000.5, settled: null },
  ]);

  const short = await donate();
  await sandbox.settle(short.proof.razorpay_payment_id, { short_by: 100 });
  const charged = await donate();
  await sandbox.settle(charged.proof.razorpay_payment_id);
  await rows('update payments set fee_paise = 1 where transaction_id = $1', [charged.id]);
  const unknown = await sandbox.payElsewhere(50_000, test.env.RAZORPAY_KEY_ID, test.env.RAZORPAY_KEY_SECRET);
  await sandbox.settle(unknown);
  await fetchNow();
  expect(await findProblems(short.proof.razorpay_payment_id)).toMatchObject([
    { problem: 'amount', transaction_id: short.id, expected: 1_000.5, settled: 999.5 },
  ]);
  expect(await findProblems(charged.proof.razorpay_payment_id)).toMatchObject([
    { problem: 'fee', expected: 0.01, settled: 23.61 },
  ]);
  expect(await findProblems(unknown)).toMatchObject([
    { problem: 'unknown', type: 'payment', transaction_id: null, expected: null, settled: 500 },
  ]);
  const { problem_counts } = await settlements();
  for (const kind of ['amount', 'fee', 'unknown'])
    expect(problem_counts.find((one) => one.problem === kind)?.count).toBe(1);
});

it('vouchers balance, open in Excel, name no person, and are in the audit log', async () => {
  const { id, proof } = await donate({ amount: 2_000 });
  await post(`/api/admin/payments/${id}/refunds`, {
    refund_id: 'voucher-refund-1',
    amount: 500,
    reason: 'Illness',
  }).expect(201);
  const settlement = await sandbox.settle(proof.razorpay_payment_id);
  await fetchNow();
  const response = await get(`vouchers.csv?from=${inDays(-1)}&to=${inDays(0)}`).expect(200);
  expect(response.headers['content-disposition']).toContain(`vouchers-${inDays(-1)}-${inDays(0)}.csv`);
  expect(
    response.text.startsWith('\uFEFFDate,Voucher Type,Voucher Number,Ledger,Debit,Credit,Amount,Narration'),
  ).toBe(true);
  expect(response.text).not.toContain('Sample Donor');
  const [, ...lines] = parseCsv(response.text);
  const of = (voucher: string): string[][] => lines.filter(([, , one]) => one === voucher);
  expect(of(id)).toEqual([
    [inDays(0), 'Receipt', id, 'Donations: General Donation', '', '2000.00', '-2000.00', expect.any(String)],
    [inDays(0), 'Receipt', id, 'Razorpay', '2000.00', '', '2000.00', expect.any(String)],
  ]);
  expect(
    of('voucher-refund-1').map(([, type, , ledger, debit, credit]) => [type, ledger, debit, credit]),
  ).toEqual([
    ['Payment', 'Donations: General Donation', '500.00', ''],
    ['Payment', 'Razorpay', '', '500.00'],
  ]);
  const settled = of(settlement).map(([, , , ledger, debit, credit]) => `${ledger} ${debit}/${credit}`);
  expect(settled).toEqual(
    expect.arrayContaining([
      'Bank Account 1452.80/',
      'Razorpay Charges 40.00/',
      'GST on Razorpay Charges 7.20/',
    ]),
  );
  const sums = new Map<string, number>();
  for (const [, , voucher = '', , , , amount] of lines)
    sums.set(voucher, (sums.get(voucher) ?? 0) + Math.round(Number(amount) * 100));
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  const { body } = await request(test.url)
    .get('/api/admin/audit?action=vouchers.exported')
    .set('Cookie', cookie);
  expect((body as unknown[]).length).toBeGreaterThan(0);
});

// The last one, because others count all donations.
it('a month counts donations of one type and mode of more than a crore', async () => {
  const thisMonth = async () => {
    const { months } = (await get(`gifts?year=${getFinancialYear(inDays(0))}`).expect(200))
      .body as GiftsResponse;
    return months.find(({ month }) => month === inDays(0).slice(0, 7))?.this_year ?? 0;
  };
  const before = await thisMonth();
  await donate({ amount: MAX_RUPEES });
  await donate({ amount: MAX_RUPEES - 0.5 });
  expect(await thisMonth()).toBe(before + 2 * MAX_RUPEES - 0.5);
});
