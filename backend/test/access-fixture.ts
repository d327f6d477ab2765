import type { Role } from '@qlu/contracts/access/roles.rules';
import { PasswordHasher } from '../src/modules/access/adapters/argon2/password-hasher.js';
import { LoginLimits } from '../src/modules/access/adapters/postgres/login-limits.js';
import { DeviceTickets } from '../src/modules/access/application/device-tickets.js';
import { LoginService } from '../src/modules/access/application/login.service.js';
import { SecondFactorService } from '../src/modules/access/application/second-factor.service.js';
import { UserService } from '../src/modules/access/application/user.service.js';
import type { Client, Requester } from '../src/modules/access/domain/account.js';
import { invitationOwner } from '../src/modules/access/domain/user.js';
import { UserRepository } from '../src/modules/access/ports/user-repository.js';
import type { Database } from '../src/platform/database/database.js';
import { emptyTables } from './empty-tables.js';
import { Services, type Wrap } from './services.js';

export const OWNER = 'admin';
export const PASSWORD = 'a long password of the owner';

/** Hashes that cost nothing. */
class PlainHasher {
  /** The hashes that were compared. */
  readonly verified: string[] = [];

  async hash(password: string): Promise<string> {
    return `hash of ${password}`;
  }

  async verify(password: string, hash: string): Promise<boolean> {
    this.verified.push(hash);
    return hash === `hash of ${password}`;
  }
}

const TABLES =
  'users, invitations, second_factors, recovery_codes, admin_sessions, audit_log, messages, rate_limits';

interface StoredEntry {
  who: string;
  action: string;
  details: Record<string, unknown>;
}

/** The services of the access module on a database. */
export class AccessFixture extends Services {
  readonly tickets = this.get(DeviceTickets);
  readonly users = this.get(UserRepository);
  readonly login = this.get(LoginService);
  readonly accounts = this.get(UserService);
  readonly secondFactor = this.get(SecondFactorService);

  /** An empty back office with its owner. @param wrap wraps what an interruption counts */
  static async on(database: Database, wrap: Wrap = (port) => port): Promise<AccessFixture> {
    await emptyTables(database, TABLES);
    const fixture = new AccessFixture(database, wrap);
    await fixture.users.appointAdministrator(OWNER, await fixture.hasher.hash(PASSWORD));
    return fixture;
  }

  private constructor(
    database: Database,
    wrap: Wrap,
    readonly hasher = new PlainHasher(),
  ) {
    super(database, wrap, [
      [PasswordHasher, wrap(hasher)],
      [LoginLimits, wrap(new LoginLimits({ RATE_LIMIT: 'on' }, database))],
    ]);
  }

  /** Everything in the tables, as PostgreSQL writes it. */
  async readContent(...tables: string[]): Promise<string> {
    const contents = await Promise.all(
      tables.map((table) => this.rows(`select row::text as content from ${table} as row`)),
    );
    return JSON.stringify(contents);
  }

  /** The token in the link of a user's invitation. */
  async findToken(userId: number): Promise<string> {
    const [invitation] = await this.rows<{ id: string; token_sealed: Buffer }>(
      'select id, token_sealed from invitations where user_id = $1',
      [userId],
    );
    return invitation ? this.vault.open(invitation.token_sealed, invitationOwner(invitation.id)) : '';
  }

  /** An invited user with a password. */
  async newUser(username: string, role: Role, password = `password of ${username}`): Promise<number> {
    const user = { username, displayName: username, role, refundLimit: null };
    const id = await this.accounts.invite(user, OWNER);
    await this.accounts.acceptInvitation(await this.findToken(id), password, clientAt('10.9.9.9'));
    return id;
  }

  async openSession(username: string, sid: string): Promise<void> {
    const session = username === OWNER ? { administrator: username } : { user: username };
    await this.rows(
      `insert into admin_sessions (sid, sess, expire) values ($1, $2, now() + interval '1 hour') returning sid`,
      [sid, JSON.stringify(session)],
    );
  }

  async findSessions(username: string): Promise<string[]> {
    const rows = await this.rows<{ sid: string }>(
      `select sid from admin_sessions where $1 in (sess->>'administrator', sess->>'user') order by sid`,
      [username],
    );
    return rows.map(({ sid }) => sid);
  }

  /** The entries of the audit log, oldest first. */
  async entries(): Promise<StoredEntry[]> {
    return this.rows<StoredEntry>('select who, action, details from audit_log order by id');
  }
}

export function clientAt(address: string, ticket: Client['ticket'] = null): Client {
  return { address, addressClass: `${address}/24`, ticket };
}

export function toRequester(username: string): Requester {
  return { ...clientAt('10.0.0.1'), username, session: `session of ${username}` };
}

export async function expectRejection(work: Promise<unknown>, code: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ code });
}
