import request, { type Test } from 'supertest';
import { MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { adminCookie, donate, donationBody, inDays, problem } from '../../../test/api-requests.js';
import { parseCsv } from '../../../test/csv.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { SandboxControl, type SandboxPayment } from '../../../test/test-sandbox.js';
import { Database } from '../../platform/database/database.js';
import { SettlementService } from './settlement.service.js';
import type { GiftsResponse, SettlementsResponse } from './accounting.dto.js';

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
async function give(changes: object = {}): Promise<{ id: string; proof: SandboxPayment }> {
  number += 1;
  const id = `accounting-${number}`;
  const body = donationBody(id, { donor_name: '=Sample Donor', amount: 1_000.5, ...changes });
  return { id, proof: (await donate(test, body)).proof };
}

async function fetchNow(): Promise<number> {
  const { body } = await post(`${ADDRESS}/settlements/fetch`, {}).expect(200);
  return (body as { added: number }).added;
}

it('donations are counted per month, type, mode and program, net of refunds, beside the year before', async () => {
  await give({ amount: 0.1 + 100 });
  await give({ donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 2, amount: 16_000 });
  const refunded = await give({ amount: 500 });
  const refund = { refund_id: 'accounting-refund', amount: 200, reason: 'Illness' };
  await post(`/api/admin/payments/${refunded.id}/refunds`, refund).expect(201);
  const lastYear = await give({ donation_type: 'goshala', amount: 3_000 });
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
  const { proof } = await give();
  const settlement = await sandbox.settle(proof.razorpay_payment_id);
  expect(await fetchNow()).toBe(1);
  expect(await fetchNow()).toBe(0);
  await Promise.all([1, 2].map(() => test.app.get(SettlementService).fetch()));
  const { body } = await get(`settlements?year=${getFinancialYear(inDays(0))}`).expect(200);
  const { settlements: found, problems, fetched_at } = body as SettlementsResponse;
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
  expect(problems.filter(({ entity_id }) => entity_id === proof.razorpay_payment_id)).toEqual([]);
  expect(fetched_at).not.toBeNull();
});

it('vouchers balance, open in Excel, name no person, and are in the audit log', async () => {
  const { id, proof } = await give({ amount: 2_000 });
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
it('a month counts donations of one type and mode whose paise need more than 32 bits', async () => {
  const count = async () => {
    const { body } = await get('gifts').expect(200);
    const { months, gifts } = body as GiftsResponse;
    const month = inDays(0).slice(0, 7);
    return [
      months.find((one) => one.month === month)?.this_year ?? 0,
      gifts.find((one) => one.month === month && one.donation_type === 'general')?.gross ?? 0,
    ] as const;
  };
  const [before, grossBefore] = await count();
  for (const less of [0, 0, 0.5]) await give({ amount: MAX_RUPEES - less });
  const sum = 3 * MAX_RUPEES - 0.5;
  expect(await count()).toEqual([before + sum, grossBefore + sum]);
});
