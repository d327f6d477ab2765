import request, { type Response } from 'supertest';
import { ACCESS_MESSAGES } from '../src/access/access.messages.js';
import { logIn } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRefusal } from './support/refusal.js';

describe('POST /api/admin/login', () => {
  it('opens a session in a cookie that no script and no other site can use', async () => {
    const response = await call('POST /api/admin/login', {
      body: { username: deployment.adminUsername, password: deployment.adminPassword },
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, username: deployment.adminUsername });
    const cookies = response.headers['set-cookie'] as unknown as string[];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/; HttpOnly/);
    expect(cookies[0]).toMatch(/; SameSite=Lax/);
    expect(cookies[0]?.includes('; Secure')).toBe(deployment.url.startsWith('https:'));
  });

  it('gives a new session at every login, and ends the one before', async () => {
    const admin = request.agent(deployment.url);
    const body = { username: deployment.adminUsername, password: deployment.adminPassword };
    const first = cookieOf(await call('POST /api/admin/login', { as: admin, body }));
    const second = cookieOf(await call('POST /api/admin/login', { as: admin, body }));
    expect(second).not.toBe(first);
    expect(await statusWith(second)).toBe(200);
    expect(await statusWith(first)).toBe(401);
  });

  it('tells a wrong password and an unknown name in the same words', async () => {
    const wrong = await call('POST /api/admin/login', {
      body: { username: deployment.adminUsername, password: 'not the password' },
    });
    const unknown = await call('POST /api/admin/login', {
      body: { username: 'contract-test-nobody', password: deployment.adminPassword },
    });
    expectRefusal(wrong, 401, 'INVALID_CREDENTIALS');
    expect(wrong.body).toEqual({
      success: false,
      error: 'Invalid username or password',
      code: 'INVALID_CREDENTIALS',
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    // The right password takes these attempts out of the count.
    await logIn();
  });

  it('asks for what is missing', async () => {
    expectRefusal(await call('POST /api/admin/login', { body: {} }), 400, 'VALIDATION_FAILED', {
      username: ACCESS_MESSAGES.usernameRequired,
      password: ACCESS_MESSAGES.passwordRequired,
    });
    expectRefusal(
      await call('POST /api/admin/login', { body: { username: ['admin'], password: 7 } }),
      400,
      'VALIDATION_FAILED',
      { username: ACCESS_MESSAGES.usernameRequired, password: ACCESS_MESSAGES.passwordRequired },
    );
  });
});

describe('GET /api/admin/session', () => {
  it('tells a stranger that none is open', async () => {
    const response = await call('GET /api/admin/session');
    expect(response.body).toEqual({ success: true, authenticated: false, username: null });
  });

  it('tells the administrator that one is open', async () => {
    const response = await call('GET /api/admin/session', { as: await logIn() });
    expect(response.body).toEqual({
      success: true,
      authenticated: true,
      username: deployment.adminUsername,
    });
  });
});

describe('GET /api/admin/security', () => {
  it('tells since when the session is open, when it ends, and that two-step login is off', async () => {
    const { body } = await call('GET /api/admin/security', { as: await logIn() });
    expect(body).toMatchObject({ second_factor: { on: false, since: null, recovery_codes_left: 0 } });
  });
});

describe('POST /api/admin/logout', () => {
  it('ends the session on the server, also for somebody who kept the cookie', async () => {
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

  it('answers a stranger the same', async () => {
    expect((await call('POST /api/admin/logout')).body).toEqual({ success: true });
  });
});

/** The session's cookie as an answer sets it, without its attributes. */
function cookieOf(response: Response): string {
  return response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** What somebody with this cookie gets of what belongs to the administrator. */
async function statusWith(cookie: string): Promise<number> {
  return (await request(deployment.url).get('/api/admin/stats').set('Cookie', cookie)).status;
}
