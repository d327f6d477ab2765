import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { Database } from '../../../../platform/database/database.js';
import type { Applicant, Application } from '../../domain/volunteer.js';
import { VolunteerRepository } from '../../ports/volunteer-repository.js';

export class SqlVolunteerRepository extends VolunteerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(application: Application): Promise<number> {
    const [stored] = await this.database.rows<{ id: number }>(
      `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
       values ($1, $2, $3, $4, $5, $6) returning id::float8 as id`,
      [
        application.fullName,
        application.email,
        application.phone,
        application.skills,
        application.availability,
        application.reason,
      ],
    );
    return (stored as { id: number }).id;
  }

  async find(id: number): Promise<Applicant | null> {
    const [found] = await this.database.rows<Applicant>(
      'select full_name as "fullName", email, availability from volunteers where id = $1',
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
