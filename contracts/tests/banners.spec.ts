import { randomBytes } from 'node:crypto';
import request from 'supertest';
import type { AdminProgramResponse, BannerResponse, BannersResponse } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRefusal } from './support/refusal.js';
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
  it('stands behind the others, for the administrator and for visitors', async () => {
    const { images, count } = await list();
    expect(images).toHaveLength(count);
    expect(images.at(-1)).toEqual(banner);
    expect(images.map(({ order }) => order)).toEqual(images.map((_, index) => index + 1));
    const carousel = await call('GET /api/upcoming-programs-banners');
    expect((carousel.body as BannersResponse).images).toContainEqual({ ...banner, slug: null });
  });

  it('is served, and can run nothing', async () => {
    const { headers, body } = await request(deployment.url).get(banner.image).expect(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((body as Buffer).toString('utf8')).not.toContain('script');
  });

  it('is refused when it is no picture, and when there is none', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>');
    const refused = await call(UPLOAD, { as: admin, file: { name: 'a.png', bytes } });
    expectRefusal(refused, 415, 'FILE_TYPE_REFUSED');
    expectRefusal(await call(UPLOAD, { as: admin, body: {} }), 400, 'FILE_MISSING');
  });
});

describe('the link of a program', () => {
  it('holds a banner that no other program can take, until it is removed', async () => {
    expect((await link(program.id, banner.image)).body).toEqual({
      success: true,
      banner_path: banner.image,
    });
    const refused = await link(other.id, banner.image);
    expectRefusal(refused, 409, 'BANNER_ALREADY_LINKED');
    expect((refused.body as { error: string }).error).toBe(
      `This banner is already linked to "${program.program_name}". Remove that link first.`,
    );
    expect((await link(program.id, null)).status).toBe(200);
    expect((await link(other.id, banner.image)).status).toBe(200);
    expect((await link(other.id, null)).status).toBe(200);
  });

  it('is refused for a program or a banner that does not exist', async () => {
    expectRefusal(await link(999_999_999, banner.image), 404, 'PROGRAM_NOT_FOUND');
    expectRefusal(await link(program.id, '/api/media/none.png'), 404, 'BANNER_NOT_FOUND');
  });
});

describe('the order of the banners', () => {
  const order = async (ids: number[]) => call(ORDER, { as: admin, body: { order: ids } });

  it('is the given one, and refused when it is not of all', async () => {
    const ids = (await list()).images.map(({ id }) => id);
    const answer = await order(ids);
    expect((answer.body as BannersResponse).images.map(({ id }) => id)).toEqual(ids);
    expectRefusal(await order([...ids, 999_999_999]), 409, 'BANNERS_CHANGED');
  });
});

describe('a deleted banner', () => {
  it('is gone with its link, and deleted once', async () => {
    const name = `contract-test-${randomBytes(4).toString('hex')}.svg`;
    const uploaded = await call(UPLOAD, { as: admin, file: { name, bytes: DRAWING } });
    const { image } = (uploaded.body as { image: BannerResponse }).image;
    await link(program.id, image);
    expect((await call(REMOVE, { as: admin, path: { filename: name } })).body).toEqual({ success: true });
    expectRefusal(await call(REMOVE, { as: admin, path: { filename: name } }), 404, 'BANNER_NOT_FOUND');
    await request(deployment.url).get(image).expect(404);
    expect((await link(program.id, null)).status).toBe(200);
  });
});
