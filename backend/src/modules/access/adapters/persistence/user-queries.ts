import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { UserResponse } from '../http/users.dto.js';

const SECOND_FACTOR = `exists (
  select from second_factors f where f.username = u.username and f.turned_on_at is not null) as second_factor`;

const ROW = `
  u.id::float8 as id, u.username, u.display_name, u.role,
  case when u.role = 'owner' then null else ${rupees('u.refund_limit_paise')} end as refund_limit,
  case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end
    as status,
  false as set_on_server, ${SECOND_FACTOR}, ${isoInstant('i.expires_at')} as invitation_expires_at`;

const FROM = 'from users u left join invitations i on i.user_id = u.id';

@Injectable()
export class UserQueries {
  constructor(private readonly database: Database) {}

  /** The owner of the settings first, then the invited users by name. */
  async list(): Promise<UserResponse[]> {
    const [owners, invited] = await Promise.all([
      this.database.rows<UserResponse>(
        `select 0 as id, u.username, u.username as display_name, 'owner' as role, null as refund_limit,
           'active' as status, true as set_on_server, ${SECOND_FACTOR}, null as invitation_expires_at
         from administrators u order by u.username`,
      ),
      this.database.rows<UserResponse>(`select ${ROW} ${FROM} order by lower(u.display_name), u.id`),
    ]);
    return [...owners, ...invited];
  }

  async find(id: number): Promise<UserResponse | null> {
    const [row] = await this.database.rows<UserResponse>(`select ${ROW} ${FROM} where u.id = $1`, [id]);
    return row ?? null;
  }
}
