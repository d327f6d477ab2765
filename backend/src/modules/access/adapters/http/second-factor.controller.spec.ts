import { generateSync } from 'otplib';
import request from 'supertest';
import { runCommand } from '../../../../../test/run-command.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { adminCookie, readCookie, problem } from '../../../../../test/api-requests.js';
import { newUser, USER_PASSWORD } from '../../../../../test/back-office-users.js';
import { resetAttempts } from '../../../../../test/reset-attempts.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let database: Database;
/** The owner's session, opened with only the password. */
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
  database = test.app.get(Database);
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await resetAttempts(test);
  await database.rows('delete from second_factors returning username');
  await database.rows('delete from admin_sessions returning sid');
  cookie = await adminCookie(test.url);
});

const post = (path: string, body: object, as = cookie): request.Test =>
  request(test.url).post(`/api/admin/${path}`).set('Cookie', as).send(body);
const login = (body: object): request.Test => post('login', { ...ADMIN, ...body }, '');
const statusWith = async (as: string): Promise<number> =>
  (await request(test.url).get('/api/admin/stats').set('Cookie', as)).status;

/** The app's code `steps` steps of 30 seconds from now. Each code works once; the next one is accepted early. */
function createCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
}

/** A code of the app for another time. */
const wrongCode = (secret: string): string => createCode(secret, 100);

/** The device cookie that a response sets, as `name=value`. */
function readDeviceCookie({ headers }: request.Response): string | undefined {
  const cookies = headers['set-cookie'] as unknown as string[] | undefined;
  return cookies?.find((one) => one.includes('qlu.device'))?.split(';', 1)[0];
}

interface Codes {
  recovery_codes: string[];
}

/** Turns two-step login on with the current code, which is then used up. The next code works. */
async function turnOn(): Promise<{ secret: string; used: string; codes: string[] }> {
  const begun = await post('second-factor', { password: ADMIN.password }).expect(200);
  const { secret } = begun.body as { secret: string };
  const used = createCode(secret);
  const on = await post('second-factor/confirm', { code: used }).expect(200);
  return { secret, used, codes: (on.body as Codes).recovery_codes };
}

describe('two-step login', () => {
  it('is turned on with the password and a first code, and then ends other sessions', async () => {
    const other = await adminCookie(test.url);
    const rejected = await post('second-factor', { password: 'not the password' }).expect(401);
    expect(rejected.body).toEqual(problem('PASSWORD_WRONG', ['password']));
    await post('second-factor/confirm', { code: '123456' }).expect(409);

    const begun = await post('second-factor', { password: ADMIN.password }).expect(200);
    const { secret, address } = begun.body as { secret: string; address: string };
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    const wrong = await post('second-factor/confirm', { code: wrongCode(secret) }).expect(401);
    expect(wrong.body).toEqual(problem('SECOND_FACTOR_WRONG', ['code']));
    await login({}).expect(200);

    const on = await post('second-factor/confirm', { code: createCode(secret) }).expect(200);
    expect(new Set((on.body as Codes).recovery_codes).size).toBe(10);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 401]);
    expect((await post('second-factor', { password: ADMIN.password }).expect(409)).body).toEqual(
      problem('SECOND_FACTOR_ON'),
    );
    const security = await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
    expect(security.body).toMatchObject({ second_factor: { on: true, recovery_codes_left: 10 } });
  });

  it('requires the code after the right password, and opens no session before both are right', async () => {
    const { secret } = await turnOn();
    const responses = [
      await login({}).expect(401),
      await login({ code: '' }).expect(401),
      await login({ code: wrongCode(secret) }).expect(401),
      await login({ password: 'not the password', code: createCode(secret, 1) }).expect(401),
      await login({ username: 'nobody', code: createCode(secret, 1) }).expect(401),
    ];
    expect(responses.map(({ body }) => (body as { code: string }).code)).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
    ]);
    for (const { headers } of responses) expect(headers['set-cookie']).toBeUndefined();
    expect(await statusWith(readCookie(await login({ code: createCode(secret, 1) }).expect(200)))).toBe(200);
  });

  it('accepts a code once, also when four logins send it at the same time', async () => {
    const { secret, used } = await turnOn();
    await login({ code: used }).expect(401);
    const code = createCode(secret, 1);
    const logins = await Promise.all(Array.from({ length: 4 }, () => login({ code })));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, with other spaces, dashes and capitals', async () => {
    const { codes } = await turnOn();
    const typed = ` ${codes[0]?.toUpperCase().replace('-', ' – ')} `;
    const logins = await Promise.all(Array.from({ length: 3 }, () => login({ code: typed })));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
    await login({ code: codes[0] }).expect(401);
    await login({ code: codes[1] }).expect(200);
    const security = await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
    expect(security.body).toMatchObject({ second_factor: { recovery_codes_left: 8 } });
  });

  it('counts wrong codes at the login and in the session, and allows ten an hour', async () => {
    const { secret } = await turnOn();
    const attempts = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        index % 2
          ? login({ code: wrongCode(secret) })
          : post('second-factor/recovery-codes', { code: wrongCode(secret) }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    // The password alone does not reset the count: otherwise somebody who knows it could try codes without limit.
    await post('second-factor', { password: ADMIN.password }).expect(409);
    const rejected = await login({ code: createCode(secret, 1) }).expect(429);
    expect(rejected.body).toEqual(problem('TOO_MANY_ATTEMPTS'));
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(15 * 60);
    // One address has twenty attempts of any kind.
    const more = await Promise.all(Array.from({ length: 5 }, () => login({})));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['a browser with a device cookie', true],
    ['a browser without one', false],
  ])('allows ten wrong codes an hour to %s that changes the password in between', async (_name, isKnown) => {
    const user = await newUser(test, 'editor');
    const own = { username: user.username, password: USER_PASSWORD };
    const device = isKnown ? readDeviceCookie(await login(own).expect(200)) : '';
    const begun = await post('second-factor', { password: USER_PASSWORD }, user.cookie).expect(200);
    const { secret } = begun.body as { secret: string };
    await post('second-factor/confirm', { code: createCode(secret) }, user.cookie).expect(200);
    const statuses: number[] = [];
    let password = USER_PASSWORD;
    let renewed = device;
    for (let round = 0; round < 4; round += 1) {
      const next = `password number ${round}`;
      const changed = await post(
        'password',
        { current_password: password, new_password: next },
        // A browser without the cookie does not send the one that an earlier change may have set.
        `${user.cookie}; ${isKnown ? renewed : ''}`,
      ).expect(200);
      password = next;
      renewed = readDeviceCookie(changed) ?? renewed;
      for (let times = 0; times < 4; times += 1) {
        const body = { password, code: wrongCode(secret) };
        statuses.push((await post('second-factor/turn-off', body, `${user.cookie}; ${renewed}`)).status);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('is turned off with the password and a code, and then ends other sessions', async () => {
    const { codes } = await turnOn();
    const other = readCookie(await login({ code: codes[0] }).expect(200));
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[0] }).expect(401);
    const wrong = await post('second-factor/turn-off', { password: 'not it', code: codes[1] }).expect(401);
    expect(wrong.body).toEqual(problem('PASSWORD_WRONG', ['password']));
    // The code with the wrong password was not used up.
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[1] }).expect(200);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 401]);
    await login({}).expect(200);
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[2] }).expect(409);
  });

  it('is recorded in the audit log without codes, secrets and passwords', async () => {
    const { secret, codes } = await turnOn();
    await login({}).expect(401);
    await login({ code: wrongCode(secret) }).expect(401);
    await login({ code: codes[0] }).expect(200);
    await post('second-factor/recovery-codes', { code: createCode(secret, 1) }).expect(200);
    await post('second-factor', { password: 'not the password' }).expect(401);
    const last = await database.rows<{ action: string; details: object }>(
      'select action, details from audit_log order by id desc limit 7',
    );
    expect(last.toReversed()).toMatchObject([
      { action: 'access.second-factor-on', details: { sessions: 0 } },
      { action: 'access.code-asked', details: { from: 'this machine' } },
      { action: 'access.code-refused', details: { from: 'this machine' } },
      { action: 'access.recovery-code-used', details: { from: 'this machine', left: 9 } },
      { action: 'access.logged-in' },
      { action: 'access.recovery-codes-made' },
      { action: 'access.password-refused' },
    ]);
    expect(JSON.stringify(last)).not.toMatch(new RegExp(`${secret}|${codes[0]}|not the password`, 'i'));
  });
});

describe('the operator’s command for a lost phone', () => {
  it('turns two-step login off, ends all sessions, and records it in the audit log', async () => {
    await turnOn();
    const { code, output } = await runCommand('src/remove-second-factor.ts', {
      DATABASE_URL: test.databaseUrl,
      DATA_KEY: test.env.DATA_KEY.map((key) => key.toString('base64')).join(),
      // The command must not change the administrator to the name and password of its own settings.
      ADMIN_PASSWORD: 'a password of nobody',
    });
    expect(output).toBe(
      'Two-step login of admin is off. Sessions ended: 1. The audit log has an entry about it.\n',
    );
    expect(code).toBe(0);
    expect(await statusWith(cookie)).toBe(401);
    await login({}).expect(200);
    const removed = await database.rows(
      `select who, subject, details from audit_log where action = 'access.second-factor-removed'`,
    );
    expect(removed).toEqual([
      { who: 'the server’s operator', subject: 'user admin', details: { sessions: 1 } },
    ]);
  });

  it('says in one line that a name is unknown, or that the database is wrong', async () => {
    const run = (databaseUrl: string) =>
      runCommand('src/remove-second-factor.ts', {
        DATABASE_URL: databaseUrl,
        DATA_KEY: test.env.DATA_KEY.map((key) => key.toString('base64')).join(),
        ADMIN_USERNAME: 'nobody',
        ADMIN_PASSWORD: 'a password of nobody',
      });
    expect(await run(test.databaseUrl)).toEqual({
      code: 1,
      output: 'There is no user nobody in this database. Nothing was changed.\n',
    });
    const missing = new URL(test.databaseUrl);
    missing.pathname = '/no_such_database';
    const { code, output } = await run(missing.href);
    expect(output).toMatch(/^The database of DATABASE_URL does not exist: .+\n$/);
    expect(code).toBe(1);
  });
});
