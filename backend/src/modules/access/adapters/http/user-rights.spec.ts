import request, { type Test } from 'supertest';
import { adminCookie, readCookie, problem } from '../../../../../test/api-requests.js';
import {
  BackOffice,
  invitationToken,
  invite,
  newUser,
  USER_PASSWORD,
  userCookie,
  getUser,
} from '../../../../../test/back-office-users.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let office: BackOffice;

beforeAll(async () => {
  test = await startTestApp();
  office = await BackOffice.of(test);
});
afterAll(async () => {
  await test.stop();
});

const accept = (token: string, password: unknown): Test =>
  request(test.url).post('/api/admin/invitations/accept').send({ token, password });

async function invited(changes: object = {}): Promise<{ id: number; username: string; token: string }> {
  const { id, username } = getUser(await invite(test, office.owner, changes).expect(201));
  return { id, username, token: await invitationToken(test, username) };
}

describe('a password', () => {
  it.each([
    ['7 characters', 'abcdefg', 400],
    ['8 characters', 'abcdefgh', 200],
    ['8 Telugu characters', 'ధధధధధధధధ', 200],
    ['7 characters of two code units each', '🙏'.repeat(7), 400],
    ['8 characters of two code units each', '🙏'.repeat(8), 200],
    ['1,000 characters', 'x'.repeat(1_000), 200],
    ['1,001 characters', 'x'.repeat(1_001), 400],
    ['spaces at its ends', '  spaces  ', 200],
    ['a number', 12_345_678, 400],
    ['nothing', undefined, 400],
  ])(
    'a password of %s is accepted or rejected as specified, and works exactly as it was typed',
    async (_what, password, status) => {
      const { username, token } = await invited();
      const response = await accept(token, password).expect(status);
      if (status === 400) {
        expect(response.body).toEqual(problem('VALIDATION_FAILED', ['password']));
        expect([400, 401]).toContain((await office.login(username, String(password))).status);
        return;
      }
      await userCookie(test, username, String(password));
      const typed = [...String(password)];
      for (const other of [typed.slice(1), [...typed.slice(0, -1), 'é']])
        if (other.join('') !== password) await office.login(username, other.join('')).expect(401);
    },
  );

  it('is stored only as a hash, each with its own salt', async () => {
    await newUser(test, 'editor');
    await newUser(test, 'editor');
    const rows = await test.app
      .get(Database)
      .rows<{ hash: string }>(
        'select password_hash as hash from users where password_hash is not null union all select password_hash from administrators',
      );
    expect(rows.length).toBeGreaterThan(2);
    for (const { hash } of rows) {
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(hash).not.toContain(USER_PASSWORD);
      expect(hash).not.toContain(ADMIN.password);
    }
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });
});

describe('the name of a user', () => {
  it('is the email address in any letter case, and exists once', async () => {
    const { token } = await invited({ email: 'Meera.Rao@Example.org' });
    await accept(token, USER_PASSWORD).expect(200);
    for (const typed of ['meera.rao@example.org', 'MEERA.RAO@EXAMPLE.ORG', 'Meera.Rao@Example.org'])
      await userCookie(test, typed);
    const again = await invite(test, office.owner, { email: 'meera.RAO@example.org' }).expect(409);
    expect(again.body).toEqual(problem('USER_EXISTS', ['email']));
  });

  it('is given to one of two invitations at the same time', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => invite(test, office.owner, { email: 'once@example.org' })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('the refund limit', () => {
  it.each<[object, number, number | null | undefined]>([
    [{ role: 'office', refund_limit: 0 }, 201, 0],
    [{ role: 'office', refund_limit: 0.01 }, 201, 0.01],
    [{ role: 'office', refund_limit: 10_000_000 }, 201, 10_000_000],
    [{ role: 'office', refund_limit: 10_000_000.01 }, 400, undefined],
    [{ role: 'office', refund_limit: -1 }, 400, undefined],
    [{ role: 'office', refund_limit: 1.005 }, 400, undefined],
    [{ role: 'office', refund_limit: '100' }, 400, undefined],
    [{ role: 'office' }, 400, undefined],
    [{ role: 'editor', refund_limit: 500 }, 201, 0],
    [{ role: 'editor' }, 201, 0],
    [{ role: 'owner', refund_limit: 500 }, 201, null],
    [{ role: 'king', refund_limit: 500 }, 400, undefined],
    [{ role: 'constructor', refund_limit: 500 }, 400, undefined],
  ])('an invitation with %j gets the status %i and the limit %p', async (rights, status, limit) => {
    const response = await invite(test, office.owner, { ...rights });
    const { role, ...body } = { role: undefined, ...rights };
    expect([response.status, Object.keys(body).length]).toEqual([status, Object.keys(rights).length - 1]);
    if (status === 201)
      expect((response.body as { user: object }).user).toMatchObject({ role, refund_limit: limit });
  });

  it('is recorded with its former and its new value, and only when it changes', async () => {
    const user = await newUser(test, 'office', { refund_limit: 100.5 });
    const count = async (): Promise<number> =>
      (await office.lastEntries(1_000)).filter(
        (entry) => (entry as { action: string }).action === 'user.changed',
      ).length;
    const before = await count();
    await office.send('put', `users/${user.id}`, { role: 'office', refund_limit: 100.5 }).expect(200);
    expect(await count()).toBe(before);
    await office.send('put', `users/${user.id}`, { role: 'office', refund_limit: 200 }).expect(200);
    expect((await office.lastEntries(1))[0]).toEqual({
      who: ADMIN.username,
      action: 'user.changed',
      subject: `user ${user.username}`,
      details: { refundLimit: { from: 10_050, to: 20_000 } },
    });
  });
});

describe('a change of the rights', () => {
  it('is rejected when another owner has changed role or refund limit since the page was loaded', async () => {
    const { id } = await newUser(test, 'office', { refund_limit: 100 });
    const change = (rights: object, former: object): Test =>
      office.send('put', `users/${id}`, { role: 'office', ...rights, ...former });
    const seen = { former_role: 'office', former_refund_limit: 100 };
    await change({ refund_limit: 50 }, seen).expect(200);
    const role = await change({ role: 'owner' }, seen).expect(409);
    expect(role.body).toEqual(problem('USER_CHANGED'));
    await change({ refund_limit: 50 }, seen).expect(200);
    await change({ role: 'editor' }, { ...seen, former_refund_limit: 50 }).expect(200);
    await change({ refund_limit: 5_000 }, { ...seen, former_refund_limit: 50 }).expect(409);
    await change({ role: 'owner' }, { former_role: 'editor', former_refund_limit: 0 }).expect(200);
    await change({ refund_limit: 70 }, { former_role: 'owner', former_refund_limit: 0 }).expect(409);
    await change({ refund_limit: 70 }, { former_role: 'owner', former_refund_limit: null }).expect(200);
    const listed = await request(test.url).get('/api/admin/users').set('Cookie', office.owner).expect(200);
    expect((listed.body as { users: object[] }).users).toContainEqual(
      expect.objectContaining({ id, role: 'office', refund_limit: 70 }),
    );
    const invalid = await change({ refund_limit: 1 }, { former_role: 'king', former_refund_limit: '1' });
    expect([invalid.status, invalid.body]).toEqual([
      400,
      problem('VALIDATION_FAILED', ['former_role', 'former_refund_limit']),
    ]);
  });
});

describe('owners', () => {
  it('two owners who demote each other at the same time leave the back office with an owner', async () => {
    const [one, two] = [await newUser(test, 'owner'), await newUser(test, 'owner')];
    const demote = (id: number, as: string): Test =>
      office.send('put', `users/${id}`, { role: 'editor' }, as);
    const responses = await Promise.all([demote(two.id, one.cookie), demote(one.id, two.cookie)]);
    for (const { status } of responses) expect([200, 403]).toContain(status);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    await request(test.url).get('/api/admin/users').set('Cookie', office.owner).expect(200);
  });
});

describe('the session of a user', () => {
  it('is another one for each login, and ends only for the browser that logs out', async () => {
    const user = await newUser(test, 'editor');
    const second = await userCookie(test, user.username);
    expect(second).not.toBe(user.cookie);
    await office.send('post', 'logout', {}, second).expect(200);
    expect([await office.statusWith(second), await office.statusWith(user.cookie)]).toEqual([401, 200]);
  });

  it('is not opened by the password of somebody else', async () => {
    const user = await newUser(test, 'editor');
    await office.login(user.username, ADMIN.password).expect(401);
    await office.login(ADMIN.username, USER_PASSWORD).expect(401);
    expect(await adminCookie(test.url)).not.toBe(readCookie(await office.login(user.username).expect(200)));
  });
});
