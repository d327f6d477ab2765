import { Injectable } from '@nestjs/common';
import type { Role } from '@qlu/contracts/access/roles.rules';
import type { SessionUser } from '../../../../kernel/back-office-users.js';
import { Database } from '../../../../platform/database/database.js';
import { canLogIn, type Account } from '../../domain/account.js';
import { AccountRepository } from '../../ports/account-repository.js';

const INVITED = {
  name: 'invited_user',
  text: `
    select username, role, refund_limit_paise::float8 as refund_limit, password_hash, login_version,
      disabled_at is not null as is_disabled
    from users where username = $1`,
};

const OWNER = {
  name: 'settings_owner',
  text: 'select password_hash from administrators where username = $1',
};

interface InvitedRow {
  username: string;
  role: Role;
  refund_limit: number;
  password_hash: string | null;
  login_version: number;
  is_disabled: boolean;
}

@Injectable()
export class SqlAccountRepository extends AccountRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(username: string): Promise<Account | null> {
    // Both statements run for every name: the duration does not reveal whether the name exists, or which account it has.
    const [owner, invited] = await Promise.all([this.owner(username), this.invited(username.toLowerCase())]);
    return owner ?? invited;
  }

  async ofSession({ administrator, user, userVersion }: SessionUser): Promise<Account | null> {
    if (administrator) return this.owner(administrator);
    const account = user ? await this.invited(user) : null;
    return account && canLogIn(account) && account.version === userVersion ? account : null;
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

  private async owner(username: string): Promise<Account | null> {
    const [row] = await this.database.rows<{ password_hash: string }>(OWNER, [username]);
    if (!row) return null;
    return {
      username,
      role: 'owner',
      refundLimit: null,
      passwordHash: row.password_hash,
      version: 0,
      isDisabled: false,
      isSetOnServer: true,
    };
  }

  private async invited(username: string): Promise<Account | null> {
    const [row] = await this.database.rows<InvitedRow>(INVITED, [username]);
    if (!row) return null;
    return {
      username: row.username,
      role: row.role,
      refundLimit: row.role === 'owner' ? null : row.refund_limit,
      passwordHash: row.password_hash,
      version: row.login_version,
      isDisabled: row.is_disabled,
      isSetOnServer: false,
    };
  }
}
