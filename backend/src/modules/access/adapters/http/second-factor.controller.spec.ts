import { generateSync } from 'otplib';
import request from 'supertest';
import { runCommand } from '../../../../../test/run-command.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { adminCookie, cookieOf, problem } from '../../../../../test/visits.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let database: Database;
/** The administrator's own session, opened by the password alone. */
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on' });
  database = test.app.get(Database);
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await database.rows('delete from rate_limits returning key');
  await database.rows('delete from second_factors returning username');
  await database.rows('delete from admin_sessions returning sid');
  cookie = await adminCookie(test.url);
});

const post = (path: string, body: object, as = cookie): request.Test =>
  request(test.url).post(`/api/admin/${path}`).set('Cookie', as).send(body);
const login = (body: object): request.Test => post('login', { ...ADMIN, ...body }, '');
const stateOf = async (as: string): Promise<number> =>
  (await request(test.url).get('/api/admin/stats').set('Cookie', as)).status;

/** The app's code, so many steps of 30 seconds from now: each step's code works once, and the next one may be early. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
}

/** A code of the app that does not belong to this moment. */
const wrongCode = (secret: string): string => codeOf(secret, 100);

interface Codes {
  recovery_codes: string[];
}

/** Turns two-step login on by the present code, `used` with it; the next one still works. */
async function turnOn(): Promise<{ secret: string; used: string; codes: string[] }> {
  const begun = await post('second-factor', { password: ADMIN.password }).expect(200);
  const { secret } = begun.body as { secret: string };
  const used = codeOf(secret);
  const on = await post('second-factor/confirm', { code: used }).expect(200);
  return { secret, used, codes: (on.body as Codes).recovery_codes };
}

describe('two-step login', () => {
  it('is turned on by the password and a first code, and asks for nothing before; other sessions end', async () => {
    const other = await adminCookie(test.url);
    const refused = await post('second-factor', { password: 'not the password' }).expect(401);
    expect(refused.body).toEqual(problem('PASSWORD_WRONG', ['password']));
    await post('second-factor/confirm', { code: '123456' }).expect(409);

    const begun = await post('second-factor', { password: ADMIN.password }).expect(200);
    const { secret, address } = begun.body as { secret: string; address: string };
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    const wrong = await post('second-factor/confirm', { code: wrongCode(secret) }).expect(401);
    expect(wrong.body).toEqual(problem('SECOND_FACTOR_WRONG', ['code']));
    await login({}).expect(200);

    const on = await post('second-factor/confirm', { code: codeOf(secret) }).expect(200);
    expect(new Set((on.body as Codes).recovery_codes).size).toBe(10);
    expect([await stateOf(cookie), await stateOf(other)]).toEqual([200, 401]);
    expect((await post('second-factor', { password: ADMIN.password }).expect(409)).body).toEqual(
      problem('SECOND_FACTOR_ON'),
    );
    const security = await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
    expect(security.body).toMatchObject({ second_factor: { on: true, recovery_codes_left: 10 } });
  });

  it('keeps neither the secret nor a recovery code readable in the database', async () => {
    const { secret, codes } = await turnOn();
    const rows = await database.rows<{ factor: string; code: string }>(
      `select encode(f.secret_sealed, 'escape') as factor, encode(c.code_digest, 'escape') as code
       from second_factors f join recovery_codes c using (username)`,
    );
    expect(rows).toHaveLength(10);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(JSON.stringify(rows)).not.toContain(text);
    }
  });

  it('asks for the code after the right password alone, and opens no session before both are right', async () => {
    const { secret } = await turnOn();
    const answers = [
      await login({}).expect(401),
      await login({ code: '' }).expect(401),
      await login({ code: wrongCode(secret) }).expect(401),
      await login({ password: 'not the password', code: codeOf(secret, 1) }).expect(401),
      await login({ username: 'nobody', code: codeOf(secret, 1) }).expect(401),
    ];
    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
    ]);
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
    expect(await stateOf(cookieOf(await login({ code: codeOf(secret, 1) }).expect(200)))).toBe(200);
  });

  it('takes a code once, also when four logins bring it at the same time', async () => {
    const { secret, used } = await turnOn();
    await login({ code: used }).expect(401);
    const code = codeOf(secret, 1);
    const logins = await Promise.all(Array.from({ length: 4 }, () => login({ code })));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once in place of the phone, however it is written', async () => {
    const { codes } = await turnOn();
    const written = ` ${codes[0]?.toUpperCase().replace('-', ' – ')} `;
    const logins = await Promise.all(Array.from({ length: 3 }, () => login({ code: written })));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
    await login({ code: codes[0] }).expect(401);
    await login({ code: codes[1] }).expect(200);
    const security = await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
    expect(security.body).toMatchObject({ second_factor: { recovery_codes_left: 8 } });
  });

  it('makes new recovery codes for a code of the app, in place of the former ones', async () => {
    const { secret, codes } = await turnOn();
    await post('second-factor/recovery-codes', { code: codes[0] }).expect(401);
    const made = await post('second-factor/recovery-codes', { code: codeOf(secret, 1) }).expect(200);
    await login({ code: codes[1] }).expect(401);
    await login({ code: (made.body as Codes).recovery_codes[0] }).expect(200);
  });

  it('counts wrong codes like wrong passwords, at the login and behind it, and takes ten an hour', async () => {
    const { secret } = await turnOn();
    const tried = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        index % 2
          ? login({ code: wrongCode(secret) })
          : post('second-factor/recovery-codes', { code: wrongCode(secret) }),
      ),
    );
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(10);
    // The password alone does not have them forgotten: who knows it could go on until a code fits.
    await post('second-factor', { password: ADMIN.password }).expect(409);
    const refused = await login({ code: codeOf(secret, 1) }).expect(429);
    expect(refused.body).toEqual(problem('TOO_MANY_ATTEMPTS'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15 * 60);
    // Twenty attempts of any kind are all that one address has.
    const more = await Promise.all(Array.from({ length: 5 }, () => login({})));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is turned off by the password and a code together, and other sessions end', async () => {
    const { codes } = await turnOn();
    const other = cookieOf(await login({ code: codes[0] }).expect(200));
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[0] }).expect(401);
    const wrong = await post('second-factor/turn-off', { password: 'not it', code: codes[1] }).expect(401);
    expect(wrong.body).toEqual(problem('PASSWORD_WRONG', ['password']));
    // The code that came with a wrong password was not used up.
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[1] }).expect(200);
    expect([await stateOf(cookie), await stateOf(other)]).toEqual([200, 401]);
    await login({}).expect(200);
    await post('second-factor/turn-off', { password: ADMIN.password, code: codes[2] }).expect(409);
  });

  it('leaves its traces in the audit log, and no code, secret or password', async () => {
    const { secret, codes } = await turnOn();
    await login({}).expect(401);
    await login({ code: wrongCode(secret) }).expect(401);
    await login({ code: codes[0] }).expect(200);
    await post('second-factor/recovery-codes', { code: codeOf(secret, 1) }).expect(200);
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
  it('turns two-step login off, ends all sessions, says so, and stands in the audit log', async () => {
    await turnOn();
    const { code, output } = await runCommand('src/remove-second-factor.ts', {
      DATABASE_URL: test.databaseUrl,
      DATA_KEY: test.env.DATA_KEY.toString('base64'),
      // The name and password of the command's settings are not the server's to take over.
      ADMIN_PASSWORD: 'a password of nobody',
    });
    expect(output).toBe('Two-step login of admin is off. Sessions ended: 1. It stands in the audit log.\n');
    expect(code).toBe(0);
    expect(await stateOf(cookie)).toBe(401);
    await login({}).expect(200);
    const removed = await database.rows(
      `select who, subject, details from audit_log where action = 'access.second-factor-removed'`,
    );
    expect(removed).toEqual([
      { who: 'the server’s operator', subject: 'administrator admin', details: { sessions: 1 } },
    ]);
  });
});
