import request from 'supertest';
import { adminCookie, readCookie, problem } from '../../../../../test/api-requests.js';
import { newUser, userCookie, USER_PASSWORD } from '../../../../../test/back-office-users.js';
import { resetAttempts } from '../../../../../test/reset-attempts.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Database } from '../../../../platform/database/database.js';
import { LoginLimits } from '../postgres/login-limits.js';

let test: TestApp;
let database: Database;

/** Each test has networks of its own, because the server remembers those that it has rejected. */
let run = 0;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
  database = test.app.get(Database);
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  run += 1;
  await resetAttempts(test);
});

/** The address of a client in this test, by its number. */
const client = (number: number): string => `203.0.${run}.${number}`;

function login(body: object, address: string, cookie = ''): request.Test {
  return request(test.url)
    .post('/api/admin/login')
    .set({ 'X-Forwarded-For': address, Cookie: cookie })
    .send({ ...ADMIN, ...body });
}

/** Uses up the account's limit, as wrong passwords from several networks do. */
async function useUpAccount(name = ADMIN.username): Promise<void> {
  const limits = test.app.get(LoginLimits);
  for (let times = 0; times < 31; times += 1)
    await limits.countKey({ kind: 'account', name }).catch(() => undefined);
}

/** The device cookie that a login sets, as `name=value`. */
async function deviceCookie(body: object, address: string, cookie = ''): Promise<string> {
  const response = await login(body, address, cookie).expect(200);
  const cookies = response.headers['set-cookie'] as unknown as string[];
  return cookies.find((one) => one.includes('qlu.device'))?.split(';', 1)[0] ?? '';
}

/** The statements of logins meanwhile. Timers of the product send others at any time. */
async function loginStatements(action: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(database.pool, 'query');
  try {
    await action();
    return query.mock.calls
      .map(([statement]) => JSON.stringify(statement))
      .filter((statement) => /rate_limits|users|sessions|audit_log/.test(statement));
  } finally {
    query.mockRestore();
  }
}

describe('failed logins of one network', () => {
  it('write nothing after the limit is used up', async () => {
    for (let times = 0; times < 21; times += 1) await login({ password: 'wrong' }, client(1));
    expect(await loginStatements(() => login({ password: 'wrong' }, client(2)).expect(401))).not.toEqual([]);
    const statements = await loginStatements(async () => {
      await login({ password: 'wrong' }, client(1)).expect(429);
      await login({ username: 'somebody else' }, client(1)).expect(429);
    });
    expect(statements).toEqual([]);
  });
});

describe('an account whose login limit other browsers have reached', () => {
  it('rejects a new browser, without a statement, and admits one that has logged in before', async () => {
    const known = await deviceCookie({}, client(101));
    await useUpAccount();
    const statements = await loginStatements(async () => {
      expect((await login({}, client(102)).expect(429)).body).toEqual(problem('TOO_MANY_ATTEMPTS'));
    });
    expect(statements).toEqual([]);
    await login({}, client(102), known).expect(200);
  });

  it('still limits the browser that has logged in before, for itself', async () => {
    const known = await deviceCookie({}, client(101));
    const statuses = [];
    for (let times = 0; times < 32; times += 1) {
      statuses.push((await login({ password: 'wrong' }, client(100 + times), known)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    await login({}, client(200)).expect(200);
  });

  it('admits each user of a browser that several use', async () => {
    const user = await newUser(test, 'editor');
    const own = { username: user.username, password: USER_PASSWORD };
    const first = await deviceCookie({}, client(101));
    const second = await deviceCookie(own, client(101), first);
    expect(second.split('=')[0]).not.toBe(first.split('=')[0]);
    await useUpAccount();
    await login({}, client(102), `${first}; ${second}`).expect(200);
  });
});

describe('the device cookie', () => {
  it('is HttpOnly and SameSite, comes after the session cookie, and lasts 180 days', async () => {
    const response = await login({}, client(101)).expect(200);
    const [session, device] = response.headers['set-cookie'] as unknown as [string, string];
    expect(session).toMatch(/^qlu\.sid=/);
    expect(device).toMatch(/^qlu\.device-[0-9a-f]{12}=/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=15552000'])
      expect(device).toContain(flag);
    expect(device).not.toContain(ADMIN.username);
  });

  it('is bound to the host and secure over https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://qlu.example.org', TRUST_PROXY: 1 });
    const response = await request(secure.url)
      .post('/api/admin/login')
      .set('X-Forwarded-Proto', 'https')
      .send(ADMIN)
      .expect(200);
    const [, device = ''] = response.headers['set-cookie'] as unknown as string[];
    expect(device).toMatch(/^__Host-qlu\.device-/);
    expect(device).toContain('Secure');
    expect(device).not.toContain('Domain');
    await secure.stop();
  });

  it('helps nobody when it is forged or that of another user', async () => {
    const known = await deviceCookie({}, client(101));
    const user = await newUser(test, 'office');
    const other = await deviceCookie({ username: user.username, password: USER_PASSWORD }, client(101));
    await useUpAccount();
    await login({}, client(109), `${known.slice(0, -4)}AAAA`).expect(429);
    await login({}, client(110), `${known.split('=')[0]}=${other.split('=')[1]}`).expect(429);
    await login({}, client(111), known).expect(200);
  });

  it('is revoked when the user changes the password, except in the browser that changes it', async () => {
    const user = await newUser(test, 'editor');
    const own = { username: user.username, password: USER_PASSWORD };
    const former = await deviceCookie(own, client(101));
    const next = 'another password of the user';
    const changed = await request(test.url)
      .post('/api/admin/password')
      .set('Cookie', `${user.cookie}; ${former}`)
      .send({ current_password: USER_PASSWORD, new_password: next })
      .expect(200);
    const cookies = changed.headers['set-cookie'] as unknown as string[];
    const renewed = cookies.find((one) => one.includes('qlu.device'))?.split(';', 1)[0] ?? '';
    await useUpAccount(user.username);
    await login({ ...own, password: next }, client(108), former).expect(429);
    await login({ ...own, password: next }, client(108), renewed).expect(200);
  });

  it('is revoked when the user is disabled, also after the user is enabled again', async () => {
    const user = await newUser(test, 'editor');
    const known = await deviceCookie({ username: user.username, password: USER_PASSWORD }, client(101));
    const owner = await adminCookie(test.url);
    for (const change of ['disable', 'enable']) {
      const path = `/api/admin/users/${user.id}/${change}`;
      await request(test.url).post(path).set('Cookie', owner).expect(200);
    }
    expect(
      readCookie(await login({ username: user.username, password: USER_PASSWORD }, client(101))),
    ).toMatch(/^qlu\.sid=/);
    await useUpAccount(user.username);
    await login({ username: user.username, password: USER_PASSWORD }, client(109), known).expect(429);
    expect(await userCookie(test, ADMIN.username, ADMIN.password)).toMatch(/^qlu\.sid=/);
  });
});
