import { randomBytes } from 'node:crypto';
import request from 'supertest';
import type { AdminProgramResponse, BannerResponse, BannersResponse } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';
import { TestPrograms } from './support/test-programs.js';

const LIST = 'GET /api/upcoming-programs-images';
const UPLOAD = 'POST /api/upcoming-programs-images/upload';
const REMOVE = 'DELETE /api/upcoming-programs-images/{filename}';
const ORDER = 'PUT /api/upcoming-programs-images/order';
const LINK = 'PUT /api/programs/{id}/banner';

const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><script>alert(1)</script><rect width="160" height="90" fill="#2e2359"/></svg>',
);

let admin: Client;
let programs: TestPrograms;
let program: AdminProgramResponse;
let other: AdminProgramResponse;
let banner: BannerResponse;

beforeAll(async () => {
  admin = await logIn();
  programs = await TestPrograms.begin();
  program = await programs.publish();
  other = await programs.publish();
  const name = `contract-test-${randomBytes(4).toString('hex')}.svg`;
  const response = await call(UPLOAD, { as: admin, file: { name, bytes: DRAWING } });
  expect(response.status).toBe(201);
  banner = (response.body as { image: BannerResponse }).image;
  expect(banner).toMatchObject({ filename: name, width: 160, height: 90 });
});
afterAll(async () => {
  await admin.delete(`/api/upcoming-programs-images/${encodeURIComponent(banner.filename)}`);
  await programs.end();
});

const list = async () => (await call(LIST, { as: admin })).body as BannersResponse;
const link = async (id: number, banner_path: string | null) =>
  call(LINK, { as: admin, path: { id }, body: { banner_path } });

describe('an uploaded banner', () => {
  it('is listed last, for the office and for visitors', async () => {
    const { images, count } = await list();
    expect(images).toHaveLength(count);
    expect(images.at(-1)).toEqual(banner);
    expect(images.map(({ order }) => order)).toEqual(images.map((_, index) => index + 1));
    const carousel = await call('GET /api/upcoming-programs-banners');
    expect((carousel.body as BannersResponse).images).toContainEqual({ ...banner, slug: null });
  });

  it('is served without scripts and with a sandboxing policy', async () => {
    const { headers, body } = await request(deployment.url).get(banner.image).expect(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((body as Buffer).toString('utf8')).not.toContain('script');
  });

  it('is rejected when the file is not a picture or is missing', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    const rejected = await call(UPLOAD, { as: admin, file: { name: 'a.png', bytes } });
    expectRejection(rejected, 415, 'FILE_TYPE_REFUSED');
    expectRejection(await call(UPLOAD, { as: admin, body: {} }), 400, 'FILE_MISSING');
  });
});

describe('a banner that is not published', () => {
  it('is hidden from visitors until it is', async () => {
    const path = { filename: banner.filename };
    const details = { alt_en: 'Sunrise over the campus', alt_te: null };
    const CHANGE = 'PUT /api/upcoming-programs-images/{filename}';
    const shown = async () =>
      ((await call('GET /api/upcoming-programs-banners')).body as BannersResponse).images.find(
        ({ id }) => id === banner.id,
      );
    expect(await shown()).toMatchObject({ published: true, alt_en: '' });
    await call(CHANGE, { as: admin, path, body: { published: false, ...details } });
    expect(await shown()).toBeUndefined();
    expect((await list()).images.at(-1)).toMatchObject({ published: false, ...details });
    await call(CHANGE, { as: admin, path, body: { published: true, ...details } });
    expect(await shown()).toMatchObject(details);
    banner = (await list()).images.find(({ id }) => id === banner.id) ?? banner;
    const missing = { as: admin, path: { filename: 'none.png' }, body: { published: true, ...details } };
    expectRejection(await call(CHANGE, missing), 404, 'BANNER_NOT_FOUND');
  });
});

describe('the link between program and banner', () => {
  it('reserves the banner for the program until it is removed', async () => {
    expect((await link(program.id, banner.image)).body).toEqual({
      success: true,
      banner_path: banner.image,
    });
    const rejected = await link(other.id, banner.image);
    expectRejection(rejected, 409, 'BANNER_ALREADY_LINKED');
    expect((rejected.body as { error: string }).error).toBe(
      `This banner is already linked to "${program.program_name}". Remove that link first.`,
    );
    expect((await link(program.id, null)).status).toBe(200);
    expect((await link(other.id, banner.image)).status).toBe(200);
    expect((await link(other.id, null)).status).toBe(200);
  });

  it('is rejected for a program or a banner that does not exist', async () => {
    expectRejection(await link(999_999_999, banner.image), 404, 'PROGRAM_NOT_FOUND');
    expectRejection(await link(program.id, '/api/media/none.png'), 404, 'BANNER_NOT_FOUND');
  });
});

describe('the order of the banners', () => {
  const order = async (ids: number[]) => call(ORDER, { as: admin, body: { order: ids } });

  it('is stored as given, and rejected unless it contains all banners', async () => {
    const ids = (await list()).images.map(({ id }) => id);
    const response = await order(ids);
    expect((response.body as BannersResponse).images.map(({ id }) => id)).toEqual(ids);
    expectRejection(await order([...ids, 999_999_999]), 409, 'BANNERS_CHANGED');
  });
});

describe('a deleted banner', () => {
  it('disappears with its link and cannot be deleted again', async () => {
    const name = `contract-test-${randomBytes(4).toString('hex')}.svg`;
    const uploaded = await call(UPLOAD, { as: admin, file: { name, bytes: DRAWING } });
    const { image } = (uploaded.body as { image: BannerResponse }).image;
    await link(program.id, image);
    expect((await call(REMOVE, { as: admin, path: { filename: name } })).body).toEqual({ success: true });
    expectRejection(await call(REMOVE, { as: admin, path: { filename: name } }), 404, 'BANNER_NOT_FOUND');
    await request(deployment.url).get(image).expect(404);
    expect((await link(program.id, null)).status).toBe(200);
  });
});
