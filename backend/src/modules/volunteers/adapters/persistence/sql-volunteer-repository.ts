import { APPLICATION_FIELDS, type Application } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { Database } from '../../../../platform/database/database.js';
import { insertSql, rowOf } from '../../../../platform/database/resource-sql.js';
import { VolunteerRepository, type Applicant } from '../../ports/volunteer-repository.js';

export class SqlVolunteerRepository extends VolunteerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(application: Application): Promise<number> {
    const row = rowOf(APPLICATION_FIELDS, application);
    const [stored] = await this.database.rows<{ id: number }>(
      `${insertSql('volunteers', row)} returning id::float8 as id`,
      Object.values(row),
    );
    return (stored as { id: number }).id;
  }

  async find(id: number): Promise<Applicant | null> {
    const [found] = await this.database.rows<Applicant>(
      'select full_name, email, availability from volunteers where id = $1',
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
