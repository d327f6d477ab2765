import { Injectable } from '@nestjs/common';
import { APPLICATION_BODY_FIELDS, type SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, rowOf } from '../../../../platform/database/resource-sql.js';
import { VolunteerRepository, type Applicant } from '../../ports/volunteer-repository.js';

@Injectable()
export class SqlVolunteerRepository extends VolunteerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(application: SentApplication): Promise<{ id: number; added: boolean }> {
    const row = rowOf(APPLICATION_BODY_FIELDS, application);
    const [added] = await this.database.rows<{ id: number }>(
      {
        name: 'volunteer-add',
        text: `${insertSql('volunteers', row)}
          on conflict (idempotency_key) where idempotency_key is not null do nothing returning id::float8 as id`,
      },
      Object.values(row),
    );
    if (added) return { id: added.id, added: true };
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from volunteers where idempotency_key = $1',
      [application.idempotency_key],
    );
    return { id: (stored as { id: number }).id, added: false };
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
