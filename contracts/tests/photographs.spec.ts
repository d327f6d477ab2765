import request from 'supertest';
import type { PhotographSavedResponse, PhotographsResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';

const PHOTOGRAPHS = '/api/admin/photographs';
const SLOT = 'trustees.youth';
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#2e2359"/></svg>',
);

const shown = async () =>
  ((await call('GET /api/photographs')).body as PhotographsResponse).photographs.find(
    ({ slot }) => slot === SLOT,
  );

it('a photograph is shown in its slot until it is removed', async () => {
  const path = { slot: SLOT };
  const uploaded = await asOwner(`POST ${PHOTOGRAPHS}/upload`, {
    file: { name: 'youth.svg', bytes: DRAWING },
    fields: { slot: SLOT, alt_en: 'A contract test', focus_x: '20', focus_y: '80' },
  });
  expect(uploaded.status).toBe(201);
  const { photograph } = (uploaded.body as PhotographSavedResponse).slot;
  expect(await shown()).toEqual(photograph);
  await request(deployment.url).get(`/api/media/${photograph?.name}-160.avif`).expect(200);
  const { slots } = (await asOwner(`GET ${PHOTOGRAPHS}`)).body as {
    slots: { id: string; photograph: unknown }[];
  };
  expect(slots.find(({ id }) => id === SLOT)?.photograph).toEqual(photograph);

  const body = { alt_en: 'Changed', alt_te: 'మార్పు', focus_x: 0, focus_y: 100 };
  await asOwner(`PUT ${PHOTOGRAPHS}/{slot}`, { path, body });
  expect(await shown()).toMatchObject(body);
  expect((await asOwner(`DELETE ${PHOTOGRAPHS}/{slot}`, { path })).status).toBe(200);
  expect(await shown()).toBeUndefined();
});
