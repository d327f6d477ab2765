import request from 'supertest';
import { problem } from '../../../../../test/api-requests.js';
import {
  BackOffice,
  newUser,
  userCookie,
  USER_PASSWORD,
  getUser,
  type UserState,
} from '../../../../../test/back-office-users.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Database } from '../../../../platform/database/database.js';

let test: TestApp;
let database: Database;
let owner: string;
let backOffice: BackOffice;

beforeAll(async () => {
  test = await startTestApp();
  database = test.app.get(Database);
  backOffice = await BackOffice.of(test);
  ({ owner } = backOffice);
});
afterAll(async () => {
  await test.stop();
});

describe('the list of users', () => {
  it('begins with the owner of the settings, who cannot be changed', async () => {
    const response = await request(test.url).get('/api/admin/users').set('Cookie', owner).expect(200);
    expect((response.body as { users: UserState[] }).users[0]).toEqual({
      id: 0,
      username: ADMIN.username,
      display_name: ADMIN.username,
      role: 'owner',
      refund_limit: null,
      status: 'active',
      set_on_server: true,
      second_factor: false,
      invitation_expires_at: null,
    });
    await backOffice.send('post', 'users/0/disable').expect(404);
    await backOffice.send('put', 'users/0', { role: 'editor' }).expect(404);
  });
});

describe('a user', () => {
  it('a disabled user is logged out at once, and cannot log in until enabled again', async () => {
    const user = await newUser(test, 'office');
    const disabled = await backOffice.send('post', `users/${user.id}/disable`).expect(200);
    expect(getUser(disabled)).toMatchObject({ status: 'disabled' });
    expect(await backOffice.statusWith(user.cookie)).toBe(401);
    expect(
      await database.rows(`select sid from admin_sessions where sess->>'user' = $1`, [user.username]),
    ).toEqual([]);
    expect((await backOffice.login(user.username).expect(401)).body).toEqual(problem('INVALID_CREDENTIALS'));
    expect((await backOffice.send('post', `users/${user.id}/resend`).expect(409)).body).toEqual(
      problem('USER_DISABLED'),
    );
    await backOffice.send('post', `users/${user.id}/enable`).expect(200);
    expect(await backOffice.statusWith(user.cookie)).toBe(401);
    expect(await backOffice.statusWith(await userCookie(test, user.username))).toBe(200);
    expect(await backOffice.lastEntries(3)).toMatchObject([
      { who: user.username, action: 'access.login-refused' },
      { who: ADMIN.username, action: 'user.enabled', subject: `user ${user.username}` },
      { who: user.username, action: 'access.logged-in' },
    ]);
  });

  it('a stored session that was kept by mistake is rejected after its user was disabled', async () => {
    const user = await newUser(test, 'office');
    const sessions = await database.rows<{ sid: string; sess: object; expire: Date }>(
      `select sid, sess, expire from admin_sessions where sess->>'user' = $1`,
      [user.username],
    );
    for (const change of ['disable', 'enable'])
      await backOffice.send('post', `users/${user.id}/${change}`).expect(200);
    for (const { sid, sess, expire } of sessions) {
      await database.rows(
        'insert into admin_sessions (sid, sess, expire) values ($1, $2, $3) returning sid',
        [sid, JSON.stringify(sess), expire],
      );
    }
    expect(await backOffice.statusWith(user.cookie)).toBe(401);
  });

  it('has a new role at the next request', async () => {
    const user = await newUser(test, 'editor');
    const volunteers = (): request.Test =>
      request(test.url).get('/api/volunteers').set('Cookie', user.cookie);
    await volunteers().expect(403);
    await backOffice.send('put', `users/${user.id}`, { role: 'office', refund_limit: 500 }).expect(200);
    await volunteers().expect(200);
    expect(await backOffice.lastEntries(1)).toMatchObject([
      {
        action: 'user.changed',
        details: { role: { from: 'editor', to: 'office' }, refundLimit: { from: 0, to: 50_000 } },
      },
    ]);
  });

  it('cannot disable or demote herself, and others can', async () => {
    const user = await newUser(test, 'owner');
    const disable = (id: number): request.Test =>
      backOffice.send('post', `users/${id}/disable`, {}, user.cookie);
    expect((await disable(user.id).expect(409)).body).toEqual(problem('USER_IS_YOURSELF'));
    const demoted = await backOffice
      .send('put', `users/${user.id}`, { role: 'editor' }, user.cookie)
      .expect(409);
    expect(demoted.body).toEqual(problem('USER_IS_YOURSELF'));
    await disable(0).expect(404);
    await backOffice.send('put', `users/${user.id}`, { role: 'editor' }).expect(200);
  });

  it('does not exist under another id', async () => {
    for (const path of ['disable', 'enable', 'resend']) {
      expect((await backOffice.send('post', `users/999999/${path}`).expect(404)).body).toEqual(
        problem('RECORD_NOT_FOUND'),
      );
    }
  });

  it('has no rights in the release before, whose guard knows only `administrator`', async () => {
    const user = await newUser(test, 'editor');
    const rows = await database.rows<{ sess: object }>(
      `select sess from admin_sessions where sess->>'user' = $1`,
      [user.username],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sess).not.toHaveProperty('administrator');
    expect(await database.rows('select username from administrators')).toEqual([
      { username: ADMIN.username },
    ]);
  });
});

describe('a password', () => {
  const next = 'another password of the user';
  const change = (cookie: string, current_password: string, new_password = next): request.Test =>
    backOffice.send('post', 'password', { current_password, new_password }, cookie);

  it('is changed by its user with the current one, which ends the other sessions', async () => {
    const user = await newUser(test, 'checkin');
    const other = await userCookie(test, user.username);
    const wrong = await change(user.cookie, 'not it').expect(401);
    expect(wrong.body).toEqual(problem('PASSWORD_WRONG', ['current_password']));
    const short = await change(user.cookie, USER_PASSWORD, 'short').expect(400);
    expect(short.body).toEqual(problem('VALIDATION_FAILED', ['new_password']));
    await change(user.cookie, USER_PASSWORD).expect(200);
    expect([await backOffice.statusWith(user.cookie), await backOffice.statusWith(other)]).toEqual([
      200, 401,
    ]);
    await backOffice.login(user.username).expect(401);
    await backOffice.login(user.username, next).expect(200);
    const entries = JSON.stringify(await backOffice.lastEntries(4));
    expect(entries).toContain('access.password-changed');
    expect(entries).not.toContain(next);
  });

  it('the password of the owner of the settings cannot be changed here', async () => {
    const response = await change(owner, ADMIN.password).expect(409);
    expect(response.body).toEqual(problem('PASSWORD_SET_ON_SERVER'));
    const security = await request(test.url).get('/api/admin/security').set('Cookie', owner);
    expect(security.body).toMatchObject({ password_set_on_server: true });
  });
});

describe('the second factor of a user', () => {
  it('belongs to this user alone, and is kept when the user is disabled', async () => {
    const user = await newUser(test, 'editor');
    await backOffice.send('post', 'second-factor', { password: USER_PASSWORD }, user.cookie).expect(200);
    const factors = await database.rows('select username from second_factors');
    expect(factors).toEqual([{ username: user.username }]);
    await backOffice.send('post', `users/${user.id}/disable`).expect(200);
    expect(await database.rows('select username from second_factors')).toEqual(factors);
  });
});
