import fc from 'fast-check';
import { ROLES } from '@qlu/contracts/access/roles.rules';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import type { DeviceTicket } from '../domain/account.js';
import {
  AccessFixture,
  clientAt,
  expectRejection,
  OWNER,
  toRequester,
} from '../../../../test/access-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { startTestDatabase, type TestDatabase } from '../../../../test/test-database.js';

let test: TestDatabase;
let fixture: AccessFixture;

beforeAll(async () => {
  test = await startTestDatabase('back_office_users');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  fixture = await AccessFixture.on(test.database);
});

const invited = (username: string) => ({
  username,
  displayName: 'Sita',
  role: 'office' as const,
  refundLimit: 50_000,
});

describe('an invitation', () => {
  it('works once, only until it expires, and only the latest one', async () => {
    const id = await fixture.accounts.invite(invited('Sita@Example.org'), OWNER);
    const first = await fixture.findToken(id);
    await fixture.accounts.inviteAgain(id, OWNER);
    const accept = (token: string) =>
      fixture.accounts.acceptInvitation(token, 'a long password', clientAt('10.0.0.1'));
    await expectRejection(accept(first), 'INVITATION_INVALID');
    const second = await fixture.findToken(id);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(await accept(second)).toBe('sita@example.org');
    await expectRejection(accept(second), 'INVITATION_INVALID');
    // A user who forgot the password gets a new link; the sessions of the former password end with it.
    await fixture.openSession('sita@example.org', 'a browser');
    await fixture.accounts.inviteAgain(id, OWNER);
    await accept(await fixture.findToken(id));
    expect(await fixture.findSessions('sita@example.org')).toEqual([]);
    await fixture.accounts.inviteAgain(id, OWNER);
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000 * HOUR_MS).toISOString());
    await expectRejection(accept(await fixture.findToken(id)), 'INVITATION_INVALID');
    expect(await fixture.count('messages')).toBe(4);
  });

  it('is never stored readable, and ends when the user is disabled', async () => {
    const id = await fixture.accounts.invite(invited('sita@example.org'), OWNER);
    const token = await fixture.findToken(id);
    const stored = await fixture.readContent('invitations', 'messages', 'audit_log');
    for (const written of [token, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(written);
    await fixture.accounts.disable(id, OWNER);
    expect(await fixture.count('invitations')).toBe(0);
    await expectRejection(
      fixture.accounts.acceptInvitation(token, 'a long password', clientAt('10.0.0.1')),
      'INVITATION_INVALID',
    );
    await expectRejection(fixture.accounts.inviteAgain(id, OWNER), 'USER_DISABLED');
  });

  it('costs a network an attempt for each invented token, and no hash', async () => {
    const guess = () =>
      fixture.accounts.acceptInvitation('invented', 'a long password', clientAt('10.0.0.1'));
    for (let times = 0; times < 20; times += 1) await expectRejection(guess(), 'INVITATION_INVALID');
    await expectRejection(guess(), 'TOO_MANY_ATTEMPTS');
  });

  it('is stored with its user, its email and its audit entry, or not at all, when it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      fixture = await AccessFixture.on(test.database, (port) => interruption.wrap(port));
      await interruption.during(() => fixture.accounts.invite(invited('sita@example.org'), OWNER));
      const count = await fixture.count('users');
      expect([
        await fixture.count('invitations'),
        await fixture.count('messages'),
        await fixture.auditedTimes('user.invited'),
      ]).toEqual([count, count, count]);
      const repeat = fixture.accounts.invite(invited('sita@example.org'), OWNER);
      if (count === 1) await expectRejection(repeat, 'USER_EXISTS');
      else await repeat;
    });
  });

  it('is used up only together with the password that it sets', async () => {
    await atEveryStep(async (interruption) => {
      fixture = await AccessFixture.on(test.database, (port) => interruption.wrap(port));
      const id = await fixture.accounts.invite(invited('sita@example.org'), OWNER);
      const token = await fixture.findToken(id);
      const accept = () => fixture.accounts.acceptInvitation(token, 'a long password', clientAt('10.0.0.1'));
      await interruption.during(accept);
      const isAccepted = (await fixture.users.find(id))?.hasPassword === true;
      expect(await fixture.count('invitations')).toBe(isAccepted ? 0 : 1);
      expect(await fixture.auditedTimes('user.invitation-accepted')).toBe(isAccepted ? 1 : 0);
      if (!isAccepted) expect(await accept()).toBe('sita@example.org');
      expect(
        await fixture.login.logIn('sita@example.org', 'a long password', '', clientAt('10.0.0.2')),
      ).toMatchObject({ role: 'office' });
    });
  });
});

const change = fc.oneof(
  fc.record({
    kind: fc.constant('rights' as const),
    actor: fc.nat(3),
    user: fc.nat(2),
    role: fc.constantFrom(...ROLES),
    limit: fc.option(fc.nat(90_000)),
  }),
  fc.record({ kind: fc.constant('disable' as const), actor: fc.nat(3), user: fc.nat(2) }),
  fc.record({ kind: fc.constant('enable' as const), actor: fc.nat(3), user: fc.nat(2) }),
);

describe('the users of the back office', () => {
  it('keep their rules in any sequence of changes by any owner', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 15 }), async (changes) => {
        fixture = await AccessFixture.on(test.database);
        const names = ['one@example.org', 'two@example.org', 'three@example.org'];
        const ids = (
          await fixture.rows<{ id: number }>(
            `insert into users (username, display_name, role, refund_limit_paise, password_hash)
             select name, name, 'owner', 0, 'hash' from unnest($1::text[]) name returning id::float8 as id`,
            [names],
          )
        ).map(({ id }) => id);
        for (const name of names) await fixture.openSession(name, `session of ${name}`);
        const read = async (id: number) => {
          const [row] = await fixture.rows<{ entries: number; user: string; sessions: number }>(
            `select (select count(*)::int from audit_log) as entries, u::text as user,
               (select count(*)::int from admin_sessions where sess->>'user' = u.username) as sessions
             from users u where id = $1`,
            [id],
          );
          return row as { entries: number; user: string; sessions: number };
        };
        const actors = [OWNER, ...names];
        for (const one of changes) {
          const [id, actor] = [ids[one.user] as number, actors[one.actor] as string];
          const before = await read(id);
          const work =
            one.kind === 'rights'
              ? fixture.accounts.changeRights(id, { to: { role: one.role, refundLimit: one.limit } }, actor)
              : fixture.accounts[one.kind](id, actor);
          const code = await work.then(
            () => null,
            (error: { code: string }) => error.code,
          );
          const after = await read(id);
          const hasChanged = before.user !== after.user;
          // One entry for a change, none without one.
          expect(after.entries - before.entries).toBe(hasChanged ? 1 : 0);
          if (code !== null) expect([code, hasChanged]).toEqual([expect.stringMatching(/^USER_IS_/), false]);
          // Nobody takes rights from himself, and only the office has a limit.
          if (actor === names[one.user] && one.kind === 'disable') expect(code).toBe('USER_IS_YOURSELF');
          const { role, refundLimit } = (await fixture.users.find(id)) ?? {};
          expect(refundLimit === null).toBe(role === 'owner');
          if (role !== 'office' && role !== 'owner') expect(refundLimit).toBe(0);
          if (one.kind === 'disable' && code === null) expect(after.sessions).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('users that do not exist cannot be changed', async () => {
    for (const work of [
      () => fixture.accounts.disable(7, OWNER),
      () => fixture.accounts.enable(7, OWNER),
      () => fixture.accounts.inviteAgain(7, OWNER),
      () => fixture.accounts.changeRights(7, { to: { role: 'office', refundLimit: 0 } }, OWNER),
    ])
      await expectRejection(work(), 'RECORD_NOT_FOUND');
    expect(await fixture.entries()).toEqual([]);
  });
});

describe('a changed password', () => {
  it('ends all other sessions, and the former password and browser ticket no longer work', async () => {
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    const requester = toRequester('sita@example.org');
    await fixture.openSession('sita@example.org', requester.session);
    await fixture.openSession('sita@example.org', 'another browser');
    const former = await fixture.users.findAccount('sita@example.org');
    const ticket = fixture.tickets.read(fixture.tickets.issue(former as never, null));
    const { account: changed } = await fixture.accounts.changePassword(
      requester,
      'the former password',
      'the new password',
    );
    expect(await fixture.findSessions('sita@example.org')).toEqual([requester.session]);
    expect(fixture.tickets.isCurrent(ticket as never, changed)).toBe(false);
    const logIn = (password: string) =>
      fixture.login.logIn('sita@example.org', password, '', clientAt('10.0.0.2'));
    await expectRejection(logIn('the former password'), 'INVALID_CREDENTIALS');
    expect(await logIn('the new password')).toMatchObject({ username: 'sita@example.org' });
  });

  it('must differ from the current one', async () => {
    await fixture.newUser('sita@example.org', 'office', 'the same password');
    await expect(
      fixture.accounts.changePassword(
        toRequester('sita@example.org'),
        'the same password',
        'the same password',
      ),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { new_password: [USER_MESSAGES.passwordUnchanged] } },
    });
    expect(await fixture.auditedTimes('access.password-changed')).toBe(0);
  });

  it('gives a ticket only to a browser that has a valid one', async () => {
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    await fixture.newUser('rama@example.org', 'office');
    const getTicket = async (username: string) => {
      const account = await fixture.users.findAccount(username);
      return account && fixture.tickets.read(fixture.tickets.issue(account, null));
    };
    const requester = toRequester('sita@example.org');
    const change = (current: string, next: string, ticket: DeviceTicket | null) =>
      fixture.accounts.changePassword({ ...requester, ticket }, current, next);
    const own = await getTicket('sita@example.org');
    const foreign = await getTicket('rama@example.org');
    expect(await change('the former password', 'the second password', own)).toMatchObject({
      isKnownBrowser: true,
    });
    expect(await change('the second password', 'the third password', own)).toMatchObject({
      isKnownBrowser: false,
    });
    expect(await change('the third password', 'the fourth password', foreign)).toMatchObject({
      isKnownBrowser: false,
    });
  });

  it('needs the former one, and is not possible for the owner of the settings', async () => {
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    await expect(
      fixture.accounts.changePassword(toRequester('sita@example.org'), 'guessed', 'the new password'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      details: { fields: { current_password: expect.anything() } },
    });
    await expectRejection(
      fixture.accounts.changePassword(toRequester(OWNER), 'x', 'the new password'),
      'PASSWORD_SET_ON_SERVER',
    );
    expect(await fixture.auditedTimes('access.password-changed')).toBe(0);
  });
});
