import { Injectable } from '@nestjs/common';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { Database } from '../../../../platform/database/database.js';
import type { Rights, User } from '../../domain/user.js';
import { UserRepository } from '../../ports/user-repository.js';

const USER = `
  id::float8 as id, username, display_name as "displayName", role,
  case when role = 'owner' then null else refund_limit_paise::float8 end as "refundLimit",
  disabled_at is not null as "isDisabled", password_hash is not null as "hasPassword"`;

@Injectable()
export class SqlUserRepository extends UserRepository {
  constructor(private readonly database: Database) {
    super();
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

  async changeRights(
    id: number,
    { role, refundLimit }: { role: Role; refundLimit: number | null },
  ): Promise<void> {
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
}
