import request from 'supertest';
import { ACCESS_MESSAGES } from '../src/access/access.messages.js';
import { logIn } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { operations, type Operation } from './support/document.js';
import { expectRefusal } from './support/refusal.js';

/** What the administrator alone may call: written here again, so that a route which lost its guard is missed. */
const ADMINISTRATORS_PATHS = /^\/api\/(admin|volunteers|upcoming-programs-images)(\/|$)/;
const ADMINISTRATORS_CALLS = new Set(['GET /api/programs/admin']);
const OPEN_TO_ALL = new Set([
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/session',
  'POST /api/volunteers',
]);

function isAdministrators({ name, method, path }: Operation): boolean {
  if (OPEN_TO_ALL.has(name)) return false;
  const changesPrograms = method !== 'get' && /^\/api\/programs(\/|$)/.test(path);
  return changesPrograms || ADMINISTRATORS_CALLS.has(name) || ADMINISTRATORS_PATHS.test(path);
}

const guarded = operations.filter(isAdministrators);
const anyPath = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(parameters.filter(({ in: where }) => where === 'path').map(({ name }) => [name, '1']));

describe('what belongs to the administrator', () => {
  it('is what the document puts behind the session, no more and no less', () => {
    const described = operations.filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
    expect(described.toSorted()).toEqual(guarded.map(({ name }) => name).toSorted());
  });

  it.each(guarded.map((one) => [one.name, one] as const))('refuses a stranger: %s', async (name, one) => {
    const response = await call(name, { path: anyPath(one), ...(one.request ? { body: {} } : {}) });
    expectRefusal(response, 401, 'UNAUTHENTICATED');
    expect((response.body as { error: string }).error).toBe(ACCESS_MESSAGES.loginRequired);
  });

  it.each(guarded.map((one) => [one.name, one] as const))(
    'refuses a made-up session: %s',
    async (name, one) => {
      const headers = { Cookie: 'qlu.sid=s%3Acontract-test.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
      const response = await call(name, {
        path: anyPath(one),
        headers,
        ...(one.request ? { body: {} } : {}),
      });
      expectRefusal(response, 401, 'UNAUTHENTICATED');
    },
  );

  it('is refused also with a slash at the end or in capitals', async () => {
    for (const path of ['/api/admin/stats/', '/api/admin/STATS', '/API/admin/stats', '/api//admin/stats']) {
      const { status } = await request(deployment.url).get(path);
      expect(`${path} ${status}`).toMatch(/ (401|404)$/);
    }
  });

  it('is refused to the administrator once somebody else signs the cookie', async () => {
    const admin = await logIn();
    const cookie = (await call('GET /api/admin/session', { as: admin })).headers['set-cookie']?.[0] ?? '';
    const [name, value = ''] = (cookie.split(';')[0] ?? '').split('=');
    const forged = `${name}=${value.slice(0, -4)}AAAA`;
    const response = await request(deployment.url).get('/api/admin/stats').set('Cookie', forged);
    expectRefusal(response, 401, 'UNAUTHENTICATED');
  });
});

describe('what another site may not do', () => {
  // The webhook and the checkout's form are meant to come from elsewhere, and have their signatures (decisions §3).
  const writes = operations.filter(
    ({ method, path }) =>
      method !== 'get' && !path.startsWith('/api/webhooks/') && path !== '/api/payments/callback',
  );

  it.each(writes.map((one) => [one.name, one] as const))('is %s', async (name, one) => {
    for (const [header, value] of [
      ['Origin', 'https://another-site.example'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const headers = { [header]: value };
      expectRefusal(await call(name, { path: anyPath(one), headers, body: {} }), 403, 'CROSS_SITE');
    }
  });

  it('is not what a page of this site does', async () => {
    const headers = { Origin: deployment.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call('POST /api/admin/logout', { headers })).status).toBe(200);
  });
});
