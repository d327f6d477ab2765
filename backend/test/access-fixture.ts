import { randomBytes } from 'node:crypto';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { OneTimeCodes } from '../src/modules/access/adapters/otplib/one-time-codes.js';
import { SqlSecondFactorRepository } from '../src/modules/access/adapters/persistence/sql-second-factor-repository.js';
import { SqlUserRepository } from '../src/modules/access/adapters/persistence/sql-user-repository.js';
import { LoginLimits } from '../src/modules/access/adapters/postgres/login-limits.js';
import { DeviceTickets } from '../src/modules/access/application/device-tickets.js';
import { LoginService } from '../src/modules/access/application/login.service.js';
import { SecondFactorService } from '../src/modules/access/application/second-factor.service.js';
import { UserService } from '../src/modules/access/application/user.service.js';
import type { Client, Requester } from '../src/modules/access/domain/account.js';
import { invitationOwner } from '../src/modules/access/domain/user.js';
import { SqlAuditLog } from '../src/modules/audit/audit-log.module.js';
import { SqlMessageRepository } from '../src/modules/notifications/adapters/persistence/sql-message-repository.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import type { Database } from '../src/platform/database/database.js';
import { FixedClock } from './fixed-clock.js';

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

interface StoredEntry {
  who: string;
  action: string;
  details: Record<string, unknown>;
}

/** The services of the access module on a real database. */
export class AccessFixture {
  readonly clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  readonly vault = new AesVault([randomBytes(32)]);
  readonly tickets = new DeviceTickets(['a session secret for tests'], this.clock);
  readonly hasher = new PlainHasher();
  readonly users;
  readonly login;
  readonly accounts;
  readonly secondFactor;

  /** An empty back office with its owner. @param wrap wraps what an interruption counts */
  static async on(
    database: Database,
    wrap: <Port extends object>(port: Port) => Port = (port) => port,
  ): Promise<AccessFixture> {
    await database.rows(
      'truncate users, invitations, second_factors, recovery_codes, admin_sessions, audit_log, messages, rate_limits cascade',
    );
    const fixture = new AccessFixture(database, wrap);
    await fixture.users.appointAdministrator(OWNER, await fixture.hasher.hash(PASSWORD));
    return fixture;
  }

  private constructor(
    private readonly database: Database,
    wrap: <Port extends object>(port: Port) => Port,
  ) {
    const { clock, vault, tickets } = this;
    this.users = new SqlUserRepository(database);
    const [users, factors] = [wrap(this.users), wrap(new SqlSecondFactorRepository(database))];
    const [hasher, limits] = [wrap(this.hasher), wrap(new LoginLimits({ RATE_LIMIT: 'on' }, database))];
    const [audit, transactions] = [wrap(new SqlAuditLog(database)), wrap(database)];
    const queue = new QueueMessage(wrap(new SqlMessageRepository(database)), clock);
    const codes = new OneTimeCodes();
    this.login = new LoginService(
      users,
      factors,
      hasher,
      codes,
      limits,
      tickets,
      vault,
      audit,
      transactions,
      clock,
    );
    this.accounts = new UserService(
      users,
      this.login,
      limits,
      hasher,
      queue,
      vault,
      audit,
      transactions,
      clock,
    );
    this.secondFactor = new SecondFactorService(
      this.login,
      factors,
      users,
      codes,
      vault,
      audit,
      transactions,
      clock,
    );
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.rows<Row>(sql, parameters);
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ count: number }>(`select count(*)::int as count from ${table}`);
    return row?.count ?? 0;
  }

  /** Everything in the tables, as PostgreSQL writes it. */
  async contentOf(...tables: string[]): Promise<string> {
    const contents = await Promise.all(
      tables.map((table) => this.rows(`select row::text as content from ${table} as row`)),
    );
    return JSON.stringify(contents);
  }

  /** The token in the link of a user's invitation. */
  async tokenOf(userId: number): Promise<string> {
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
    await this.accounts.acceptInvitation(await this.tokenOf(id), password, clientAt('10.9.9.9'));
    return id;
  }

  async openSession(username: string, sid: string): Promise<void> {
    const session = username === OWNER ? { administrator: username } : { user: username };
    await this.rows(
      `insert into admin_sessions (sid, sess, expire) values ($1, $2, now() + interval '1 hour') returning sid`,
      [sid, JSON.stringify(session)],
    );
  }

  async sessionsOf(username: string): Promise<string[]> {
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

  async audited(action: string): Promise<number> {
    return (await this.entries()).filter((entry) => entry.action === action).length;
  }
}

export function clientAt(address: string, ticket: Client['ticket'] = null): Client {
  return { address, addressClass: `${address}/24`, ticket };
}

export function requesterOf(username: string): Requester {
  return { ...clientAt('10.0.0.1'), username, session: `session of ${username}` };
}
