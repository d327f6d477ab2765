import { generateSync } from 'otplib';
import {
  AccessFixture,
  clientAt,
  expectRejection,
  OWNER,
  PASSWORD,
  toRequester,
} from '../../../../test/access-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { startTestDatabase, type TestDatabase } from '../../../../test/test-database.js';

const USER = 'sita@example.org';

let test: TestDatabase;
let fixture: AccessFixture;

beforeAll(async () => {
  test = await startTestDatabase('login');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  fixture = await AccessFixture.on(test.database);
});

const codeNow = (secret: string, of: AccessFixture = fixture) =>
  generateSync({ secret, epoch: Math.floor(of.clock.now().getTime() / 1_000) });
const later = (seconds: number) =>
  fixture.clock.set(new Date(fixture.clock.now().getTime() + seconds * 1_000).toISOString());
const logIn = (password: string, code = '', address = '10.0.0.1', username = OWNER) =>
  fixture.login.logIn(username, password, code, clientAt(address));

const turnedOn = (of: AccessFixture) => of.count('second_factors', 'turned_on_at is not null');

/** Turns two-step login on. Returns the secret and the recovery codes. */
async function withFactor(): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await fixture.secondFactor.begin(toRequester(OWNER), PASSWORD);
  const recovery = await fixture.secondFactor.turnOn(toRequester(OWNER), codeNow(secret));
  later(30);
  return { secret, recovery };
}

describe('a login', () => {
  it('compares one password for a right, a wrong and an unknown name, so that the time shows nothing', async () => {
    await fixture.newUser(USER, 'office');
    for (const [username, password] of [
      [OWNER, PASSWORD],
      [OWNER, 'wrong'],
      [USER, 'wrong'],
      ['nobody@example.org', 'wrong'],
    ] as const) {
      fixture.hasher.verified.length = 0;
      await logIn(password, '', '10.0.0.1', username).catch(() => undefined);
      expect(fixture.hasher.verified).toHaveLength(1);
    }
  });

  it('is refused with the same error for a wrong password, an unknown name, and a disabled or not yet active user', async () => {
    const id = await fixture.newUser(USER, 'office');
    await fixture.accounts.disable(id, OWNER);
    await fixture.accounts.invite(
      { username: 'new@example.org', displayName: 'New', role: 'office', refundLimit: null },
      OWNER,
    );
    const errors = [];
    for (const username of [OWNER, 'nobody', USER, 'new@example.org'])
      errors.push(
        await logIn(username === USER ? `password of ${USER}` : 'wrong', '', '10.0.0.1', username).catch(
          (error: unknown) => error,
        ),
      );
    expect(new Set(errors.map((error) => (error as Error).message)).size).toBe(1);
    for (const error of errors) expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('never writes an unknown name into the audit log, because it may be a password', async () => {
    await expectRejection(logIn('wrong', '', '10.0.0.1', PASSWORD), 'INVALID_CREDENTIALS');
    expect(JSON.stringify(await fixture.entries())).not.toContain(PASSWORD);
    expect(await fixture.entries()).toMatchObject([
      { who: 'an unknown name', details: { from: '10.0.0.1/24' } },
    ]);
    expect(JSON.stringify(await fixture.entries())).not.toContain('"10.0.0.1"');
  });

  it('is limited for one network, and the account stays usable from others', async () => {
    for (let times = 0; times < 20; times += 1) await expectRejection(logIn('wrong'), 'INVALID_CREDENTIALS');
    await expect(logIn(PASSWORD)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: expect.closeTo(900, -1) },
    });
    // What the limit rejects is not recorded, so that nobody can fill the log.
    expect(await fixture.entries()).toHaveLength(20);
    expect(await logIn(PASSWORD, '', '10.0.0.2')).toMatchObject({ username: OWNER });
  });

  it('is limited for one account over all networks, but not in a browser that has logged in before', async () => {
    const account = await logIn(PASSWORD, '', '10.0.0.1');
    const ticket = fixture.tickets.read(fixture.tickets.issue(account, null));
    for (let nth = 0; nth < 30; nth += 1) await logIn('wrong', '', `10.1.0.${nth}`).catch(() => undefined);
    await expectRejection(logIn(PASSWORD, '', '10.2.0.1'), 'TOO_MANY_ATTEMPTS');
    const known = await fixture.login.logIn(OWNER, PASSWORD, '', clientAt('10.2.0.2', ticket));
    expect(known.username).toBe(OWNER);
  });

  it('begins its counts anew after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let times = 0; times < 19; times += 1) await logIn('wrong').catch(() => undefined);
      expect(await logIn(PASSWORD)).toMatchObject({ username: OWNER });
    }
    expect(await fixture.auditedTimes('access.logged-in')).toBe(3);
  });
});

describe('two-step login', () => {
  it('asks for a code only after the right password, and takes each code once', async () => {
    const { secret } = await withFactor();
    const code = codeNow(secret);
    await expectRejection(logIn('wrong', code), 'INVALID_CREDENTIALS');
    await expectRejection(logIn(PASSWORD), 'SECOND_FACTOR_REQUIRED');
    expect(await logIn(PASSWORD, code)).toMatchObject({ username: OWNER });
    await expectRejection(logIn(PASSWORD, code), 'SECOND_FACTOR_WRONG');
    later(30);
    expect(await logIn(PASSWORD, codeNow(secret))).toMatchObject({ username: OWNER });
  });

  it('takes no code that is older than a used one', async () => {
    const { secret } = await withFactor();
    const [older, newer] = [codeNow(secret), (later(30), codeNow(secret))];
    await logIn(PASSWORD, newer);
    await expectRejection(logIn(PASSWORD, older), 'SECOND_FACTOR_WRONG');
  });

  it('takes each of ten recovery codes once, however it is typed, and records how many are left', async () => {
    const { recovery } = await withFactor();
    expect(new Set(recovery).size).toBe(10);
    for (const [nth, code] of recovery.entries()) {
      const typed = nth % 2 ? code.toUpperCase().replace('-', ' – ') : code;
      expect(await logIn(PASSWORD, typed)).toMatchObject({ username: OWNER });
      await expectRejection(logIn(PASSWORD, code), 'SECOND_FACTOR_WRONG');
    }
    const left = (await fixture.entries()).filter(({ action }) => action === 'access.recovery-code-used');
    expect(left.map(({ details }) => details['left'])).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('stores neither the secret nor a recovery code in a readable form', async () => {
    const { secret, recovery } = await withFactor();
    const stored = await fixture.readContent('second_factors', 'recovery_codes', 'audit_log');
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      for (const written of [text, Buffer.from(text).toString('hex')]) expect(stored).not.toContain(written);
  });

  it('allows ten wrong codes, and then not even a right one', async () => {
    const { secret } = await withFactor();
    for (let nth = 0; nth < 10; nth += 1)
      await expectRejection(logIn(PASSWORD, 'abcde-abcde', `10.3.0.${nth}`), 'SECOND_FACTOR_WRONG');
    await expectRejection(logIn(PASSWORD, codeNow(secret), '10.4.0.1'), 'TOO_MANY_ATTEMPTS');
    expect(await fixture.auditedTimes('access.code-refused')).toBe(10);
  });

  it('begins the count of codes anew after a right one, also in the session', async () => {
    const { secret, recovery } = await withFactor();
    const wrongNine = async () => {
      for (let nth = 0; nth < 9; nth += 1)
        await logIn(PASSWORD, 'abcde-abcde', `10.3.0.${nth}`).catch(() => undefined);
    };
    const rightOnes: (() => Promise<unknown>)[] = [
      () => logIn(PASSWORD, recovery[0] ?? ''),
      () => logIn(PASSWORD, codeNow(secret)),
      () => (later(30), fixture.secondFactor.makeRecoveryCodes(toRequester(OWNER), codeNow(secret))),
      () => (later(30), fixture.secondFactor.turnOff(toRequester(OWNER), PASSWORD, codeNow(secret))),
    ];
    for (const right of rightOnes) {
      await wrongNine();
      await right();
    }
    expect(await fixture.auditedTimes('access.code-refused')).toBe(4 * 9);
    expect(await fixture.count('second_factors')).toBe(0);
  });

  it('keeps the count of wrong codes after a success with the password alone, and after a used code', async () => {
    const { secret } = await withFactor();
    const used = codeNow(secret);
    await logIn(PASSWORD, used);
    for (let nth = 0; nth < 9; nth += 1)
      await logIn(PASSWORD, 'abcde-abcde', `10.3.0.${nth}`).catch(() => undefined);
    await logIn(PASSWORD).catch(() => undefined);
    await fixture.secondFactor.begin(toRequester(OWNER), PASSWORD).catch(() => undefined);
    await expectRejection(logIn(PASSWORD, used), 'SECOND_FACTOR_WRONG');
    later(30);
    await expectRejection(logIn(PASSWORD, codeNow(secret)), 'TOO_MANY_ATTEMPTS');
  });

  it('is not on before a code has proved that the app has the secret', async () => {
    const { secret } = await fixture.secondFactor.begin(toRequester(OWNER), PASSWORD);
    expect(await logIn(PASSWORD)).toMatchObject({ username: OWNER });
    await expectRejection(fixture.secondFactor.turnOn(toRequester(OWNER), '000000'), 'SECOND_FACTOR_WRONG');
    // A second window replaces the secret: a code of the first one no longer turns it on.
    const first = codeNow(secret);
    await fixture.secondFactor.begin(toRequester(OWNER), PASSWORD);
    await expectRejection(fixture.secondFactor.turnOn(toRequester(OWNER), first), 'SECOND_FACTOR_WRONG');
    expect(await turnedOn(fixture)).toBe(0);
  });

  it('cannot be replaced with the password alone', async () => {
    await withFactor();
    await expectRejection(fixture.secondFactor.begin(toRequester(OWNER), PASSWORD), 'SECOND_FACTOR_ON');
    await expectRejection(
      fixture.secondFactor.turnOff(toRequester(OWNER), PASSWORD, '000000'),
      'SECOND_FACTOR_WRONG',
    );
    expect(await turnedOn(fixture)).toBe(1);
  });

  it('makes new recovery codes only with a code of the app, never with a recovery code', async () => {
    const { secret, recovery } = await withFactor();
    await expectRejection(
      fixture.secondFactor.makeRecoveryCodes(toRequester(OWNER), recovery[0] ?? ''),
      'SECOND_FACTOR_WRONG',
    );
    const renewed = await fixture.secondFactor.makeRecoveryCodes(toRequester(OWNER), codeNow(secret));
    expect(renewed.filter((code) => recovery.includes(code))).toEqual([]);
    await expectRejection(logIn(PASSWORD, recovery[1] ?? ''), 'SECOND_FACTOR_WRONG');
    expect(await logIn(PASSWORD, renewed[1] ?? '')).toMatchObject({ username: OWNER });
  });

  it('is turned on or off as a whole, with the other sessions ended, when it is interrupted at any step', async () => {
    await atEveryStep(async (interruption) => {
      const of = await AccessFixture.on(test.database, (port) => interruption.wrap(port));
      const { secret } = await of.secondFactor.begin(toRequester(OWNER), PASSWORD);
      await of.openSession(OWNER, toRequester(OWNER).session);
      await of.openSession(OWNER, 'another browser');
      const code = codeNow(secret, of);
      await interruption.during(() => of.secondFactor.turnOn(toRequester(OWNER), code));
      const isOn = (await turnedOn(of)) === 1;
      expect(await of.count('recovery_codes')).toBe(isOn ? 10 : 0);
      expect(await of.auditedTimes('access.second-factor-on')).toBe(isOn ? 1 : 0);
      expect(await of.findSessions(OWNER)).toHaveLength(isOn ? 1 : 2);
    });
  });
});
