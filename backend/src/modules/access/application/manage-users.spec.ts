import fc from 'fast-check';
import { ROLES, type Role } from '@qlu/contracts/access/roles.rules';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { DeviceTicket } from '../domain/device-ticket.js';
import { AccessWorld, clientAt, OWNER, requesterOf } from '../../../../test/access-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';

const HOUR_MS = 3_600_000;
const invited = (username: string, role: Role = 'office') => ({
  username,
  displayName: 'Sita',
  role,
  refundLimit: 50_000,
});

describe('an invitation', () => {
  it('works once, only until it expires, and only the latest one', async () => {
    const world = new AccessWorld();
    const id = await world.inviteUser.execute(invited('Sita@Example.org'), OWNER);
    const first = world.tokenOf(id);
    await world.manageUser.inviteAgain(id, OWNER);
    const accept = (token: string) =>
      world.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1'));
    await expect(accept(first)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    const second = world.tokenOf(id);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(await accept(second)).toBe('sita@example.org');
    await expect(accept(second)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    // A user who forgot the password gets a new link; the sessions of the former password end with it.
    world.sessions.open.set('sita@example.org', new Set(['a browser']));
    await world.manageUser.inviteAgain(id, OWNER);
    await accept(world.tokenOf(id));
    expect(world.sessions.open.get('sita@example.org')?.size).toBe(0);
    await world.manageUser.inviteAgain(id, OWNER);
    world.clock.set(new Date(world.clock.now().getTime() + 1_000 * HOUR_MS).toISOString());
    await expect(accept(world.tokenOf(id))).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    expect(world.messages.stored.size).toBe(4);
  });

  it('is never stored readable, and ends when the user is disabled', async () => {
    const world = new AccessWorld();
    const id = await world.inviteUser.execute(invited('sita@example.org'), OWNER);
    const token = world.tokenOf(id);
    const stored = JSON.stringify([
      ...world.invitations.stored.values(),
      ...world.messages.stored.values(),
      ...world.audit.entries,
    ]);
    expect(stored).not.toContain(token);
    await world.manageUser.disable(id, OWNER);
    expect(world.invitations.stored.size).toBe(0);
    await expect(
      world.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1')),
    ).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    await expect(world.manageUser.inviteAgain(id, OWNER)).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });

  it('costs a network an attempt for each invented token, and no hash', async () => {
    const world = new AccessWorld();
    const guess = () => world.acceptInvitation.execute('invented', 'a long password', clientAt('10.0.0.1'));
    for (let times = 0; times < 20; times += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is stored with its user, its email and its audit entry, or not at all, when it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const world = new AccessWorld((port) => interruption.wrap(port));
      await interruption.during(() => world.inviteUser.execute(invited('sita@example.org'), OWNER));
      const count = world.users.stored.size;
      expect([
        world.invitations.stored.size,
        world.messages.stored.size,
        world.audited('user.invited'),
      ]).toEqual([count, count, count]);
      const repeat = world.inviteUser.execute(invited('sita@example.org'), OWNER);
      if (count === 1) await expect(repeat).rejects.toMatchObject({ code: 'USER_EXISTS' });
      else await repeat;
    });
  });

  it('is used up only together with the password that it sets', async () => {
    await atEveryStep(async (interruption) => {
      const world = new AccessWorld((port) => interruption.wrap(port));
      const id = await world.inviteUser.execute(invited('sita@example.org'), OWNER);
      const token = world.tokenOf(id);
      const accept = () => world.acceptInvitation.execute(token, 'a long password', clientAt('10.0.0.1'));
      await interruption.during(accept);
      const isAccepted = world.users.stored.get(id)?.hasPassword === true;
      expect(world.invitations.stored.size).toBe(isAccepted ? 0 : 1);
      expect(world.audited('user.invitation-accepted')).toBe(isAccepted ? 1 : 0);
      if (!isAccepted) expect(await accept()).toBe('sita@example.org');
      expect(
        await world.logIn.execute('sita@example.org', 'a long password', '', clientAt('10.0.0.2')),
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
        const world = new AccessWorld();
        const names = ['one@example.org', 'two@example.org', 'three@example.org'];
        const ids: number[] = [];
        for (const name of names) ids.push(await world.newUser(name, 'owner'));
        for (const name of names) world.sessions.open.set(name, new Set([`session of ${name}`]));
        const actors = [OWNER, ...names];
        for (const one of changes) {
          const [id, actor, entries] = [
            ids[one.user] as number,
            actors[one.actor] as string,
            world.audit.entries.length,
          ];
          const before = { ...world.users.stored.get(id) };
          const work =
            one.kind === 'rights'
              ? world.manageUser.changeRights(id, { to: { role: one.role, refundLimit: one.limit } }, actor)
              : world.manageUser[one.kind](id, actor);
          const code = await work.then(
            () => null,
            (error: { code: string }) => error.code,
          );
          const after = world.users.stored.get(id);
          const hasChanged = JSON.stringify(before) !== JSON.stringify(after);
          // One entry for a change, none without one.
          expect(world.audit.entries.length - entries).toBe(hasChanged ? 1 : 0);
          if (code !== null) expect([code, hasChanged]).toEqual([expect.stringMatching(/^USER_IS_/), false]);
          // Nobody takes rights from himself, and only the office has a limit.
          if (actor === names[one.user] && one.kind === 'disable') expect(code).toBe('USER_IS_YOURSELF');
          const { role, refundLimit } = after ?? {};
          expect(refundLimit === null).toBe(role === 'owner');
          if (role !== 'office' && role !== 'owner') expect(refundLimit).toBe(0);
          if (one.kind === 'disable' && code === null)
            expect(world.sessions.open.get(names[one.user] as string)?.size).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('that do not exist cannot be changed', async () => {
    const world = new AccessWorld();
    for (const work of [
      () => world.manageUser.disable(7, OWNER),
      () => world.manageUser.enable(7, OWNER),
      () => world.manageUser.inviteAgain(7, OWNER),
      () => world.manageUser.changeRights(7, { to: { role: 'office', refundLimit: 0 } }, OWNER),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(world.audit.entries).toEqual([]);
  });
});

describe('a changed password', () => {
  it('ends all other sessions, and the former password and browser ticket no longer work', async () => {
    const world = new AccessWorld();
    await world.newUser('sita@example.org', 'office', 'the former password');
    const requester = requesterOf('sita@example.org');
    world.sessions.open.set('sita@example.org', new Set([requester.session, 'another browser']));
    const former = await world.accounts.find('sita@example.org');
    const ticket = world.tickets.read(world.tickets.issue(former as never, null));
    const { account: changed } = await world.changePassword.execute(
      requester,
      'the former password',
      'the new password',
    );
    expect([...(world.sessions.open.get('sita@example.org') ?? [])]).toEqual([requester.session]);
    expect(world.tickets.isCurrent(ticket as never, changed)).toBe(false);
    const logIn = (password: string) =>
      world.logIn.execute('sita@example.org', password, '', clientAt('10.0.0.2'));
    await expect(logIn('the former password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await logIn('the new password')).toMatchObject({ username: 'sita@example.org' });
  });

  it('must differ from the current one', async () => {
    const world = new AccessWorld();
    await world.newUser('sita@example.org', 'office', 'the same password');
    await expect(
      world.changePassword.execute(requesterOf('sita@example.org'), 'the same password', 'the same password'),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { new_password: [USER_MESSAGES.passwordUnchanged] } },
    });
    expect(world.audited('access.password-changed')).toBe(0);
  });

  it('gives a ticket only to a browser that has a valid one', async () => {
    const world = new AccessWorld();
    await world.newUser('sita@example.org', 'office', 'the former password');
    await world.newUser('rama@example.org', 'office');
    const ticketOf = async (username: string) => {
      const account = await world.accounts.find(username);
      return account && world.tickets.read(world.tickets.issue(account, null));
    };
    const requester = requesterOf('sita@example.org');
    const change = (current: string, next: string, ticket: DeviceTicket | null) =>
      world.changePassword.execute({ ...requester, ticket }, current, next);
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
    const world = new AccessWorld();
    await world.newUser('sita@example.org', 'office', 'the former password');
    await expect(
      world.changePassword.execute(requesterOf('sita@example.org'), 'guessed', 'the new password'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      details: { fields: { current_password: expect.anything() } },
    });
    await expect(
      world.changePassword.execute(requesterOf(OWNER), 'x', 'the new password'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_SET_ON_SERVER',
    });
    expect(world.audited('access.password-changed')).toBe(0);
  });
});
