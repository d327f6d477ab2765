import type * as Api from '../../src/api/index.js';
import { todayInIndia } from '../../src/dates/dates.rules.js';
import { getFinancialYear } from '../../src/foundation/foundation.rules.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { addGift } from '../support/donation.js';
import { expectRejection } from '../support/rejection.js';
import { createZip } from '../support/zip.js';

const STATEMENTS = '/api/admin/donation-statements';
const path = { year: getFinancialYear(todayInIndia()) };

beforeAll(async () => {
  const { foundation } = (await asOwner('GET /api/admin/foundation')).body as Api.FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  const approvals = [{ urn: 'TEST', issued_on: '2021-04-01', valid_from: '2021-04-01', valid_to: null }];
  await asOwner('PUT /api/admin/foundation', { body: { ...settings, approvals } });
});

it('a gift is excluded and included, completed by its donor, filed and withdrawn', async () => {
  const { id, transaction_id } = await addGift({ amount: 2_500 });
  const gift = { id };
  const query = { problem: 'no-id', _start: 0, _end: 50 };
  const listed = await asOwner(`GET ${STATEMENTS}/{year}/gifts`, { path, query });
  expect((listed.body as Api.StatementGiftResponse[]).find((one) => one.id === id)).toMatchObject({
    amount: 2_500,
    problems: ['no-id', 'cash-over-limit'],
    excluded: false,
  });
  for (const excluded of [true, false]) {
    const options = { path: gift, body: { excluded } };
    expect((await asOwner(`PUT ${STATEMENTS}/gifts/{id}/excluded`, options)).status).toBe(200);
  }

  const link = await asOwner(`POST ${STATEMENTS}/gifts/{id}/details-link`, {
    path: gift,
    body: { send: false },
  });
  const token = (link.body as Api.DetailsLinkResponse).url.split('#')[1] ?? '';
  const opened = await call('POST /api/donor-details/open', { body: { token } });
  expect(opened.body).toMatchObject({ needs_id_number: true });
  const id_number = `${String(Date.now()).slice(-12).padStart(12, '1')}`;
  const details = {
    token,
    donor_name: 'Contract Test',
    address: '1 Contract Test Street, Hyderabad',
    id_type: 'Aadhaar',
    id_number,
  };
  expect((await call('POST /api/donor-details', { body: details })).status).toBe(200);
  expectRejection(await call('POST /api/donor-details/open', { body: { token } }), 409, 'LINK_USED');

  const file = async (): Promise<{ filing: number; text: string }> => {
    const created = await asOwner(`POST ${STATEMENTS}/{year}/filings`, { path });
    expect(created.status).toBe(201);
    const filing = (created.body as Api.StatementResponse).filings.at(-1)?.id ?? 0;
    const { text } = await asOwner(`GET ${STATEMENTS}/filings/{id}/file`, { path: { id: filing } });
    expect(text).toContain(id_number);
    return { filing, text };
  };
  const discarded = { id: (await file()).filing };
  expect((await asOwner(`POST ${STATEMENTS}/filings/{id}/discard`, { path: discarded })).status).toBe(200);
  const { filing, text } = await file();
  expectRejection(await asOwner(`POST ${STATEMENTS}/{year}/filings`, { path }), 409, 'NOTHING_TO_FILE');

  const [, serial] = new RegExp(`^(\\d+),,2,${id_number},`, 'm').exec(text) ?? [];
  const arn = `ARN${Date.now()}`;
  const arns = Buffer.from(`Sl. No.,Unique Identification Number,ARN\n${serial},${id_number},${arn}\n`);
  const imported = await asOwner(`POST ${STATEMENTS}/arn-lists`, {
    file: { name: 'arns.csv', bytes: arns },
    fields: { filing: String(filing) },
  });
  expect(imported.body).toEqual({ success: true, rows: 1 });
  const zip = createZip({ [`${arn}.pdf`]: Buffer.from('%PDF-1.7') });
  const stored = await asOwner(`POST ${STATEMENTS}/certificates`, {
    file: { name: 'certificates.zip', bytes: zip },
  });
  expect(stored.body).toMatchObject({ stored: 1, unmatched: 0 });
  expect((await asOwner(`POST ${STATEMENTS}/filings/{id}/send`, { path: { id: filing } })).status).toBe(200);
  const person = await asOwner('GET /api/admin/people/{kind}/{id}', { path: { kind: 'donation', id } });
  const certificate = { id: (person.body as Api.PersonResponse).certificates[0]?.id ?? 0 };
  const pdf = await asOwner(`GET ${STATEMENTS}/certificates/{id}/file`, { path: certificate });
  expect(pdf.status).toBe(200);

  await asOwner('POST /api/admin/payments/{transaction_id}/refunds', {
    path: { transaction_id },
    body: { refund_id: `refund-${transaction_id}`, amount: 2_500, reason: 'Contract test', mode: 'cash' },
  });
  const statement = (await asOwner(`GET ${STATEMENTS}/{year}`, { path })).body as Api.StatementResponse;
  const row = statement.withdrawals.at(-1);
  expect(row).toMatchObject({ amount: 2_500, id_number: `••••••${id_number.slice(-4)}` });
  const withdrawn = await asOwner(`POST ${STATEMENTS}/rows/{id}/withdraw`, { path: { id: row?.id ?? 0 } });
  expect(withdrawn.status).toBe(200);
});
