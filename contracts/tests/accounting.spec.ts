import type { SettlementsResponse } from '../src/api/index.js';
import { VOUCHER_COLUMNS } from '../src/accounting/accounting.rules.js';
import { asOwner } from './support/admin.js';

const FETCH = 'POST /api/admin/accounting/settlements/fetch';

it('settlements can be read now, and a repeat adds nothing', async () => {
  expect((await asOwner(FETCH)).status).toBe(200);
  expect((await asOwner(FETCH)).body).toEqual({ success: true, added: 0 });
  const { body } = await asOwner('GET /api/admin/accounting/settlements');
  const { problems, problem_counts } = body as SettlementsResponse;
  for (const { problem } of problems) expect(problem_counts.map((one) => one.problem)).toContain(problem);
});

it('the vouchers are a CSV file', async () => {
  const query = { from: '2026-04-01', to: '2027-03-31' };
  const { headers, text } = await asOwner('GET /api/admin/accounting/vouchers.csv', { query });
  expect(headers['content-type']).toContain('text/csv');
  expect(text.split('\n')[0]).toContain(VOUCHER_COLUMNS.join(','));
});
