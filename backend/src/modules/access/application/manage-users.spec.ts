import fc from 'fast-check';
import { ROLES } from '@qlu/contracts/access/roles.rules';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import type { DeviceTicket } from '../domain/device-ticket.js';
import { AccessFixture, clientAt, OWNER, requesterOf } from '../../../../test/access-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';

const invited = (username: string) => ({
  username,
  displayName: 'Sita',
  role: 'office' as const,
  refundLimit: 50_000,
});

describe('an invitation', () => {
  it('works once, only until it expires, and only the latest one', async () => {
    const fixture = new AccessFixture();
    const id = await fixture.inviteUser.execute(invited('Sita@Example.org'), OWNER);
    const first = fixture.tokenOf(id);
    await fixture.manageUser.inviteAgain(id, OWNER);
    const accept = (token: string) =>
      fixture.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1'));
    await expect(accept(first)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    const second = fixture.tokenOf(id);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(await accept(second)).toBe('sita@example.org');
    await expect(accept(second)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    // A user who forgot the password gets a new link; the sessions of the former password end with it.
    fixture.sessions.open.set('sita@example.org', new Set(['a browser']));
    await fixture.manageUser.inviteAgain(id, OWNER);
    await accept(fixture.tokenOf(id));
    expect(fixture.sessions.open.get('sita@example.org')?.size).toBe(0);
    await fixture.manageUser.inviteAgain(id, OWNER);
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000 * HOUR_MS).toISOString());
    await expect(accept(fixture.tokenOf(id))).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    expect(fixture.messages.stored.size).toBe(4);
  });

  it('is never stored readable, and ends when the user is disabled', async () => {
    const fixture = new AccessFixture();
    const id = await fixture.inviteUser.execute(invited('sita@example.org'), OWNER);
    const token = fixture.tokenOf(id);
    const stored = JSON.stringify([
      ...fixture.invitations.stored.values(),
      ...fixture.messages.stored.values(),
      ...fixture.audit.entries,
    ]);
    expect(stored).not.toContain(token);
    await fixture.manageUser.disable(id, OWNER);
    expect(fixture.invitations.stored.size).toBe(0);
    await expect(
      fixture.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1')),
    ).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    await expect(fixture.manageUser.inviteAgain(id, OWNER)).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });

  it('costs a network an attempt for each invented token, and no hash', async () => {
    const fixture = new AccessFixture();
    const guess = () => fixture.acceptInvitation.execute('invented', 'a long password', clientAt('10.0.0.1'));
    for (let times = 0; times < 20; times += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is stored with its user, its email and its audit entry, or not at all, when it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new AccessFixture((port) => interruption.wrap(port));
      await interruption.during(() => fixture.inviteUser.execute(invited('sita@example.org'), OWNER));
      const count = fixture.users.stored.size;
      expect([
        fixture.invitations.stored.size,
        fixture.messages.stored.size,
        fixture.audited('user.invited'),
      ]).toEqual([count, count, count]);
      const repeat = fixture.inviteUser.execute(invited('sita@example.org'), OWNER);
      if (count === 1) await expect(repeat).rejects.toMatchObject({ code: 'USER_EXISTS' });
      else await repeat;
    });
  });

  it('is used up only together with the password that it sets', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new AccessFixture((port) => interruption.wrap(port));
      const id = await fixture.inviteUser.execute(invited('sita@example.org'), OWNER);
      const token = fixture.tokenOf(id);
      const accept = () => fixture.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1'));
      await interruption.during(accept);
      const isAccepted = fixture.users.stored.get(id)?.hasPassword === true;
      expect(fixture.invitations.stored.size).toBe(isAccepted ? 0 : 1);
      expect(fixture.audited('user.invitation-accepted')).toBe(isAccepted ? 1 : 0);
      if (!isAccepted) expect(await accept()).toBe('sita@example.org');
      expect(
        await fixture.logIn.execute('sita@example.org', 'a long password', '', clientAt('10.0.0.2')),
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
        const fixture = new AccessFixture();
        const names = ['one@example.org', 'two@example.org', 'three@example.org'];
        const ids: number[] = [];
        for (const name of names) ids.push(await fixture.newUser(name, 'owner'));
        for (const name of names) fixture.sessions.open.set(name, new Set([`session of ${name}`]));
        const actors = [OWNER, ...names];
        for (const one of changes) {
          const [id, actor, entries] = [
            ids[one.user] as number,
            actors[one.actor] as string,
            fixture.audit.entries.length,
          ];
          const before = { ...fixture.users.stored.get(id) };
          const work =
            one.kind === 'rights'
              ? fixture.manageUser.changeRights(id, { to: { role: one.role, refundLimit: one.limit } }, actor)
              : fixture.manageUser[one.kind](id, actor);
          const code = await work.then(
            () => null,
            (error: { code: string }) => error.code,
          );
          const after = fixture.users.stored.get(id);
          const hasChanged = JSON.stringify(before) !== JSON.stringify(after);
          // One entry for a change, none without one.
          expect(fixture.audit.entries.length - entries).toBe(hasChanged ? 1 : 0);
          if (code !== null) expect([code, hasChanged]).toEqual([expect.stringMatching(/^USER_IS_/), false]);
          // Nobody takes rights from himself, and only the office has a limit.
          if (actor === names[one.user] && one.kind === 'disable') expect(code).toBe('USER_IS_YOURSELF');
          const { role, refundLimit } = after ?? {};
          expect(refundLimit === null).toBe(role === 'owner');
          if (role !== 'office' && role !== 'owner') expect(refundLimit).toBe(0);
          if (one.kind === 'disable' && code === null)
            expect(fixture.sessions.open.get(names[one.user] as string)?.size).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('users that do not exist cannot be changed', async () => {
    const fixture = new AccessFixture();
    for (const work of [
      () => fixture.manageUser.disable(7, OWNER),
      () => fixture.manageUser.enable(7, OWNER),
      () => fixture.manageUser.inviteAgain(7, OWNER),
      () => fixture.manageUser.changeRights(7, { to: { role: 'office', refundLimit: 0 } }, OWNER),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(fixture.audit.entries).toEqual([]);
  });
});

describe('a changed password', () => {
  it('ends all other sessions, and the former password and browser ticket no longer work', async () => {
    const fixture = new AccessFixture();
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    const requester = requesterOf('sita@example.org');
    fixture.sessions.open.set('sita@example.org', new Set([requester.session, 'another browser']));
    const former = await fixture.accounts.find('sita@example.org');
    const ticket = fixture.tickets.read(fixture.tickets.issue(former as never, null));
    const { account: changed } = await fixture.changePassword.execute(
      requester,
      'the former password',
      'the new password',
    );
    expect([...(fixture.sessions.open.get('sita@example.org') ?? [])]).toEqual([requester.session]);
    expect(fixture.tickets.isCurrent(ticket as never, changed)).toBe(false);
    const logIn = (password: string) =>
      fixture.logIn.execute('sita@example.org', password, '', clientAt('10.0.0.2'));
    await expect(logIn('the former password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await logIn('the new password')).toMatchObject({ username: 'sita@example.org' });
  });

  it('must differ from the current one', async () => {
    const fixture = new AccessFixture();
    await fixture.newUser('sita@example.org', 'office', 'the same password');
    await expect(
      fixture.changePassword.execute(
        requesterOf('sita@example.org'),
        'the same password',
        'the same password',
      ),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { new_password: [USER_MESSAGES.passwordUnchanged] } },
    });
    expect(fixture.audited('access.password-changed')).toBe(0);
  });

  it('gives a ticket only to a browser that has a valid one', async () => {
    const fixture = new AccessFixture();
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    await fixture.newUser('rama@example.org', 'office');
    const ticketOf = async (username: string) => {
      const account = await fixture.accounts.find(username);
      return account && fixture.tickets.read(fixture.tickets.issue(account, null));
    };
    const requester = requesterOf('sita@example.org');
    const change = (current: string, next: string, ticket: DeviceTicket | null) =>
      fixture.changePassword.execute({ ...requester, ticket }, current, next);
    const own = await ticketOf('sita@example.org');
    const foreign = await ticketOf('rama@example.org');
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
    const fixture = new AccessFixture();
    await fixture.newUser('sita@example.org', 'office', 'the former password');
    await expect(
      fixture.changePassword.execute(requesterOf('sita@example.org'), 'guessed', 'the new password'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      details: { fields: { current_password: expect.anything() } },
    });
    await expect(
      fixture.changePassword.execute(requesterOf(OWNER), 'x', 'the new password'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_SET_ON_SERVER',
    });
    expect(fixture.audited('access.password-changed')).toBe(0);
  });
});
