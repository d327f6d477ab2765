import { setTimeout as delay } from 'node:timers/promises';
import type { FoundationResponse, TaxReceiptsResponse } from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { donate } from '../support/donation.js';
import { payAndVerify } from '../support/sandbox.js';

const RECEIPTS = '/api/admin/tax-receipts';
const PICTURE = '/api/admin/foundation/pictures/{kind}';
const SIGNATURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="60"><path d="M5 50 80 5 155 50" stroke="#000" fill="none"/></svg>',
);
const signature = { kind: 'signature' };

beforeAll(async () => {
  const { foundation } = (await asOwner('GET /api/admin/foundation')).body as FoundationResponse;
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
  await asOwner('PUT /api/admin/foundation', { body });
  const file = { name: 'signature.svg', bytes: SIGNATURE };
  await asOwner(`POST ${PICTURE}`, { path: signature, file });
});
// Without it no further receipts are issued.
afterAll(() => asOwner(`DELETE ${PICTURE}`, { path: signature }));

it('a donation gets a tax receipt, for its donor and for the office', async () => {
  const order = await donate();
  const { transaction_id } = order;
  const token = order.result_token ?? '';
  await payAndVerify('donations', order);
  const receipts = async () =>
    ((await call('GET /api/payments/{token}/tax-receipts', { path: { token } })).body as TaxReceiptsResponse)
      .receipts;
  for (let attempts = 0; attempts < 200 && (await receipts()).length === 0; attempts += 1) await delay(100);

  const [receipt] = await receipts();
  expect(receipt).toMatchObject({ state: 'issued', amount: 150.5, deductible: true, replaces: null });
  expect(receipt?.number).toMatch(/^TEST\/\d{4}-\d{2}\/\d{6}$/);
  const path = { id: receipt?.id ?? 0 };
  const own = await call('GET /api/payments/{token}/tax-receipts/{id}', { path: { token, ...path } });
  const file = await asOwner(`GET ${RECEIPTS}/{id}/file`, { path });
  expect([own.type, file.type]).toEqual(['application/pdf', 'application/pdf']);
  const listed = await asOwner(`GET ${RECEIPTS}`, { query: { transaction_id } });
  expect((listed.body as TaxReceiptsResponse).receipts).toEqual([receipt]);
  expect((await asOwner(`POST ${RECEIPTS}/{id}/send`, { path })).status).toBe(201);
  expect((await asOwner(`POST ${RECEIPTS}/issue`)).status).toBe(201);
});
