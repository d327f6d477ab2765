import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request, { type Test } from 'supertest';
import { adminCookie, problem } from '../../../test/api-requests.js';
import { newUser } from '../../../test/back-office-users.js';
import { picture } from '../../../test/pictures.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { Database } from '../../platform/database/database.js';
import { PhotographRepository } from './photographs.repository.js';

const PATH = '/api/admin/photographs';
const SLOT = 'home.journey-1';
const DETAILS = { alt_en: 'The hall', alt_te: null, focus_x: 50, focus_y: 50 };

let test: TestApp;
let cookie: string;
let editor: { cookie: string; username: string };
let dataDir: string;
let small: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qlu-photograph-guarantees-'));
  test = await startTestApp({ DATA_DIR: dataDir });
  cookie = await adminCookie(test.url);
  editor = await newUser(test, 'editor');
  small = await picture('png', 40, 30);
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

function upload(fields: Record<string, unknown> = {}, as = cookie): Test {
  const form = request(test.url).post(`${PATH}/upload`).set('Cookie', as);
  for (const [name, value] of Object.entries({
    slot: SLOT,
    alt_en: 'The hall',
    focus_x: 50,
    focus_y: 50,
    ...fields,
  }))
    form.field(name, String(value));
  return form.attach('file', small, { filename: 'hall.png' });
}

const change = (body: object, as = cookie): Test =>
  request(test.url)
    .put(`${PATH}/${SLOT}`)
    .set('Cookie', as)
    .send({ ...DETAILS, ...body });

interface Photograph {
  name: string;
  alt_en: string;
  alt_te: string | null;
  focus_x: number;
  focus_y: number;
}

const shown = async (): Promise<Photograph[]> =>
  ((await request(test.url).get('/api/photographs').expect(200)).body as { photographs: Photograph[] })
    .photographs;
const audit = (): Promise<{ who: string; action: string; details: object }[]> =>
  test.app
    .get(Database)
    .rows(`select who, action, details from audit_log where action like 'photograph.%' order by id`);
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'files')).catch(() => [])).toSorted();

/** Every stored file belongs to a photograph, and every photograph has its files. */
async function expectNoOrphans(): Promise<void> {
  const kept = await test.app.get(PhotographRepository).storedNames();
  expect(await filesOnDisk()).toEqual([...kept].toSorted());
  // Nest removes the file of a rejected form after the response.
  await until(async () => (await readdir(join(dataDir, 'uploads'))).length === 0);
}

it('uploads to one slot at the same time leave one photograph with its files, and an entry for each', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const responses = await Promise.all(names.map((alt_en) => upload({ alt_en })));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const photographs = await shown();
  expect(photographs).toHaveLength(1);
  expect(names).toContain(photographs[0]?.alt_en);
  await expectNoOrphans();
  const actions = (await audit()).map(({ action }) => action);
  expect(actions.toSorted()).toEqual([
    'photograph.replaced',
    'photograph.replaced',
    'photograph.replaced',
    'photograph.uploaded',
  ]);
});

it('an upload that cannot be recorded keeps the former photograph and leaves no file', async () => {
  const before = await shown();
  const database = test.app.get(Database);
  await database.rows('alter table audit_log rename to audit_log_gone');
  try {
    await upload({ alt_en: 'Never shown' }).expect(500);
    await change({ alt_en: 'Never shown' }).expect(500);
    await request(test.url).delete(`${PATH}/${SLOT}`).set('Cookie', cookie).expect(500);
  } finally {
    await database.rows('alter table audit_log_gone rename to audit_log');
  }
  expect(await shown()).toEqual(before);
  await expectNoOrphans();
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

it('photographs are changed by editors and not by other roles, before anything is read or stored', async () => {
  const before = await shown();
  for (const role of ['office', 'checkin'] as const) {
    const { cookie: as } = await newUser(test, role);
    await upload({}, as).expect(403);
    await change({}, as).expect(403);
    await request(test.url).delete(`${PATH}/${SLOT}`).set('Cookie', as).expect(403);
  }
  await change({}, '').expect(401);
  expect(await shown()).toEqual(before);
  await upload({ alt_en: 'By the editor' }, editor.cookie).expect(201);
  expect((await audit()).at(-1)).toMatchObject({ who: editor.username, action: 'photograph.replaced' });
  await expectNoOrphans();
});

it.each(['home.cellar', '__proto__', 'constructor', '..%2F..%2Fetc', 'HOME.JOURNEY-1'])(
  'the slot %s does not exist',
  async (slot) => {
    const path = `${PATH}/${slot}`;
    await request(test.url).put(path).set('Cookie', cookie).send(DETAILS).expect(404);
    await request(test.url).delete(path).set('Cookie', cookie).expect(404);
  },
);
