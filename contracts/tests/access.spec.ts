import request, { type Response } from 'supertest';
import { ACCESS_MESSAGES } from '../src/access/access.messages.js';
import { USER_MESSAGES } from '../src/access/users.messages.js';
import { logIn } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';

describe('POST /api/admin/login', () => {
  it('opens a session in an HttpOnly, SameSite cookie, and remembers the browser in another one', async () => {
    const response = await call('POST /api/admin/login', {
      body: { username: deployment.adminUsername, password: deployment.adminPassword },
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, username: deployment.adminUsername, role: 'owner' });
    const cookies = response.headers['set-cookie'] as unknown as string[];
    expect(cookies.map((cookie) => /qlu\.(sid|device)/.exec(cookie)?.[1])).toEqual(['sid', 'device']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie.includes('; Secure')).toBe(deployment.url.startsWith('https:'));
    }
  });

  it('creates a new session at every login and ends the previous one', async () => {
    const admin = request.agent(deployment.url);
    const body = { username: deployment.adminUsername, password: deployment.adminPassword };
    const first = cookieOf(await call('POST /api/admin/login', { as: admin, body }));
    const second = cookieOf(await call('POST /api/admin/login', { as: admin, body }));
    expect(second).not.toBe(first);
    expect(await statusWith(second)).toBe(200);
    expect(await statusWith(first)).toBe(401);
  });

  it('rejects a wrong password and an unknown name with the same body', async () => {
    const wrong = await call('POST /api/admin/login', {
      body: { username: deployment.adminUsername, password: 'not the password' },
    });
    const unknown = await call('POST /api/admin/login', {
      body: { username: 'contract-test-nobody', password: deployment.adminPassword },
    });
    expectRejection(wrong, 401, 'INVALID_CREDENTIALS');
    expect(wrong.body).toEqual({
      success: false,
      error: 'Invalid username or password',
      code: 'INVALID_CREDENTIALS',
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    // A successful login resets the counter of failed attempts.
    await logIn();
  });

  it('requires both fields', async () => {
    expectRejection(await call('POST /api/admin/login', { body: {} }), 400, 'VALIDATION_FAILED', {
      username: ACCESS_MESSAGES.usernameRequired,
      password: ACCESS_MESSAGES.passwordRequired,
    });
    expectRejection(
      await call('POST /api/admin/login', { body: { username: ['admin'], password: 7 } }),
      400,
      'VALIDATION_FAILED',
      { username: ACCESS_MESSAGES.usernameRequired, password: ACCESS_MESSAGES.passwordRequired },
    );
  });
});

describe('GET /api/admin/session', () => {
  it('reports no session without a cookie', async () => {
    const response = await call('GET /api/admin/session');
    expect(response.body).toEqual({ success: true, authenticated: false, username: null, role: null });
  });

  it('reports the session of the owner', async () => {
    const response = await call('GET /api/admin/session', { as: await logIn() });
    expect(response.body).toEqual({
      success: true,
      authenticated: true,
      username: deployment.adminUsername,
      role: 'owner',
    });
  });
});

describe('GET /api/admin/security', () => {
  it('returns the start and end of the session, and that two-step login is off', async () => {
    const { body } = await call('GET /api/admin/security', { as: await logIn() });
    expect(body).toMatchObject({ second_factor: { on: false, since: null, recovery_codes_left: 0 } });
  });
});

describe('POST /api/admin/password', () => {
  it('rejects a change of the password that is set on the server', async () => {
    const admin = await logIn();
    const { body } = await call('GET /api/admin/security', { as: admin });
    expect(body).toMatchObject({ password_set_on_server: true });
    const passwords = { current_password: deployment.adminPassword, new_password: 'another password' };
    const response = await call('POST /api/admin/password', { as: admin, body: passwords });
    expectRejection(response, 409, 'PASSWORD_SET_ON_SERVER');
  });
});

describe('POST /api/admin/invitations/accept', () => {
  it('rejects an unknown token and a short password', async () => {
    const accept = (body: object) => call('POST /api/admin/invitations/accept', { body });
    const token = 'contract-test';
    expectRejection(await accept({ token, password: 'long enough' }), 404, 'INVITATION_INVALID');
    expectRejection(await accept({ token, password: 'short' }), 400, 'VALIDATION_FAILED', {
      password: USER_MESSAGES.passwordLength,
    });
  });
});

describe('POST /api/admin/logout', () => {
  it('ends the session on the server: a kept cookie is rejected', async () => {
    const admin = await logIn();
    const kept = cookieOf(await call('GET /api/admin/session', { as: admin }));
    expect(await statusWith(kept)).toBe(200);

    const response = await call('POST /api/admin/logout', { as: admin });
    expect(response.body).toEqual({ success: true });

    expect(await statusWith(kept)).toBe(401);
    expect((await call('GET /api/admin/session', { as: admin })).body).toMatchObject({
      authenticated: false,
    });
  });

  it('responds the same without a session', async () => {
    expect((await call('POST /api/admin/logout')).body).toEqual({ success: true });
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
