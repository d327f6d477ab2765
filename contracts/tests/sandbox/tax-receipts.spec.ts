import { setTimeout as delay } from 'node:timers/promises';
import type { DonationOrderResponse, FoundationResponse, TaxReceiptsResponse } from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { donationBody } from '../support/donation.js';
import { expectRejection } from '../support/rejection.js';
import { pay } from '../support/sandbox.js';

const OF_PAYMENT = 'GET /api/payments/{token}/tax-receipts';
const FILE_OF_PAYMENT = 'GET /api/payments/{token}/tax-receipts/{id}';
const OF_DONATION = 'GET /api/admin/tax-receipts';
const FILE = 'GET /api/admin/tax-receipts/{id}/file';
const SEND = 'POST /api/admin/tax-receipts/{id}/send';

const SIGNATURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="60"><path d="M5 50 80 5 155 50" stroke="#000" fill="none"/></svg>',
);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const signature = { kind: 'signature' };

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
  const { foundation } = (await call('GET /api/admin/foundation', { as: admin })).body as FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  const body = {
    ...settings,
    legal_name: 'Contract Test Foundation',
    address: '12 Sample Street, Hyderabad',
    pan: 'AAATQ1234F',
    receipt_prefix: 'TEST',
    signatory_name: 'Sample Trustee',
    signatory_title: 'Trustee',
    approvals: [{ urn: 'TEST', issued_on: '2021-04-01', valid_from: '2021-04-01', valid_to: null }],
  };
  await call('PUT /api/admin/foundation', { as: admin, body });
  const file = { name: 'signature.svg', bytes: SIGNATURE };
  await call('POST /api/admin/foundation/pictures/{kind}', { as: admin, path: signature, file });
});
afterAll(async () => {
  // Without it no further receipts are issued.
  await call('DELETE /api/admin/foundation/pictures/{kind}', { as: admin, path: signature });
});

it('a donation gets a tax receipt, for its donor and for the office', async () => {
  const order = (await call('POST /api/donations/create-order', { body: donationBody() }))
    .body as DonationOrderResponse;
  const { transaction_id, result_token } = order;
  const token = result_token ?? '';
  const proof = await pay(order.razorpay_order?.id ?? '');
  await call('POST /api/donations/verify-payment', { body: { ...proof, transaction_id } });
  const receipts = async () =>
    ((await call(OF_PAYMENT, { path: { token } })).body as TaxReceiptsResponse).receipts;
  for (let attempts = 0; attempts < 200 && (await receipts()).length === 0; attempts += 1) await delay(100);

  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ state: 'issued', amount: 150.5, deductible: true, replaces: null });
  expect(receipt?.number).toMatch(/^TEST\/\d{4}-\d{2}\/\d{6}$/);
  const id = receipt?.id ?? 0;
  expect((await call(FILE_OF_PAYMENT, { path: { token, id } })).headers['content-type']).toBe(
    'application/pdf',
  );
  const query = { transaction_id };
  expect(((await call(OF_DONATION, { as: admin, query })).body as TaxReceiptsResponse).receipts).toEqual([
    receipt,
  ]);
  expect((await call(FILE, { as: admin, path: { id } })).headers['content-type']).toBe('application/pdf');
  expect((await call(SEND, { as: admin, path: { id } })).status).toBe(201);
  expect((await call('POST /api/admin/tax-receipts/issue', { as: admin })).status).toBe(201);
});

it('receipts that do not exist, and calls without a session, are rejected', async () => {
  const path = { token: UNKNOWN, id: 1 };
  expectRejection(await call(OF_PAYMENT, { path }), 404, 'TRANSACTION_NOT_FOUND');
  expectRejection(await call(FILE_OF_PAYMENT, { path }), 404, 'TRANSACTION_NOT_FOUND');
  const id = 999_999_999;
  expectRejection(await call(FILE, { as: admin, path: { id } }), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(SEND, { as: admin, path: { id } }), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call('POST /api/admin/tax-receipts/issue', {}), 401, 'UNAUTHENTICATED');
  expectRejection(await call(OF_DONATION, { query: { transaction_id: 'x' } }), 401, 'UNAUTHENTICATED');
});
