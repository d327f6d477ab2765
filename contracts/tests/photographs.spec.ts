import request from 'supertest';
import type { PhotographSavedResponse, PhotographsResponse } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';

const SHOWN = 'GET /api/photographs';
const LIST = 'GET /api/admin/photographs';
const UPLOAD = 'POST /api/admin/photographs/upload';
const CHANGE = 'PUT /api/admin/photographs/{slot}';
const REMOVE = 'DELETE /api/admin/photographs/{slot}';

const SLOT = 'trustees.youth';
const FIELDS = { slot: SLOT, alt_en: 'A contract test', focus_x: '20', focus_y: '80' };
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#2e2359"/></svg>',
);

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

const shown = async () =>
  ((await call(SHOWN)).body as PhotographsResponse).photographs.find(({ slot }) => slot === SLOT);

it('a photograph is shown in its slot until it is removed', async () => {
  const file = { name: 'youth.svg', bytes: DRAWING };
  const uploaded = await call(UPLOAD, { as: admin, file, fields: FIELDS });
  expect(uploaded.status).toBe(201);
  const { photograph } = (uploaded.body as PhotographSavedResponse).slot;
  expect(await shown()).toEqual(photograph);
  await request(deployment.url).get(`/api/media/${photograph?.name}-160.avif`).expect(200);
  const list = (await call(LIST, { as: admin })).body as { slots: { id: string; photograph: unknown }[] };
  expect(list.slots.find(({ id }) => id === SLOT)?.photograph).toEqual(photograph);

  const body = { alt_en: 'Changed', alt_te: 'మార్పు', focus_x: 0, focus_y: 100 };
  await call(CHANGE, { as: admin, path: { slot: SLOT }, body });
  expect(await shown()).toMatchObject(body);

  expect((await call(REMOVE, { as: admin, path: { slot: SLOT } })).status).toBe(200);
  expect(await shown()).toBeUndefined();
  expectRejection(await call(REMOVE, { as: admin, path: { slot: SLOT } }), 404, 'PHOTOGRAPH_NOT_FOUND');
});

it('a photograph without a text or for an unknown slot is rejected', async () => {
  const file = { name: 'youth.svg', bytes: DRAWING };
  const rejected = await call(UPLOAD, { as: admin, file, fields: { ...FIELDS, alt_en: '' } });
  expectRejection(rejected, 400, 'VALIDATION_FAILED', {
    alt_en: 'Please describe in English what the picture shows',
  });
  const body = { alt_en: 'Nowhere', focus_x: 0, focus_y: 0 };
  expectRejection(
    await call(CHANGE, { as: admin, path: { slot: 'home.cellar' }, body }),
    404,
    'SLOT_NOT_FOUND',
  );
  expectRejection(await call(LIST), 401, 'UNAUTHENTICATED');
});
