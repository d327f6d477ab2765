import type { FoundationResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { expectRejection } from './support/rejection.js';

const PICTURE = '/api/admin/foundation/pictures/{kind}';
const path = { kind: 'logo' };
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#2e2359"/></svg>',
);

const settings = async (): Promise<FoundationResponse['foundation']> =>
  ((await asOwner('GET /api/admin/foundation')).body as FoundationResponse).foundation;

it('the same settings are accepted again and change nothing', async () => {
  const { has_signature, has_logo, ...body } = await settings();
  const saved = await asOwner('PUT /api/admin/foundation', { body });
  expect((saved.body as FoundationResponse).foundation).toEqual({ ...body, has_signature, has_logo });
});

it('a logo is stored as a PNG and removed', async () => {
  const former = (await settings()).has_logo
    ? ((await asOwner(`GET ${PICTURE}`, { path })).body as Buffer)
    : null;
  const upload = (name: string, bytes: Buffer) => asOwner(`POST ${PICTURE}`, { path, file: { name, bytes } });
  expect((await upload('logo.svg', DRAWING)).status).toBe(201);
  expect((await asOwner(`GET ${PICTURE}`, { path })).type).toBe('image/png');
  expect((await asOwner(`DELETE ${PICTURE}`, { path })).status).toBe(200);
  expectRejection(await asOwner(`GET ${PICTURE}`, { path }), 404, 'RECORD_NOT_FOUND');
  if (former) await upload('logo.png', former);
});
