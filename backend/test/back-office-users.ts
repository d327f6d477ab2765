import request from 'supertest';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { Vault } from '../src/kernel/vault.js';
import { Database } from '../src/platform/database/database.js';
import { adminCookie, readCookie } from './api-requests.js';
import type { TestApp } from './test-app.js';

export const USER_PASSWORD = 'a password of a user';

let number = 0;

/** The token of the open invitation of this email address, as the email has it. */
export async function invitationToken({ app }: TestApp, email: string): Promise<string> {
  const [invitation] = await app
    .get(Database)
    .rows<{ id: string; token_sealed: Buffer }>(
      `select i.id, i.token_sealed from invitations i join users u on u.id = i.user_id where u.username = $1`,
      [email.toLowerCase()],
    );
  if (!invitation) throw new Error(`${email} has no open invitation`);
  return app.get(Vault).open(invitation.token_sealed, `invitation ${invitation.id}`);
}

export function invite(test: TestApp, cookie: string, changes: object = {}): request.Test {
  number += 1;
  const body = {
    email: `user-${number}@example.org`,
    display_name: `User ${number}`,
    role: 'editor',
    ...changes,
  };
  return request(test.url).post('/api/admin/users').set('Cookie', cookie).send(body);
}

export interface TestUser {
  id: number;
  username: string;
  /** The cookie of a session. */
  cookie: string;
}

/** Invites a user, chooses the password and logs in. */
export async function newUser(test: TestApp, role: Role, changes: object = {}): Promise<TestUser> {
  const owner = await adminCookie(test.url);
  const invited = await invite(test, owner, { role, refund_limit: 0, ...changes }).expect(201);
  const { id, username } = (invited.body as { user: { id: number; username: string } }).user;
  const token = await invitationToken(test, username);
  await request(test.url)
    .post('/api/admin/invitations/accept')
    .send({ token, password: USER_PASSWORD })
    .expect(200);
  return { id, username, cookie: await userCookie(test, username) };
}

export async function userCookie(test: TestApp, username: string, password = USER_PASSWORD): Promise<string> {
  const login = request(test.url).post('/api/admin/login').send({ username, password });
  return readCookie(await login.expect(200));
}

export interface UserState {
  id: number;
  username: string;
  status: string;
}

/** Requests of one back office: sent by its owner, unless `as` names another cookie. */
export class BackOffice {
  static async of(test: TestApp): Promise<BackOffice> {
    return new BackOffice(test, await adminCookie(test.url));
  }

  private constructor(
    private readonly test: TestApp,
    readonly owner: string,
  ) {}

  send(method: 'post' | 'put', path: string, body: object = {}, as = this.owner): request.Test {
    return request(this.test.url)[method](`/api/admin/${path}`).set('Cookie', as).send(body);
  }

  login(username: string, password = USER_PASSWORD): request.Test {
    return this.send('post', 'login', { username, password }, '');
  }

  /** The status of a request with the cookie of a session: 401 when the session has ended. */
  async statusWith(cookie: string): Promise<number> {
    return (await request(this.test.url).get('/api/admin/security').set('Cookie', cookie)).status;
  }

  /** The newest entries of the audit log, oldest first. */
  async lastEntries(count: number): Promise<unknown[]> {
    const rows = await this.test.app
      .get(Database)
      .rows('select who, action, subject, details from audit_log order by id desc limit $1', [count]);
    return rows.toReversed();
  }
}

export const getUser = ({ body }: { body: unknown }): UserState => (body as { user: UserState }).user;
