import type { GiftsResponse, SettlementsResponse } from '../src/api/index.js';
import { monthsOfYear, VOUCHER_COLUMNS } from '../src/accounting/accounting.rules.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRejection } from './support/rejection.js';

const GIFTS = 'GET /api/admin/accounting/gifts';
const SETTLEMENTS = 'GET /api/admin/accounting/settlements';
const FETCH = 'POST /api/admin/accounting/settlements/fetch';
const VOUCHERS = 'GET /api/admin/accounting/vouchers.csv';

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

it('the gifts of a year have twelve months', async () => {
  const { body } = await call(GIFTS, { as: admin, query: { year: 2026 } });
  const { year, months } = body as GiftsResponse;
  expect(year).toBe(2026);
  expect(months.map(({ month }) => month)).toEqual(monthsOfYear(2026));
});

it('settlements can be read now, and a repeat adds nothing', async () => {
  expect((await call(FETCH, { as: admin })).status).toBe(200);
  expect((await call(FETCH, { as: admin })).body).toEqual({ success: true, added: 0 });
  const { body } = await call(SETTLEMENTS, { as: admin });
  const { problems, problem_counts } = body as SettlementsResponse;
  for (const { problem } of problems) expect(problem_counts.map((one) => one.problem)).toContain(problem);
});

it('the vouchers are a CSV file', async () => {
  const query = { from: '2026-04-01', to: '2027-03-31' };
  const { headers, text } = await call(VOUCHERS, { as: admin, query });
  expect(headers['content-type']).toContain('text/csv');
  expect(text.split('\n')[0]).toContain(VOUCHER_COLUMNS.join(','));
});

it('another year and calls without a session are rejected', async () => {
  for (const route of [GIFTS, SETTLEMENTS])
    expectRejection(await call(route, { as: admin, query: { year: '20' } }), 400, 'VALIDATION_FAILED', {
      year: 'Please choose a financial year',
    });
  for (const route of [FETCH, VOUCHERS]) expectRejection(await call(route), 401, 'UNAUTHENTICATED');
});
