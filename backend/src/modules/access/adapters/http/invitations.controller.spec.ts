import request from 'supertest';
import { readCookie, problem } from '../../../../../test/api-requests.js';
import {
  BackOffice,
  invitationToken,
  invite,
  newUser,
  USER_PASSWORD,
  getUser,
} from '../../../../../test/back-office-users.js';
import { ADMIN, startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { readOutbox, type ReceivedMail } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
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

const accept = (token: string, password = USER_PASSWORD): request.Test =>
  backOffice.send('post', 'invitations/accept', { token, password }, '');

async function mailTo(address: string, count = 1): Promise<ReceivedMail[]> {
  const found = async (): Promise<ReceivedMail[]> =>
    (await readOutbox(test.env.DATA_DIR)).filter(({ to }) => to.address === address);
  await until(async () => (await found()).length >= count);
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

  it('is replaced when it is sent again', async () => {
    const { id, username } = getUser(await invite(test, owner).expect(201));
    const former = await invitationToken(test, username);
    await mailTo(username);
    expect(getUser(await backOffice.send('post', `users/${id}/resend`).expect(200))).toMatchObject({
      status: 'invited',
    });
    await mailTo(username, 2);
    await accept(former).expect(404);
    await accept(await invitationToken(test, username)).expect(200);
  });

  it('a repeated invitation to a user who forgot the password ends the sessions when it is accepted', async () => {
    const user = await newUser(test, 'editor');
    await backOffice.send('post', `users/${user.id}/resend`).expect(200);
    expect(await backOffice.statusWith(user.cookie)).toBe(200);
    await accept(await invitationToken(test, user.username), 'the next password').expect(200);
    expect(await backOffice.statusWith(user.cookie)).toBe(401);
    await backOffice.login(user.username).expect(401);
    await backOffice.login(user.username, 'the next password').expect(200);
  });

  it.each<[string, object, string[]]>([
    ['no fields', { email: '', display_name: ' ', role: 'boss' }, ['display_name', 'email', 'role']],
    ['no limit for the office', { role: 'office' }, ['refund_limit']],
    ['a limit with three decimals', { role: 'office', refund_limit: 1.234 }, ['refund_limit']],
  ])('an invitation with %s is rejected', async (_case, changes, fields) => {
    const response = await invite(test, owner, changes).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields).toSorted()).toEqual(fields);
  });

  it('an invitation for an email address that has an account is rejected', async () => {
    const { username } = getUser(await invite(test, owner).expect(201));
    const response = await invite(test, owner, { email: username.toUpperCase() }).expect(409);
    expect(response.body).toEqual(problem('USER_EXISTS', ['email']));
  });

  it('accepts as many wrong tokens of a network as there are logins', async () => {
    const limited = await startTestApp({ RATE_LIMIT: 'on' });
    const statuses = [];
    for (let times = 0; times < 22; times += 1) {
      const path = '/api/admin/invitations/accept';
      const response = await request(limited.url).post(path).send({ token: 'x', password: USER_PASSWORD });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    await limited.stop();
  });
});
