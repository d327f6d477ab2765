import request from 'supertest';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { adminCookie, readCookie, problem } from '../../../../../test/api-requests.js';
import { resetAttempts } from '../../../../../test/reset-attempts.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await resetAttempts(test);
});

const login = (body: object, cookie = ''): request.Test =>
  request(test.url).post('/api/admin/login').set('Cookie', cookie).send(body);

/** The response of the session route for this cookie. */
async function readSession(cookie: string): Promise<unknown> {
  return (await request(test.url).get('/api/admin/session').set('Cookie', cookie).expect(200)).body;
}

const NOBODY = { success: true, authenticated: false, username: null, role: null };

it('a forged session is none', async () => {
  for (const cookie of ['', 'qlu.sid=s%3Amade-up.signature', 'qlu.sid=']) {
    const response = await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(401);
    expect(response.body).toEqual(problem('UNAUTHENTICATED'));
    await request(test.url).head('/api/programs/admin').set('Cookie', cookie).expect(401);
  }
});

describe('a login', () => {
  it('sets a session cookie that scripts and other sites cannot use', async () => {
    const response = await login(ADMIN).expect(200);
    expect(response.body).toEqual({ success: true, username: ADMIN.username, role: 'owner' });
    const cookie = String(response.headers['set-cookie']?.[0]);
    expect(cookie).toMatch(/^qlu\.sid=/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
    expect(await readSession(readCookie(response))).toEqual({
      success: true,
      authenticated: true,
      username: ADMIN.username,
      role: 'owner',
    });
    await request(test.url).get('/api/admin/stats').set('Cookie', readCookie(response)).expect(200);
  });

  it('creates a new session id each time, and ends the previous session', async () => {
    const first = await adminCookie(test.url);
    const second = readCookie(await login(ADMIN, first).expect(200));
    expect(second).not.toBe(first);
    expect(await readSession(first)).toEqual(NOBODY);
    expect(await readSession(second)).toMatchObject({ authenticated: true });
  });

  it('does not use a session id that an attacker has chosen', async () => {
    const fixed = 'qlu.sid=s%3Afixed-by-somebody.signature';
    const response = await login(ADMIN, fixed).expect(200);
    expect(readCookie(response)).not.toContain('fixed-by-somebody');
    expect(await readSession(fixed)).toEqual(NOBODY);
  });

  it('ignores spaces around the name, which keyboards of phones add, and counts it as the same name', async () => {
    const first = await login({ ...ADMIN, username: ` ${ADMIN.username} ` }).expect(200);
    expect(first.body).toMatchObject({ username: ADMIN.username });
    const devices = String(first.headers['set-cookie']).match(/qlu\.device-\w+/g);
    const second = await login(ADMIN).expect(200);
    expect(String(second.headers['set-cookie']).match(/qlu\.device-\w+/g)).toEqual(devices);
    await login({ ...ADMIN, password: ` ${ADMIN.password} ` }).expect(401);
  });

  it('gives the same response for a wrong password and for an unknown name', async () => {
    const wrong = await login({ ...ADMIN, password: 'another password' }).expect(401);
    const unknown = await login({ username: 'nobody', password: ADMIN.password }).expect(401);
    expect(wrong.body).toEqual({
      success: false,
      error: 'Invalid username or password',
      code: 'INVALID_CREDENTIALS',
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['username', '', 'Username is required'],
    ['username', ['admin'], 'Username is required'],
    ['username', { $ne: '' }, 'Username is required'],
    ['password', undefined, 'Password is required'],
    ['password', true, 'Password is required'],
    ['password', 'x'.repeat(1_001), 'Password is required'],
  ])('a login with %s %j is rejected with the field that is missing', async (field, value, sentence) => {
    const response = await login({ ...ADMIN, [field]: value }).expect(400);
    expect(response.body).toEqual({
      success: false,
      error: sentence,
      code: 'VALIDATION_FAILED',
      fields: { [field]: [sentence] },
    });
  });

  it('is rejected after too many attempts, even with the right password, with a Retry-After', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 25 }, () => login({ username: 'nobody', password: 'wrong' })),
    );
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(20);
    const response = await login(ADMIN).expect(429);
    expect(response.body).toEqual(problem('TOO_MANY_ATTEMPTS'));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an attempt with a forged X-Forwarded-For counts for its real address', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        login({ username: `nobody-${index}`, password: 'wrong' }).set(
          'X-Forwarded-For',
          `203.0.113.${index}`,
        ),
      ),
    );
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('a session', () => {
  /** Moves the login of every open session to `minutes` ago. */
  const setAge = async (minutes: number): Promise<unknown[]> =>
    test.app.get(Database).rows(
      `update admin_sessions set sess = jsonb_set(sess::jsonb, '{openedAt}', to_jsonb($1::text))::json
       returning sid`,
      [new Date(Date.now() - minutes * 60_000).toISOString()],
    );

  it('ends twelve hours after its login, even when in use, and its cookie ends no later', async () => {
    const cookie = await adminCookie(test.url);
    await setAge(12 * 60 - 1);
    const last = await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
    const { opened_at, ends_at } = last.body as { opened_at: string; ends_at: string };
    expect(Date.parse(ends_at) - Date.parse(opened_at)).toBe(12 * 3_600_000);
    const expires = /Expires=([^;]+)/.exec(String(last.headers['set-cookie']?.[0]))?.[1] ?? '';
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.parse(ends_at));
    await setAge(12 * 60);
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(401);
    await setAge(0);
    expect(await readSession(cookie)).toEqual(NOBODY);
  });

  it('ends after two hours without a request', async () => {
    const cookie = await adminCookie(test.url);
    const [row] = await test.app
      .get(Database)
      .rows<{ minutes: number }>(
        'select extract(epoch from max(expire) - now())::float8 / 60 as minutes from admin_sessions',
      );
    expect(Math.round(row?.minutes ?? 0)).toBe(120);
    await test.app
      .get(Database)
      .rows(`update admin_sessions set expire = now() - interval '1 second' returning sid`);
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(401);
  });

  it('ends with all others when the owner logs out everywhere, and the audit log records it', async () => {
    await test.app.get(Database).rows('delete from admin_sessions returning sid');
    const cookies = [await adminCookie(test.url), await adminCookie(test.url)];
    const everywhere = request(test.url).post('/api/admin/logout-everywhere');
    const response = await everywhere.set('Cookie', cookies[0] ?? '').expect(200);
    expect(response.body).toEqual({ success: true, sessions: 2 });
    for (const cookie of cookies) expect(await readSession(cookie)).toEqual(NOBODY);
    const log = await request(test.url)
      .get('/api/admin/audit?action=access.logged-out-everywhere')
      .set('Cookie', await adminCookie(test.url));
    expect(log.body).toMatchObject([{ who: ADMIN.username, details: { sessions: 2 } }]);
  });
});

describe('a logout', () => {
  it('ends the session, and gives the same response without one', async () => {
    const cookie = await adminCookie(test.url);
    const response = await request(test.url).post('/api/admin/logout').set('Cookie', cookie).expect(200);
    expect(response.body).toEqual({ success: true });
    expect(await readSession(cookie)).toEqual(NOBODY);
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(401);
    await request(test.url).post('/api/admin/logout').expect(200);
  });
});

describe('the audit log', () => {
  it('contains each login, failed login and logout, but no password and no unknown name', async () => {
    await login({ ...ADMIN, password: 'wrong one' }).expect(401);
    await login({ username: 'a password typed too early', password: 'x' }).expect(401);
    const cookie = readCookie(await login(ADMIN).expect(200));
    await request(test.url).post('/api/admin/logout').set('Cookie', cookie).expect(200);
    const log = await request(test.url)
      .get('/api/admin/audit?_start=0&_end=5')
      .set('Cookie', await adminCookie(test.url))
      .expect(200);
    const from = { from: 'this machine' };
    expect(log.body).toMatchObject([
      { action: 'access.logged-in' },
      { who: ADMIN.username, action: 'access.logged-out' },
      { who: ADMIN.username, action: 'access.logged-in', details: from },
      { who: 'an unknown name', action: 'access.login-refused', details: from },
      { who: ADMIN.username, action: 'access.login-refused', details: from },
    ]);
    expect(JSON.stringify(log.body)).not.toMatch(/wrong one|typed too early/);
  });
});

describe('behind a proxy that ends TLS', () => {
  it('the session cookie is secure and bound to the host, and a changed password ends all sessions', async () => {
    const cookie = await adminCookie(test.url);
    const proxied = await startTestApp({
      DATABASE_URL: test.databaseUrl,
      DATA_KEY: test.env.DATA_KEY,
      SESSION_SECRET: test.env.SESSION_SECRET,
      ADMIN_PASSWORD: 'a password that was changed',
      PUBLIC_URL: 'https://qlu.example.org',
      TRUST_PROXY: 1,
    });
    try {
      expect(await readSession(cookie)).toEqual(NOBODY);
      await login(ADMIN).expect(401);
      const response = await request(proxied.url)
        .post('/api/admin/login')
        .set('X-Forwarded-Proto', 'https')
        .send({ username: ADMIN.username, password: 'a password that was changed' })
        .expect(200);
      const setCookie = String(response.headers['set-cookie']?.[0]);
      expect(setCookie).toMatch(/^__Host-qlu\.sid=/);
      for (const flag of ['Secure', 'Path=/', 'HttpOnly']) expect(setCookie).toContain(flag);
      expect(setCookie).not.toContain('Domain');
      const logout = await request(proxied.url)
        .post('/api/admin/logout')
        .set({ 'X-Forwarded-Proto': 'https', Cookie: readCookie(response) })
        .expect(200);
      expect(logout.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-qlu\.sid=;(?=.*Path=\/)(?=.*1970)(?=.*Secure)/),
      ]);
      expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    } finally {
      await proxied.stop();
    }
  });
});
