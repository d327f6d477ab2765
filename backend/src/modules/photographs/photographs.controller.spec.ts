import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import request, { type Test } from 'supertest';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { adminCookie, problem } from '../../../test/api-requests.js';
import { parseInProcess } from '../../../test/parse-in-process.js';
import { picture, pixelBomb } from '../../../test/pictures.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { Database } from '../../platform/database/database.js';
import type {
  PhotographSavedResponse,
  PhotographSlotsResponse,
  PhotographsResponse,
} from './photographs.dto.js';
import { PhotographRepository } from './photographs.repository.js';

const PATH = '/api/admin/photographs';
const SLOT = 'home.journey-1';
const DETAILS = { alt_en: 'The hall', alt_te: null, focus_x: 50, focus_y: 50 };

type Photograph = PhotographsResponse['photographs'][number];

let test: TestApp;
let cookie: string;
let dataDir: string;
let small: Buffer;

beforeAll(async () => {
  parseInProcess();
  dataDir = await mkdtemp(join(tmpdir(), 'qlu-photographs-'));
  test = await startTestApp({ DATA_DIR: dataDir });
  cookie = await adminCookie(test.url);
  small = await picture('png', 40, 30);
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

const stored = async (folder: string): Promise<string[]> => readdir(join(dataDir, folder)).catch(() => []);

/** Every stored file belongs to a photograph, and every photograph has its files. */
afterEach(async () => {
  // Nest removes the file of a rejected form after the response.
  await until(async () => (await stored('uploads')).length === 0);
  const kept = await test.app.get(PhotographRepository).storedNames();
  expect((await stored('files')).toSorted()).toEqual([...kept].toSorted());
});

function upload(fields: Record<string, unknown> = {}, bytes = small): Test {
  const form = request(test.url).post(`${PATH}/upload`).set('Cookie', cookie);
  const given = { slot: SLOT, alt_en: 'The hall', focus_x: 50, focus_y: 50, ...fields };
  for (const [name, value] of Object.entries(given)) form.field(name, String(value));
  return form.attach('file', bytes, { filename: 'hall.png' });
}

const change = (body: object): Test =>
  request(test.url)
    .put(`${PATH}/${SLOT}`)
    .set('Cookie', cookie)
    .send({ ...DETAILS, ...body });
const remove = (): Test => request(test.url).delete(`${PATH}/${SLOT}`).set('Cookie', cookie);
const shown = async (): Promise<Photograph[]> =>
  ((await request(test.url).get('/api/photographs').expect(200)).body as PhotographsResponse).photographs;
const audit = (): Promise<{ who: string; action: string; details: object }[]> =>
  test.app
    .get(Database)
    .rows(`select who, action, details from audit_log where action like 'photograph.%' order by id`);

it('an upload is stored in each width and format, and shown in its slot', async () => {
  expect(await shown()).toEqual([]);
  const details = { alt_en: 'The hall at dawn', alt_te: 'ఉదయం మందిరం', focus_x: 30, focus_y: 80 };
  const { slot } = (await upload(details, await picture('jpeg', 1_280, 720)).expect(201))
    .body as PhotographSavedResponse;
  const [photograph] = await shown();
  expect(slot).toMatchObject({ id: SLOT, illustration: '/pictures/home/journey-1.svg', photograph });
  expect(photograph).toMatchObject({ slot: SLOT, widths: [480, 960], ...details });
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
  await upload({}, await picture('png', 300, 200)).expect(201);
  const [after] = await shown();
  expect(after).toMatchObject({ slot: SLOT, widths: [300], alt_te: null });
  await request(test.url).get(`/api/media/${before?.name}-480.jpg`).expect(404);
});

it.each([
  ['without an English text', { alt_en: ' ' }, 400, 'VALIDATION_FAILED'],
  ['with a focus point outside', { focus_x: 101 }, 400, 'VALIDATION_FAILED'],
  ['for a slot that the site does not have', { slot: 'home.cellar' }, 404, 'SLOT_NOT_FOUND'],
])('an upload %s is rejected', async (_case, fields, status, code) => {
  const response = await upload(fields).expect(status);
  expect(response.body).toMatchObject({ success: false, code });
});

it('an upload that is no safe picture is rejected, with the messages of the banners', async () => {
  const before = await shown();
  const codes = [
    (await upload({}, Buffer.from('<html></html>')).expect(415)).body,
    (await upload({}, (await picture('png')).subarray(0, 900)).expect(422)).body,
    (await upload({}, pixelBomb()).expect(422)).body,
  ].map((body) => (body as { code: string }).code);
  expect(codes).toEqual(['FILE_TYPE_REFUSED', 'PICTURE_BROKEN', 'PICTURE_TOO_LARGE']);
  expect(await shown()).toEqual(before);
});

it('a photograph that replaced the one that the user saw is not removed', async () => {
  const [before] = await shown();
  await upload().expect(201);
  const [after] = await shown();
  const { body } = await remove().query({ former_name: before?.name }).expect(409);
  expect(body).toMatchObject({ code: 'PHOTOGRAPH_CHANGED', error: PHOTOGRAPH_MESSAGES.notRemoved });
  expect(await shown()).toEqual([after]);
});

it('uploads to one slot at the same time leave one photograph with its files, and an entry for each', async () => {
  await remove().expect(200);
  const before = (await audit()).length;
  const names = ['one', 'two', 'three', 'four'];
  const responses = await Promise.all(names.map((alt_en) => upload({ alt_en })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const photographs = await shown();
  expect(photographs).toHaveLength(1);
  expect(names).toContain(photographs[0]?.alt_en);
  const actions = (await audit()).slice(before).map(({ action }) => action);
  expect(actions).toEqual([
    'photograph.uploaded',
    'photograph.replaced',
    'photograph.replaced',
    'photograph.replaced',
  ]);
});

it('an upload that cannot be recorded keeps the former photograph and leaves no file', async () => {
  const before = await shown();
  const database = test.app.get(Database);
  await database.rows('alter table audit_log rename to audit_log_gone');
  try {
    await upload({ alt_en: 'Never shown' }).expect(500);
    await change({ alt_en: 'Never shown' }).expect(500);
    await remove().expect(500);
  } finally {
    await database.rows('alter table audit_log_gone rename to audit_log');
  }
  expect(await shown()).toEqual(before);
});

describe('the details of a photograph', () => {
  it.each<[object]>([
    [{ focus_x: 0, focus_y: 100 }],
    [{ alt_en: 'x'.repeat(200) }],
    [{ alt_te: 'ధ్యానం' }],
    [{ alt_te: '🙏'.repeat(200) }],
  ])('may be %j', async (details) => {
    await change(details).expect(200);
    expect((await shown())[0]).toMatchObject({ ...DETAILS, ...details });
  });

  it.each<[Record<string, unknown>]>([
    [{ focus_x: -1 }],
    [{ focus_x: 101 }],
    [{ focus_y: 50.5 }],
    [{ focus_y: '50' }],
    [{ focus_y: null }],
    [{ alt_en: '' }],
    [{ alt_en: '   ' }],
    [{ alt_en: 'x'.repeat(201) }],
    [{ alt_te: '🙏'.repeat(201) }],
    [{ alt_te: 42 }],
  ])('may not be %j', async (details) => {
    const before = await shown();
    expect((await change(details).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', Object.keys(details)),
    );
    expect(await shown()).toEqual(before);
  });

  it('unchanged details are not recorded again', async () => {
    await change({ focus_x: 7 }).expect(200);
    const before = (await audit()).length;
    await change({ focus_x: 7 }).expect(200);
    expect(await audit()).toHaveLength(before);
    await change({ focus_x: 8, alt_te: ' ధ్యానం ' }).expect(200);
    expect((await audit()).at(-1)).toEqual({
      who: 'admin',
      action: 'photograph.changed',
      details: { focus_x: { from: 7, to: 8 }, alt_te: { from: null, to: 'ధ్యానం' } },
    });
  });
});

it('a change is rejected when somebody else has changed or replaced the photograph since the page was loaded', async () => {
  await upload().expect(201);
  const [{ name, ...seen }] = (await shown()) as [Photograph];
  const former = (values: Partial<Photograph>) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [`former_${field}`, value]));
  const edit = (body: object, as = { ...seen, name }): Test => change({ ...body, ...former(as) });
  await edit({ focus_x: 20 }).expect(200);
  const rejected = await edit({ alt_en: 'A garden' }).expect(409);
  expect(rejected.body).toEqual(problem('PHOTOGRAPH_CHANGED'));
  expect(await shown()).toMatchObject([{ alt_en: 'The hall', focus_x: 20 }]);
  // The response of the first change was lost.
  await edit({ focus_x: 20 }).expect(200);
  await edit({ alt_en: 'A garden', focus_x: 20 }, { ...seen, name, focus_x: 20 }).expect(200);

  // The focus point belongs to a picture that is no longer there.
  await upload({ alt_en: 'A garden', focus_x: 20 }).expect(201);
  await edit({ alt_en: 'A garden', focus_x: 90 }, { ...seen, name, alt_en: 'A garden', focus_x: 20 }).expect(
    409,
  );
  expect(await shown()).toMatchObject([{ alt_en: 'A garden', focus_x: 20, focus_y: 50 }]);
  const invalid = {
    former_name: 1,
    former_alt_en: 1,
    former_alt_te: 1,
    former_focus_x: 101,
    former_focus_y: '1',
  };
  expect((await change(invalid).expect(400)).body).toEqual(
    problem('VALIDATION_FAILED', Object.keys(invalid)),
  );
});

it.each(['home.cellar', '__proto__', 'constructor', '..%2F..%2Fetc', 'HOME.JOURNEY-1'])(
  'the slot %s does not exist',
  async (slot) => {
    const path = `${PATH}/${slot}`;
    await request(test.url).put(path).set('Cookie', cookie).send(DETAILS).expect(404);
    await request(test.url).delete(path).set('Cookie', cookie).expect(404);
  },
);

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
