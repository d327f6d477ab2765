import request, { type Response } from 'supertest';
import type { UsersResponse } from '../src/api/index.js';
import { asOwner, logIn } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';

const LOGIN = 'POST /api/admin/login';
const SESSION = 'GET /api/admin/session';
const credentials = { username: deployment.adminUsername, password: deployment.adminPassword };

describe('a login', () => {
  it('opens a session in an HttpOnly, SameSite cookie, and remembers the browser in another one', async () => {
    const response = await call(LOGIN, { body: credentials });
    expect(response.status).toBe(200);
    const owner = { username: deployment.adminUsername, role: 'owner' };
    expect(response.body).toEqual({ success: true, ...owner });
    const cookies = response.headers['set-cookie'] as unknown as string[];
    expect(cookies.map((cookie) => /qlu\.(sid|device)/.exec(cookie)?.[1])).toEqual(['sid', 'device']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie.includes('; Secure')).toBe(deployment.url.startsWith('https:'));
    }
    expect((await asOwner(SESSION)).body).toEqual({ success: true, authenticated: true, ...owner });
  });

  it('rejects a wrong password and an unknown name with the same body', async () => {
    const wrong = await call(LOGIN, { body: { ...credentials, password: 'not the password' } });
    const unknown = await call(LOGIN, { body: { ...credentials, username: 'contract-test-nobody' } });
    expectRejection(wrong, 401, 'INVALID_CREDENTIALS');
    expect((wrong.body as { error: string }).error).toBe('Invalid username or password');
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    // A successful login resets the counter of failed attempts.
    await logIn();
  });
});

describe('a logout', () => {
  it('ends the session on the server: a kept cookie is rejected', async () => {
    const admin = await logIn();
    const kept = cookieOf(await call(SESSION, { as: admin }));
    expect(await statusWith(kept)).toBe(200);
    expect((await call('POST /api/admin/logout', { as: admin })).body).toEqual({ success: true });
    expect(await statusWith(kept)).toBe(401);
    const ended = { success: true, authenticated: false, username: null, role: null };
    expect((await call(SESSION, { as: admin })).body).toEqual(ended);
  });
});

describe('the login of the owner', () => {
  it('is set on the server, without two-step login', async () => {
    expect((await asOwner('GET /api/admin/security')).body).toMatchObject({
      password_set_on_server: true,
      second_factor: { on: false, since: null, recovery_codes_left: 0 },
    });
    const { users } = (await asOwner('GET /api/admin/users')).body as UsersResponse;
    const owner = { id: 0, username: deployment.adminUsername, role: 'owner', set_on_server: true };
    expect(users[0]).toMatchObject(owner);
  });
});

/** The session cookie that a response sets, without its attributes. */
function cookieOf(response: Response): string {
  return response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** The status of a route of the back office with this cookie. */
async function statusWith(cookie: string): Promise<number> {
  return (await request(deployment.url).get('/api/admin/stats').set('Cookie', cookie)).status;
}
