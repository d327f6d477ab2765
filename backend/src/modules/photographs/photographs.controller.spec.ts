import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { adminCookie } from '../../../test/api-requests.js';
import { picture, pixelBomb } from '../../../test/pictures.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { PhotographRepository } from './photographs.repository.js';
import type {
  PhotographSavedResponse,
  PhotographSlotsResponse,
  PhotographsResponse,
} from './photographs.dto.js';

const PATH = '/api/admin/photographs';
const SLOT = 'home.journey-1';
const DETAILS = { alt_en: 'The hall at dawn', alt_te: 'ఉదయం మందిరం', focus_x: 30, focus_y: 80 };

let test: TestApp;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qlu-photographs-'));
  test = await startTestApp({ DATA_DIR: dataDir });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

const stored = async (folder: string): Promise<string[]> => readdir(join(dataDir, folder)).catch(() => []);

afterEach(async () => {
  // Nest removes the file of a rejected form after the response.
  await until(async () => (await stored('uploads')).length === 0);
  const kept = await test.app.get(PhotographRepository).storedNames();
  expect((await stored('files')).toSorted()).toEqual([...kept].toSorted());
});

function send(bytes: Buffer, fields: Record<string, unknown> = {}): request.Test {
  const form = request(test.url).post(`${PATH}/upload`).set('Cookie', cookie);
  for (const [name, value] of Object.entries({ slot: SLOT, ...DETAILS, ...fields })) {
    if (value !== undefined) form.field(name, String(value));
  }
  return form.attach('file', bytes, { filename: 'hall.jpg' });
}

const change = (body: object): request.Test =>
  request(test.url).put(`${PATH}/${SLOT}`).set('Cookie', cookie).send(body);
const remove = (): request.Test => request(test.url).delete(`${PATH}/${SLOT}`).set('Cookie', cookie);
const shown = async (): Promise<PhotographsResponse['photographs']> =>
  ((await request(test.url).get('/api/photographs').expect(200)).body as PhotographsResponse).photographs;

it('an upload is stored in each width and format, and shown in its slot', async () => {
  expect(await shown()).toEqual([]);
  const { slot } = (await send(await picture('jpeg', 1_280, 720)).expect(201))
    .body as PhotographSavedResponse;
  const [photograph] = await shown();
  expect(slot).toMatchObject({ id: SLOT, illustration: '/pictures/home/journey-1.svg', photograph });
  expect(photograph).toMatchObject({ slot: SLOT, widths: [480, 960], ...DETAILS });
  for (const [format, ending] of [
    ['heif', 'avif'],
    ['webp', 'webp'],
    ['jpeg', 'jpg'],
  ]) {
    const file = await request(test.url).get(`/api/media/${photograph?.name}-480.${ending}`).expect(200);
    expect(file.headers['content-security-policy']).toMatch(/sandbox/);
    expect(await sharp(file.body as Buffer).metadata()).toMatchObject({ format, width: 480, height: 270 });
  }
});

it('another upload replaces the photograph and removes its files', async () => {
  const [before] = await shown();
  await send(await picture('png', 300, 200), { alt_te: undefined }).expect(201);
  const [after] = await shown();
  expect(after).toMatchObject({ slot: SLOT, widths: [300], alt_te: null });
  await request(test.url).get(`/api/media/${before?.name}-480.jpg`).expect(404);
});

it('focus point and texts change without an upload, and the audit log has what changed', async () => {
  await change({ ...DETAILS, focus_x: 0 }).expect(200);
  expect((await shown())[0]).toMatchObject({ ...DETAILS, focus_x: 0 });
  await change({ ...DETAILS, focus_x: 10 }).expect(200);
  const { body } = await request(test.url).get('/api/admin/audit').set('Cookie', cookie).expect(200);
  expect((body as { action: string }[])[0]).toMatchObject({
    action: 'photograph.changed',
    subject: `photograph ${SLOT}`,
    details: { focus_x: { from: 0, to: 10 } },
  });
});

it.each([
  ['without an English text', { alt_en: ' ' }, 400, 'VALIDATION_FAILED'],
  ['with a focus point outside', { focus_x: 101 }, 400, 'VALIDATION_FAILED'],
  ['for a slot that the site does not have', { slot: 'home.cellar' }, 404, 'SLOT_NOT_FOUND'],
])('an upload %s is rejected', async (_case, fields, status, code) => {
  const response = await send(await picture('png', 60, 40), fields).expect(status);
  expect(response.body).toMatchObject({ success: false, code });
});

it('an upload that is no safe picture is rejected, with the messages of the banners', async () => {
  const codes = [
    (await send(Buffer.from('<html></html>')).expect(415)).body,
    (await send((await picture('png')).subarray(0, 900)).expect(422)).body,
    (await send(pixelBomb()).expect(422)).body,
  ].map((body) => (body as { code: string }).code);
  expect(codes).toEqual(['FILE_TYPE_REFUSED', 'PICTURE_BROKEN', 'PICTURE_TOO_LARGE']);
});

it('a photograph that replaced the one that the user saw is not removed', async () => {
  const [before] = await shown();
  await send(await picture('png', 300, 200)).expect(201);
  const [after] = await shown();
  const { body } = await remove().query({ former_name: before?.name }).expect(409);
  expect(body).toMatchObject({ code: 'PHOTOGRAPH_CHANGED', error: PHOTOGRAPH_MESSAGES.notRemoved });
  expect(await shown()).toEqual([after]);
});

it('a removed photograph gives its slot back to the illustration', async () => {
  const { slot } = (await remove().expect(200)).body as PhotographSavedResponse;
  expect(slot.photograph).toBeNull();
  expect(await shown()).toEqual([]);
  expect((await remove().expect(404)).body).toMatchObject({ code: 'PHOTOGRAPH_NOT_FOUND' });
  expect((await change(DETAILS).expect(404)).body).toMatchObject({ code: 'PHOTOGRAPH_NOT_FOUND' });
});

it('every program picture of the built site has a slot', async () => {
  const { body } = await request(test.url).get(PATH).set('Cookie', cookie).expect(200);
  const { slots } = body as PhotographSlotsResponse;
  expect(slots.map(({ id }) => id)).toEqual(expect.arrayContaining(['programs.inner-child-healing.4']));
  expect(new Set(slots.map(({ group }) => group))).toEqual(
    new Set(['home', 'founders', 'trustees', 'programs']),
  );
});
