import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import type { Pages } from './pages.js';
import { sessionCookieName } from './session.js';
import { staticPages } from './static-pages.js';

const PAGES = {
  'index.html': 'the back office',
  'login.html': 'the login',
  'invitation.html': 'the invitation',
};

let folder: string;
let app: express.Express;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-static-pages-'));
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, name), text);
  app = express();
  // No request of this file is for a page of the site.
  app.use(await staticPages({ site: join(folder, 'none'), admin: folder }, {} as Pages));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cookieOf = (secure: boolean): string => `theme=dark; ${sessionCookieName(secure)}=s%3Aabc`;

it.each([
  ['/admin', undefined, 'the login'],
  ['/admin/donations?q=Asha', undefined, 'the login'],
  ['/admin/donations', 'theme=dark', 'the login'],
  ['/admin', cookieOf(false), 'the back office'],
  ['/admin/', cookieOf(true), 'the back office'],
  ['/admin/donations', cookieOf(false), 'the back office'],
  ['/admin/login', cookieOf(false), 'the login'],
  ['/admin/Login/', cookieOf(true), 'the login'],
  ['/admin/invitation', undefined, 'the invitation'],
  ['/admin/invitation/', cookieOf(false), 'the invitation'],
])('%s with the cookie %s responds with %s', async (path, cookie, page) => {
  const call = request(app).get(path);
  if (cookie) void call.set('Cookie', cookie);
  const response = await call.expect(200);
  expect(response.text).toBe(page);
  expect(response.headers['cache-control']).toBe('no-cache');
  // The same address has two pages.
  expect(response.headers['vary']).toBe('Cookie, Accept-Encoding');
});

it('responds with 404 to a missing file, with and without a session', async () => {
  await request(app).get('/admin/assets/app-old.js').expect(404);
  await request(app).get('/admin/assets/app-old.js').set('Cookie', cookieOf(false)).expect(404);
});
