import { randomBytes } from 'node:crypto';
import type { BannerResponse, BannersResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { publish } from './support/test-programs.js';

const BANNERS = '/api/upcoming-programs-images';
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><script>alert(1)</script><rect width="160" height="90" fill="#2e2359"/></svg>',
);

const filename = `contract-test-${randomBytes(4).toString('hex')}.svg`;
let banner: BannerResponse;

beforeAll(async () => {
  const response = await asOwner(`POST ${BANNERS}/upload`, { file: { name: filename, bytes: DRAWING } });
  expect(response.status).toBe(201);
  banner = (response.body as { image: BannerResponse }).image;
  expect(banner).toMatchObject({ filename, width: 160, height: 90 });
});

const list = async () => (await asOwner(`GET ${BANNERS}`)).body as BannersResponse;
const shown = async () =>
  ((await call('GET /api/upcoming-programs-banners')).body as BannersResponse).images.find(
    ({ id }) => id === banner.id,
  );

it('an uploaded banner is listed last, for the office and for visitors', async () => {
  const { images, count } = await list();
  expect(images).toHaveLength(count);
  expect(images.at(-1)).toEqual(banner);
  expect(images.map(({ order }) => order)).toEqual(images.map((_, index) => index + 1));
  expect(await shown()).toEqual({ ...banner, slug: null });
});

it('a banner is served without scripts and with a policy that blocks them', async () => {
  const { type, headers, body } = await call('GET /api/media/{name}', {
    path: { name: banner.image.replace('/api/media/', '') },
  });
  expect(type).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((body as Buffer).toString('utf8')).not.toContain('script');
});

it('a banner is hidden from visitors until it is published', async () => {
  const details = { alt_en: 'Sunrise over the campus', alt_te: null };
  const change = (published: boolean) =>
    asOwner(`PUT ${BANNERS}/{filename}`, { path: { filename }, body: { published, ...details } });
  await change(false);
  expect(await shown()).toBeUndefined();
  expect((await list()).images.at(-1)).toMatchObject({ published: false, ...details });
  await change(true);
  expect(await shown()).toMatchObject(details);
});

it('the link to a program reserves the banner until it is removed', async () => {
  const [program, other] = [await publish(), await publish()];
  const link = (id: number, banner_path: string | null) =>
    asOwner('PUT /api/programs/{id}/banner', { path: { id }, body: { banner_path } });
  const linked = await link(program.id, banner.image);
  expect(linked.body).toEqual({ success: true, banner_path: banner.image });
  const rejected = await link(other.id, banner.image);
  expectRejection(rejected, 409, 'BANNER_ALREADY_LINKED');
  expect((rejected.body as { error: string }).error).toBe(
    `This banner is already linked to "${program.program_name}". Remove that link first.`,
  );
  expect((await link(program.id, null)).status).toBe(200);
});

it('the order of the banners is stored as given', async () => {
  const order = (await list()).images.map(({ id }) => id);
  const response = await asOwner(`PUT ${BANNERS}/order`, { body: { order } });
  expect((response.body as BannersResponse).images.map(({ id }) => id)).toEqual(order);
});

it('a deleted banner disappears', async () => {
  const removed = await asOwner(`DELETE ${BANNERS}/{filename}`, { path: { filename } });
  expect(removed.body).toEqual({ success: true });
  expect(await shown()).toBeUndefined();
});
