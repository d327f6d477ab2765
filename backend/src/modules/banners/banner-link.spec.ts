import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { addProgram, adminCookie, problem } from '../../../test/api-requests.js';
import { Database } from '../../platform/database/database.js';
import { BannerRepository } from './banners.repository.js';

let test: TestApp;
let cookie: string;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

/** Adds a banner's row without a file, which a link does not need. */
async function banner(): Promise<string> {
  count += 1;
  const { image } = await test.app.get(BannerRepository).add({
    filename: `banner ${count}.png`,
    title: `Banner ${count}`,
    storedName: `banner-${count}.png`,
    contentType: 'image/png',
    width: 16,
    height: 9,
    widths: [],
    published: true,
    alt_en: '',
    alt_te: null,
  });
  return image;
}

const link = (program: number | string, banner_path: unknown, seen: object = {}): request.Test =>
  request(test.url)
    .put(`/api/programs/${program}/banner`)
    .set('Cookie', cookie)
    .send({ banner_path, ...seen });

async function findPrograms(image: string): Promise<number[]> {
  const rows = await test.app
    .get(Database)
    .rows<{ id: number }>('select id from programs where banner_path = $1', [image]);
  return rows.map(({ id }) => id);
}

it('the office links a banner to a program, shows it in the carousel, and removes the link', async () => {
  const program = await addProgram(test.url, cookie, { main_folder: 'Retreats', sub_folder: 'Silence' });
  const image = await banner();
  expect((await link(program, image).expect(200)).body).toEqual({ success: true, banner_path: image });
  await link(program, image).expect(200);
  const carousel = await request(test.url).get('/api/upcoming-programs-banners').expect(200);
  expect(carousel.body).toMatchObject({
    images: expect.arrayContaining([expect.objectContaining({ image, slug: 'silence' })]),
  });
  await link(program, null).expect(200);
  await link(program, null).expect(200);
  expect(await findPrograms(image)).toEqual([]);
  const log = await test.app
    .get(Database)
    .rows('select action, details from audit_log where subject = $1 order by id', [`program ${program}`]);
  const name = `banner ${count}.png`;
  expect(log.slice(1)).toEqual([
    { action: 'banner.linked', details: { banner: { from: null, to: name } } },
    { action: 'banner.unlinked', details: { banner: { from: name, to: null } } },
  ]);
});

it('a second program for a banner is rejected, with the name of the first one', async () => {
  const first = await addProgram(test.url, cookie, { program_name: 'ధ్యాన శిక్షణ' });
  const second = await addProgram(test.url, cookie);
  const image = await banner();
  await link(first, image).expect(200);
  expect((await link(second, image).expect(409)).body).toEqual({
    success: false,
    error: 'This banner is already linked to "ధ్యాన శిక్షణ". Remove that link first.',
    code: 'BANNER_ALREADY_LINKED',
  });
  expect(await findPrograms(image)).toEqual([first]);
});

it('a second banner for a program is rejected', async () => {
  const program = await addProgram(test.url, cookie);
  const image = await banner();
  await link(program, image).expect(200);
  expect((await link(program, await banner()).expect(409)).body).toEqual(problem('PROGRAM_HAS_BANNER'));
  expect(await findPrograms(image)).toEqual([program]);
});

it('a banner that another user has linked since the page was loaded stays', async () => {
  const program = await addProgram(test.url, cookie);
  const [first, second] = [await banner(), await banner()];
  await link(program, first, { former_banner_path: null }).expect(200);
  await link(program, null, { former_banner_path: first }).expect(200);
  await link(program, second).expect(200);
  const stale = await link(program, null, { former_banner_path: first }).expect(409);
  expect(stale.body).toEqual(problem('BANNERS_CHANGED'));
  expect(await findPrograms(second)).toEqual([program]);
  await link(program, null, { former_banner_path: second }).expect(200);
  // A request that is sent again changes nothing.
  await link(program, null, { former_banner_path: second }).expect(200);
  expect(await findPrograms(second)).toEqual([]);
});

describe('a banner that moves from a program to another one', () => {
  it('is linked in one step, also when the request is sent again', async () => {
    const [first, second] = [await addProgram(test.url, cookie), await addProgram(test.url, cookie)];
    const image = await banner();
    await link(first, image).expect(200);
    await link(second, image, { from_program_id: first }).expect(200);
    await link(second, image, { from_program_id: first }).expect(200);
    expect(await findPrograms(image)).toEqual([second]);
  });

  it('keeps its link when the other program has a banner, or when its own program has got another one', async () => {
    const [first, second] = [await addProgram(test.url, cookie), await addProgram(test.url, cookie)];
    const [image, other] = [await banner(), await banner()];
    await link(first, image).expect(200);
    await link(second, other).expect(200);
    const taken = await link(second, image, { from_program_id: first }).expect(409);
    expect(taken.body).toEqual(problem('PROGRAM_HAS_BANNER'));
    const free = await addProgram(test.url, cookie);
    const stale = await link(free, image, { from_program_id: second }).expect(409);
    expect(stale.body).toEqual(problem('BANNERS_CHANGED'));
    expect([await findPrograms(image), await findPrograms(other)]).toEqual([[first], [second]]);
    // Two users exchange the banners of two programs at the same time.
    const responses = await Promise.all([
      link(second, image, { from_program_id: first }),
      link(first, other, { from_program_id: second }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    await link(free, image, { from_program_id: '1' }).expect(400);
  });
});

it('exactly one of many programs that request one banner at the same time is linked', async () => {
  const image = await banner();
  const programs: number[] = [];
  for (let index = 0; index < 6; index += 1) programs.push(await addProgram(test.url, cookie));
  const responses = await Promise.all(programs.map((program) => link(program, image)));
  const linked = responses.flatMap(({ status }, index) => (status === 200 ? [programs[index]] : []));
  expect(linked).toHaveLength(1);
  expect(await findPrograms(image)).toEqual(linked);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        error: 'This banner is already linked to "Silence Retreat". Remove that link first.',
        code: 'BANNER_ALREADY_LINKED',
      },
    ]);
  }
});

it('exactly one of many banners that are requested for one program at the same time is linked', async () => {
  const program = await addProgram(test.url, cookie);
  const images = await Promise.all(Array.from({ length: 6 }, banner));
  const responses = await Promise.all(images.map((image) => link(program, image)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

it('no broken link is left when a banner is deleted and linked at the same time', async () => {
  const program = await addProgram(test.url, cookie);
  const image = await banner();
  const [linked] = await Promise.all([
    link(program, image),
    request(test.url)
      .delete(`/api/upcoming-programs-images/${encodeURIComponent(`banner ${count}.png`)}`)
      .set('Cookie', cookie)
      .expect(200),
  ]);
  expect([200, 404]).toContain(linked.status);
  expect(await findPrograms(image)).toEqual([]);
});

it.each<[string, unknown, number, object]>([
  ['999999', null, 404, problem('PROGRAM_NOT_FOUND')],
  ['0', null, 404, problem('PROGRAM_NOT_FOUND')],
  ['1e1', null, 404, problem('PROGRAM_NOT_FOUND')],
  ['1', '/api/media/no-such-banner.png', 404, problem('BANNER_NOT_FOUND')],
  ['1', undefined, 400, problem('VALIDATION_FAILED', ['banner_path'])],
  ['1', '', 400, problem('VALIDATION_FAILED', ['banner_path'])],
  ['1', 7, 400, problem('VALIDATION_FAILED', ['banner_path'])],
])('a link of program %s to the banner %j is rejected', async (program, image, status, body) => {
  if (program === '1') await link(program, null);
  const response = await link(program, image);
  expect([response.status, response.body]).toEqual([status, body]);
});

it('the carousel does not show the banner of a program that visitors do not see', async () => {
  const image = await banner();
  const program = await addProgram(test.url, cookie);
  await link(program, image).expect(200);
  const isShown = async (): Promise<boolean> => {
    const { body } = await request(test.url).get('/api/upcoming-programs-banners').expect(200);
    return (body as { images: { image: string }[] }).images.some((shown) => shown.image === image);
  };
  expect(await isShown()).toBe(true);
  const status = `/api/programs/${program}/status`;
  await request(test.url).put(status).set('Cookie', cookie).send({ status: 'draft' }).expect(200);
  expect(await isShown()).toBe(false);
  const { body } = await request(test.url)
    .get('/api/upcoming-programs-images')
    .set('Cookie', cookie)
    .expect(200);
  expect((body as { images: unknown[] }).images).toContainEqual(expect.objectContaining({ image }));
});
