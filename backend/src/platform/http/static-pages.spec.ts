import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { DOCUMENT_HEADERS, securityHeaders, withHeaders } from './security-headers.js';
import { staticPages, type Pages } from './static-pages.js';

const PAGE = 'the back office';

const ASSETS = ['app-a1b2.js', 'app-a1b2.css', 'text-a1b2.woff2', 'picture-a1b2.svg'];
const HEADERS = securityHeaders({
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  PUBLIC_URL: 'https://www.qlu.example',
});

let folder: string;
let app: express.Express;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-static-pages-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, 'assets'));
  for (const name of ASSETS) writeFileSync(join(folder, 'assets', name), 'content');
  app = express();
  app.use(withHeaders(HEADERS));
  // No request of this file is for a page of the site.
  app.use(await staticPages({ site: join(folder, 'none'), admin: folder }, {} as Pages));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('the server serves the back office as soon as it is built, and until then a page that loads again', async () => {
  const later = join(folder, 'later');
  const server = express();
  server.use(await staticPages({ site: join(folder, 'none'), admin: later }, {} as Pages));
  const { text } = await request(server).get('/admin').expect(503).expect('Refresh', '2');
  expect(text).toContain('The back office is not ready yet');
  await request(server).get('/admin/assets/app-a1b2.js').expect(503);
  mkdirSync(`${later}-build/assets`, { recursive: true });
  writeFileSync(`${later}-build/index.html`, PAGE);
  writeFileSync(`${later}-build/assets/app-a1b2.js`, 'content');
  renameSync(`${later}-build`, later);
  expect((await request(server).get('/admin').expect(200)).text).toBe(PAGE);
  await request(server).get('/admin/assets/app-a1b2.js').expect(200);
});

it.each(['/admin', '/admin/', '/admin/donations?q=Asha', '/admin/login', '/admin/invitation/'])(
  '%s responds with the page of the back office, which the browser asks for again',
  async (path) => {
    const response = await request(app).get(path).expect(200);
    expect(response.text).toBe(PAGE);
    expect(response.headers['cache-control']).toBe('no-cache');
  },
);

it.each(['/admin', '/admin/check-in', '/admin/index.html'])('%s may use the camera', async (path) => {
  const { headers } = await request(app).get(path).expect(200);
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=()');
});

it('the server responds with 404 to a missing file', async () => {
  await request(app).get('/admin/assets/app-old.js').expect(404);
});

it.each([
  ['/admin', true],
  ['/admin/assets/picture-a1b2.svg', true],
  ['/admin/assets/app-a1b2.js', false],
  ['/admin/assets/app-a1b2.css', false],
  ['/admin/assets/text-a1b2.woff2', false],
])('%s has the headers of a document: %s', async (path, isDocument) => {
  const { headers } = await request(app).get(path).expect(200);
  const sent = DOCUMENT_HEADERS.filter((name) => name.toLowerCase() in headers);
  expect(sent).toEqual(isDocument ? DOCUMENT_HEADERS : []);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});
