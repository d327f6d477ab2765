import { Injectable } from '@nestjs/common';
import type { BackOfficeUser, SessionUser } from '../../../../kernel/back-office-users.js';
import type { Digest } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { canLogIn, type Account } from '../../domain/account.js';
import type { Rights, User } from '../../domain/user.js';
import { UserRepository, type Invitation } from '../../ports/user-repository.js';

const USER = `
  id::float8 as id, username, display_name as "displayName", role,
  case when role = 'owner' then null else refund_limit_paise::float8 end as "refundLimit",
  disabled_at is not null as "isDisabled", password_hash is not null as "hasPassword"`;

const INVITED = {
  name: 'invited_user',
  text: `
    select username, role, case when role = 'owner' then null else refund_limit_paise::float8 end as "refundLimit",
      password_hash as "passwordHash", login_version as version, disabled_at is not null as "isDisabled",
      false as "isSetOnServer"
    from users where username = $1`,
};

const OWNER = {
  name: 'settings_owner',
  text: `
    select username, 'owner' as role, null as "refundLimit", password_hash as "passwordHash", 0 as version,
      false as "isDisabled", true as "isSetOnServer"
    from administrators where username = $1`,
};

@Injectable()
export class SqlUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async findAccount(username: string): Promise<Account | null> {
    // Both statements run for every name: the duration does not reveal whether the name exists, or which account it has.
    const [owner, invited] = await Promise.all([
      this.account(OWNER, username),
      this.account(INVITED, username.toLowerCase()),
    ]);
    return owner ?? invited;
  }

  async ofSession({ administrator, user, userVersion }: SessionUser): Promise<BackOfficeUser | null> {
    const account = await this.sessionAccount(administrator, user);
    if (!account) return null;
    const isValid = account.isSetOnServer || (canLogIn(account) && account.version === userVersion);
    return isValid
      ? { username: account.username, role: account.role, refundLimit: account.refundLimit }
      : null;
  }

  async changePassword(username: string, passwordHash: string): Promise<number> {
    const [changed] = await this.database.rows<{ login_version: number }>(
      `update users set password_hash = $2, login_version = login_version + 1 where username = $1
       returning login_version`,
      [username, passwordHash],
    );
    if (!changed) throw new Error('Only the password of an invited user is changed here');
    return changed.login_version;
  }

  async administratorHash(username: string): Promise<string | null> {
    return (await this.account(OWNER, username))?.passwordHash ?? null;
  }

  async appointAdministrator(username: string, passwordHash: string): Promise<void> {
    await this.database.run(async () => {
      await this.database.rows('delete from administrators where username <> $1 returning username', [
        username,
      ]);
      await this.database.rows(
        `insert into administrators (username, password_hash) values ($1, $2)
         on conflict (username) do update set password_hash = excluded.password_hash, updated_at = now()
         returning username`,
        [username, passwordHash],
      );
      // Ends the sessions that were opened with the previous password.
      await this.database.rows('delete from admin_sessions returning sid');
    });
  }

  async endSessions(username: string, except?: string): Promise<number> {
    const ended = await this.database.rows(
      `delete from admin_sessions where $1 in (sess->>'administrator', sess->>'user') and sid is distinct from $2
       returning sid`,
      [username, except ?? null],
    );
    return ended.length;
  }

  async add(user: Rights & Pick<User, 'username' | 'displayName'>): Promise<number | null> {
    const [added] = await this.database.rows<{ id: number }>(
      `insert into users (username, display_name, role, refund_limit_paise)
       select $1::text, $2, $3, $4
       where not exists (select from administrators where lower(username) = $1)
       on conflict (username) do nothing returning id::float8 as id`,
      [user.username, user.displayName, user.role, user.refundLimit ?? 0],
    );
    return added?.id ?? null;
  }

  async find(id: number): Promise<User | null> {
    const [user] = await this.database.rows<User>(`select ${USER} from users where id = $1`, [id]);
    return user ?? null;
  }

  async lock(id: number): Promise<{ user: User; activeOwners: number } | null> {
    const owners = await this.database.rows<{ can_log_in: boolean }>(
      `select disabled_at is null and password_hash is not null as can_log_in
       from users where role = 'owner' order by id for update`,
    );
    const [user] = await this.database.rows<User>(`select ${USER} from users where id = $1 for update`, [id]);
    if (!user) return null;
    const [onServer] = await this.database.rows<{ count: number }>(
      'select count(*)::int as count from administrators',
    );
    const invited = owners.filter(({ can_log_in: canLogIn }) => canLogIn).length;
    return { user, activeOwners: invited + (onServer?.count ?? 0) };
  }

  async changeRights(id: number, { role, refundLimit }: Rights): Promise<void> {
    await this.database.rows(
      'update users set role = $2, refund_limit_paise = $3 where id = $1 returning id',
      [id, role, refundLimit ?? 0],
    );
  }

  async disable(id: number, at: Date): Promise<void> {
    await this.database.rows(
      `update users set disabled_at = $2, login_version = login_version + 1
       where id = $1 and disabled_at is null returning id`,
      [id, at],
    );
  }

  async enable(id: number): Promise<void> {
    await this.database.rows('update users set disabled_at = null where id = $1 returning id', [id]);
  }

  async replaceInvitation({ id, userId, sealed, expiresAt }: Invitation, tokenDigest: Buffer): Promise<void> {
    await this.database.rows(
      `insert into invitations (user_id, id, token_sealed, token_digest, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set id = excluded.id, token_sealed = excluded.token_sealed,
         token_digest = excluded.token_digest, expires_at = excluded.expires_at
       returning id`,
      [userId, id, sealed, tokenDigest, expiresAt],
    );
  }

  async findInvitation(id: string): Promise<Invitation | null> {
    const [found] = await this.database.rows<Invitation>(
      `select id, user_id::float8 as "userId", token_sealed as sealed, expires_at as "expiresAt"
       from invitations where id = $1`,
      [id],
    );
    return found ?? null;
  }

  async findInvited({ all }: Digest, now: Date): Promise<number | null> {
    const [found] = await this.database.rows<{ user: number }>(
      'select user_id::float8 as user from invitations where token_digest = any($1) and expires_at > $2',
      [all, now],
    );
    return found?.user ?? null;
  }

  async useInvitation({ all }: Digest, now: Date): Promise<number | null> {
    const [used] = await this.database.rows<{ user: number }>(
      'delete from invitations where token_digest = any($1) and expires_at > $2 returning user_id::float8 as user',
      [all, now],
    );
    return used?.user ?? null;
  }

  async withdrawInvitation(userId: number): Promise<void> {
    await this.database.rows('delete from invitations where user_id = $1 returning id', [userId]);
  }

  private async sessionAccount(administrator?: string, user?: string): Promise<Account | null> {
    if (administrator) return this.account(OWNER, administrator);
    return user ? this.account(INVITED, user) : null;
  }

  private async account(query: typeof OWNER, username: string): Promise<Account | null> {
    const [account] = await this.database.rows<Account>(query, [username]);
    return account ?? null;
  }
}
