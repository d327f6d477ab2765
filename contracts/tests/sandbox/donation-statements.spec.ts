import type {
  AdminDonationResponse,
  DetailsLinkResponse,
  FoundationResponse,
  PersonResponse,
  StatementGiftResponse,
  StatementResponse,
} from '../../src/api/index.js';
import { todayInIndia } from '../../src/dates/dates.rules.js';
import { getFinancialYear } from '../../src/foundation/foundation.rules.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { findDonation } from '../support/donation.js';
import { payerPhone } from '../support/payer-phone.js';
import { newTransactionId } from '../support/registration.js';
import { expectRejection } from '../support/rejection.js';
import { createZip } from '../support/zip.js';

const SHOW = 'GET /api/admin/donation-statements/{year}';
const GIFTS = 'GET /api/admin/donation-statements/{year}/gifts';
const CREATE = 'POST /api/admin/donation-statements/{year}/filings';
const EXCLUDE = 'PUT /api/admin/donation-statements/gifts/{id}/excluded';
const LINK = 'POST /api/admin/donation-statements/gifts/{id}/details-link';
const FILE = 'GET /api/admin/donation-statements/filings/{id}/file';
const DISCARD = 'POST /api/admin/donation-statements/filings/{id}/discard';
const WITHDRAW = 'POST /api/admin/donation-statements/rows/{id}/withdraw';
const ARNS = 'POST /api/admin/donation-statements/arn-lists';
const CERTIFICATES = 'POST /api/admin/donation-statements/certificates';
const SEND = 'POST /api/admin/donation-statements/filings/{id}/send';
const CERTIFICATE = 'GET /api/admin/donation-statements/certificates/{id}/file';
const OPEN_CERTIFICATE = 'POST /api/donation-certificates/open';
const OPEN = 'POST /api/donor-details/open';
const SUBMIT = 'POST /api/donor-details';

const year = getFinancialYear(todayInIndia());
const path = { year };

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
  const { foundation } = (await call('GET /api/admin/foundation', { as: admin })).body as FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  const approvals = [{ urn: 'TEST', issued_on: '2021-04-01', valid_from: '2021-04-01', valid_to: null }];
  await call('PUT /api/admin/foundation', { as: admin, body: { ...settings, approvals } });
});

/** Adds a gift in cash without an ID number. */
async function give(amount: number): Promise<AdminDonationResponse> {
  const transaction_id = newTransactionId();
  const body = {
    transaction_id,
    donor_name: 'Contract Test',
    phone: payerPhone(transaction_id),
    email: '',
    address: '1 Contract Test Street, Hyderabad',
    donation_type: 'general',
    amount,
    mode: 'cash',
    received_on: todayInIndia(),
  };
  expect((await call('POST /api/admin/donations', { as: admin, body })).status).toBe(201);
  return (await findDonation(admin, transaction_id)) as AdminDonationResponse;
}

const statement = async (): Promise<StatementResponse> =>
  (await call(SHOW, { as: admin, path })).body as StatementResponse;

it('a gift is excluded and included, completed by its donor, filed and withdrawn', async () => {
  const { id, transaction_id } = await give(2_500);
  const listed = await call(GIFTS, { as: admin, path, query: { problem: 'no-id', _start: 0, _end: 50 } });
  expect((listed.body as StatementGiftResponse[]).find((gift) => gift.id === id)).toMatchObject({
    amount: 2_500,
    problems: ['no-id', 'cash-over-limit'],
    excluded: false,
  });
  const gift = { id };
  for (const excluded of [true, false])
    expect((await call(EXCLUDE, { as: admin, path: gift, body: { excluded } })).status).toBe(200);

  const link = await call(LINK, { as: admin, path: gift, body: { send: false } });
  expect(link.status).toBe(201);
  const token = (link.body as DetailsLinkResponse).url.split('#')[1] ?? '';
  expect((await call(OPEN, { body: { token } })).body).toMatchObject({ needs_id_number: true });
  const id_number = `${String(Date.now()).slice(-12).padStart(12, '1')}`;
  const details = {
    token,
    donor_name: 'Contract Test',
    address: '1 Contract Test Street, Hyderabad',
    id_type: 'Aadhaar' as const,
    id_number,
  };
  expectRejection(
    await call(SUBMIT, { body: { ...details, donor_name: 'లక్ష్మి' } }),
    400,
    'VALIDATION_FAILED',
    {
      donor_name: 'Please write this in English letters, as on your ID',
    },
  );
  expect((await call(SUBMIT, { body: details })).status).toBe(200);

  const file = async (): Promise<string> => {
    const created = await call(CREATE, { as: admin, path });
    expect(created.status).toBe(201);
    const { id: filing } = (created.body as StatementResponse).filings.at(-1) ?? { id: 0 };
    const { text } = await call(FILE, { as: admin, path: { id: filing } });
    expect(text).toContain(id_number);
    return String(filing);
  };
  expect((await call(DISCARD, { as: admin, path: { id: await file() } })).status).toBe(200);
  const filing = await file();
  expectRejection(await call(CREATE, { as: admin, path }), 409, 'NOTHING_TO_FILE');

  const { text } = await call(FILE, { as: admin, path: { id: filing } });
  const [, serial] = new RegExp(`^(\\d+),,2,${id_number},`, 'm').exec(text) ?? [];
  const arn = `ARN${Date.now()}`;
  const rows = Buffer.from(`Sl. No.,Unique Identification Number,ARN\n${serial},${id_number},${arn}\n`);
  const arns = { as: admin, file: { name: 'arns.csv', bytes: rows } };
  expect((await call(ARNS, { ...arns, fields: { filing } })).body).toEqual({ success: true, rows: 1 });
  expectRejection(await call(ARNS, { ...arns, fields: { filing: '999999999' } }), 404, 'RECORD_NOT_FOUND');
  const bytes = createZip({ [`${arn}.pdf`]: Buffer.from('%PDF-1.7') });
  const zip = { as: admin, file: { name: 'certificates.zip', bytes } };
  expect((await call(CERTIFICATES, zip)).body).toMatchObject({ stored: 1, unmatched: 0 });
  expectRejection(
    await call(CERTIFICATES, { as: admin, file: { name: 'x.zip', bytes: rows } }),
    422,
    'IMPORT_REJECTED',
  );
  expect((await call(SEND, { as: admin, path: { id: filing } })).status).toBe(200);
  const person = await call('GET /api/admin/people/{kind}/{id}', {
    as: admin,
    path: { kind: 'donation', ...gift },
  });
  const [certificate] = (person.body as PersonResponse).certificates;
  expect((await call(CERTIFICATE, { as: admin, path: { id: certificate?.id ?? 0 } })).status).toBe(200);

  const refund = {
    refund_id: `refund-${transaction_id}`,
    amount: 2_500,
    reason: 'Contract test',
    mode: 'cash',
  };
  await call('POST /api/admin/payments/{transaction_id}/refunds', {
    as: admin,
    path: { transaction_id },
    body: refund,
  });
  const { withdrawals } = await statement();
  const row = withdrawals.at(-1);
  expect(row).toMatchObject({ amount: 2_500, id_number: `••••••${id_number.slice(-4)}` });
  expect((await call(WITHDRAW, { as: admin, path: { id: row?.id ?? 0 } })).status).toBe(200);
});

it('unknown records, used links and calls without a session are rejected', async () => {
  const unknown = { as: admin, path: { id: 999_999_999 } };
  expectRejection(await call(EXCLUDE, { ...unknown, body: { excluded: true } }), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(LINK, { ...unknown, body: { send: false } }), 404, 'RECORD_NOT_FOUND');
  for (const name of [FILE, DISCARD, WITHDRAW, SEND, CERTIFICATE])
    expectRejection(await call(name, unknown), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(SHOW, { as: admin, path: { year: 2020 } }), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(GIFTS, { path }), 401, 'UNAUTHENTICATED');
  expectRejection(await call(OPEN, { body: { token: 'x' } }), 404, 'LINK_INVALID');
  const body = { token: 'x', last_four: '0000' };
  expectRejection(await call(OPEN_CERTIFICATE, { body }), 404, 'LINK_INVALID');
  expectRejection(await call('POST /api/donation-certificates/file-link', { body }), 404, 'LINK_INVALID');
  const file = 'GET /api/donation-certificates/{token}/certificate.pdf';
  expectRejection(await call(file, { path: { token: 'A'.repeat(60) } }), 404, 'LINK_INVALID');
});
