import { APPLICATION_BODY_FIELDS, type SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { Database } from '../../../../platform/database/database.js';
import { insertSelect, rowOf } from '../../../../platform/database/resource-sql.js';
import { sql } from '../../../../platform/database/sql.js';
import type { NewMessage } from '../../../notifications/index.js';
import { insertMessage } from '../../../notifications/persistence.js';
import { VolunteerRepository, type Applicant } from '../../ports/volunteer-repository.js';

export class SqlVolunteerRepository extends VolunteerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(application: SentApplication, message: NewMessage): Promise<number> {
    const [added] = await this.database.rowsOf<{ id: number }>(
      sql`with
        added as (${insertSelect('volunteers', rowOf(APPLICATION_BODY_FIELDS, application))}
          on conflict (idempotency_key) where idempotency_key is not null do nothing
          returning id, id::text as subject),
        queued as (${insertMessage(message, 'added')})
        select id::float8 as id from added`,
      'volunteer-add',
    );
    if (added) return added.id;
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from volunteers where idempotency_key = $1',
      [application.idempotency_key],
    );
    return (stored as { id: number }).id;
  }

  async find(id: number): Promise<Applicant | null> {
    const [found] = await this.database.rows<Applicant>(
      {
        name: 'volunteer-find',
        text: 'select full_name, email, availability from volunteers where id = $1',
      },
      [id],
    );
    return found ?? null;
  }

  async changeStatus(id: number, status: VolunteerStatus): Promise<VolunteerStatus | null> {
    const [changed] = await this.database.rows<{ former: VolunteerStatus }>(
      `update volunteers set status = $2
       from (select id, status from volunteers where id = $1 for update) former
       where volunteers.id = former.id
       returning former.status as former`,
      [id, status],
    );
    return changed?.former ?? null;
  }
}
