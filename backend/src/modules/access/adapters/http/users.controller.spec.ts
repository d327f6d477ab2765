import request from 'supertest';
import { problem, readCookie } from '../../../../../test/api-requests.js';
import {
  BackOffice,
  invitationToken,
  invite,
  newUser,
  userCookie,
  USER_PASSWORD,
  getUser,
  type UserState,
} from '../../../../../test/back-office-users.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { readOutbox, untilSent, type ReceivedMail } from '../../../../../test/test-mail.js';
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

const accept = (token: string, password = USER_PASSWORD): request.Test =>
  backOffice.send('post', 'invitations/accept', { token, password }, '');

async function mailTo(address: string, count = 1): Promise<ReceivedMail[]> {
  const found = async (): Promise<ReceivedMail[]> =>
    (await readOutbox(test.env.DATA_DIR)).filter(({ to }) => to.address === address);
  await untilSent(test, async () => (await found()).length >= count);
  return found();
}

describe('an invitation', () => {
  it('is sent by email, with a link that holds its token after the #', async () => {
    const response = await invite(test, owner, {
      email: 'Sita.Devi@Example.org',
      display_name: ' సీత Devi ',
      role: 'office',
      refund_limit: 2_500.5,
    }).expect(201);
    const user = getUser(response);
    expect(user).toMatchObject({
      username: 'sita.devi@example.org',
      display_name: 'సీత Devi',
      role: 'office',
      refund_limit: 2_500.5,
      status: 'invited',
      set_on_server: false,
    });
    const [mail] = await mailTo('sita.devi@example.org');
    const token = await invitationToken(test, user.username);
    expect(mail?.subject).toBe('Your invitation to the back office');
    expect(mail?.text).toContain('Namaste సీత Devi,');
    expect(mail?.text).toContain(`http://localhost:3000/admin/invitation#${token}\n`);
    expect(mail?.text).toMatch(/works once, until .* IST\./);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await database.rows('select * from invitations'))).not.toContain(token);
    expect(await backOffice.lastEntries(1)).toEqual([
      {
        who: ADMIN.username,
        action: 'user.invited',
        subject: 'user sita.devi@example.org',
        details: { role: 'office', refundLimit: 250_050 },
      },
    ]);
  });

  it('repeats nothing from the form except a name that is no link', async () => {
    await invite(test, owner, { email: 'link@example.org', display_name: 'Win at www.bad.example' }).expect(
      201,
    );
    const [mail] = await mailTo('link@example.org');
    expect(`${mail?.text} ${mail?.html} ${mail?.to.name}`).not.toContain('bad.example');
    expect(mail?.text).toContain('Namaste,');
  });

  it('lets the user choose a password once, and log in with it', async () => {
    const { username } = getUser(await invite(test, owner).expect(201));
    const token = await invitationToken(test, username);
    await backOffice.login(username).expect(401);
    const short = await accept(token, '1234567').expect(400);
    expect(short.body).toEqual(problem('VALIDATION_FAILED', ['password']));
    expect((await accept(token).expect(200)).body).toEqual({ success: true, username });
    expect((await accept(token).expect(404)).body).toEqual(problem('INVITATION_INVALID'));
    const response = await backOffice.login(username.toUpperCase()).expect(200);
    expect(response.body).toEqual({ success: true, username, role: 'editor' });
    const session = await request(test.url).get('/api/admin/session').set('Cookie', readCookie(response));
    expect(session.body).toEqual({ success: true, authenticated: true, username, role: 'editor' });
    const [stored] = await database.rows<{ password_hash: string }>(
      'select password_hash from users where username = $1',
      [username],
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await backOffice.lastEntries(3)).toMatchObject([
      { who: username, action: 'access.login-refused' },
      { who: username, action: 'user.invitation-accepted', details: { from: 'this machine' } },
      { who: username, action: 'access.logged-in' },
    ]);
  });

  it('is accepted once for concurrent requests', async () => {
    const { username } = getUser(await invite(test, owner).expect(201));
    const token = await invitationToken(test, username);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => accept(token)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('expires after 72 hours', async () => {
    const { username } = getUser(await invite(test, owner).expect(201));
    const token = await invitationToken(test, username);
    const [row] = await database.rows<{ hours: number }>(
      `select extract(epoch from expires_at - now())::float8 / 3600 as hours from invitations
       where user_id = (select id from users where username = $1)`,
      [username],
    );
    expect(row?.hours).toBeCloseTo(72, 1);
    await database.rows(`update invitations set expires_at = now() - interval '1 second' returning id`);
    expect((await accept(token).expect(404)).body).toEqual(problem('INVITATION_INVALID'));
  });

  it('with invalid fields is rejected', async () => {
    const response = await invite(test, owner, { email: '', display_name: ' ', role: 'boss' }).expect(400);
    expect(response.body).toEqual(problem('VALIDATION_FAILED', ['display_name', 'email', 'role']));
  });
});
