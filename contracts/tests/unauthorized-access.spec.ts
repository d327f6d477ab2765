import request from 'supertest';
import { ACCESS_MESSAGES } from '../src/access/access.messages.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { operations, type Operation } from './support/document.js';
import { expectRejection } from './support/rejection.js';

/** The routes of the back office. They are repeated here to detect a route that loses its guard. */
const ADMIN_PATHS = /^\/api\/(admin|volunteers|upcoming-programs-images)(\/|$)/;
const ADMIN_OPERATIONS = new Set(['GET /api/programs/admin', 'GET /api/programs/{id}/series']);
const PUBLIC_OPERATIONS = new Set([
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/admin/invitations/accept',
  'GET /api/admin/session',
  'POST /api/volunteers',
]);

function isAdminOperation({ name, method, path }: Operation): boolean {
  if (PUBLIC_OPERATIONS.has(name)) return false;
  const changesPrograms = method !== 'get' && /^\/api\/programs(\/|$)/.test(path);
  return changesPrograms || ADMIN_OPERATIONS.has(name) || ADMIN_PATHS.test(path);
}

const guarded = operations.filter(isAdminOperation);
const anyPath = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(parameters.filter(({ in: where }) => where === 'path').map(({ name }) => [name, '1']));

describe('the routes of the back office', () => {
  it('are exactly the guarded operations of the document', () => {
    const described = operations.filter(({ isGuarded }) => isGuarded).map(({ name }) => name);
    expect(described.toSorted()).toEqual(guarded.map(({ name }) => name).toSorted());
  });

  it.each(guarded.map((one) => [one.name, one] as const))(
    'reject a request without a session and one with a forged session: %s',
    async (name, one) => {
      const forged = { Cookie: 'qlu.sid=s%3Acontract-test.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
      for (const headers of [{}, forged]) {
        const body = one.request ? { body: {} } : {};
        const response = await call(name, { path: anyPath(one), headers, ...body });
        expectRejection(response, 401, 'UNAUTHENTICATED');
        expect((response.body as { error: string }).error).toBe(ACCESS_MESSAGES.loginRequired);
      }
    },
  );

  it('are guarded also with a trailing slash or in capitals', async () => {
    for (const path of ['/api/admin/stats/', '/api/admin/STATS', '/API/admin/stats', '/api//admin/stats']) {
      const { status } = await request(deployment.url).get(path);
      expect(`${path} ${status}`).toMatch(/ (401|404)$/);
    }
  });
});

/** The checkout's returns. They come from another site, and a signature protects them. */
const CHECKOUT_RETURNS = ['/api/payments/callback', '/api/monthly-gifts/callback'];

describe('a request from another site', () => {
  // The webhook comes from another site too.
  const writes = operations.filter(
    ({ method, path }) =>
      method !== 'get' && !path.startsWith('/api/webhooks/') && !CHECKOUT_RETURNS.includes(path),
  );

  it.each(writes.map((one) => [one.name, one] as const))('is rejected: %s', async (name, one) => {
    for (const [header, value] of [
      ['Origin', 'https://another-site.example'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const headers = { [header]: value };
      expectRejection(await call(name, { path: anyPath(one), headers, body: {} }), 403, 'CROSS_SITE');
    }
  });

  it('is distinguished from a request of a page of this site', async () => {
    const headers = { Origin: deployment.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call('POST /api/admin/logout', { headers })).status).toBe(200);
  });
});
