import type { FoundationResponse } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRejection } from './support/rejection.js';

const SHOW = 'GET /api/admin/foundation';
const CHANGE = 'PUT /api/admin/foundation';
const PICTURE = 'GET /api/admin/foundation/pictures/{kind}';
const UPLOAD = 'POST /api/admin/foundation/pictures/{kind}';
const REMOVE = 'DELETE /api/admin/foundation/pictures/{kind}';

const path = { kind: 'logo' };
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#2e2359"/></svg>',
);

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

const settings = async (): Promise<FoundationResponse['foundation']> =>
  ((await call(SHOW, { as: admin })).body as FoundationResponse).foundation;

it('the same settings are accepted again and change nothing', async () => {
  const { has_signature, has_logo, ...body } = await settings();
  const { status, body: saved } = await call(CHANGE, { as: admin, body });
  expect(status).toBe(200);
  expect((saved as FoundationResponse).foundation).toEqual({ ...body, has_signature, has_logo });
});

it('settings that are invalid, or based on older ones, are rejected', async () => {
  const { has_signature: _signature, has_logo: _logo, ...body } = await settings();
  const invalid = await call(CHANGE, { as: admin, body: { ...body, pan: '1' } });
  expectRejection(invalid, 400, 'VALIDATION_FAILED', {
    pan: 'Please enter the PAN of the foundation: five letters, four digits, one letter',
  });
  const legal_name = `${body.legal_name ?? ''}.`.slice(-125);
  const outdated = await call(CHANGE, {
    as: admin,
    body: { ...body, legal_name, version: body.version + 1 },
  });
  expectRejection(outdated, 409, 'FOUNDATION_CHANGED');
  expectRejection(await call(SHOW), 401, 'UNAUTHENTICATED');
});

it('a logo is stored as a PNG and removed', async () => {
  const file = { name: 'logo.svg', bytes: DRAWING };
  const former = (await settings()).has_logo ? (await call(PICTURE, { as: admin, path })).body : null;
  expect((await call(UPLOAD, { as: admin, path, file })).status).toBe(201);
  const shown = await call(PICTURE, { as: admin, path });
  expect(shown.headers['content-type']).toBe('image/png');
  expect((await call(REMOVE, { as: admin, path })).status).toBe(200);
  expectRejection(await call(PICTURE, { as: admin, path }), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(REMOVE, { as: admin, path }), 404, 'RECORD_NOT_FOUND');
  const text = { name: 'logo.png', bytes: Buffer.from('no picture') };
  expectRejection(await call(UPLOAD, { as: admin, path, file: text }), 415, 'FILE_TYPE_REFUSED');
  if (former) await call(UPLOAD, { as: admin, path, file: { name: 'logo.png', bytes: former as Buffer } });
});
