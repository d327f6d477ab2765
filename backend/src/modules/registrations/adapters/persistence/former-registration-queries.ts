import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { personKey, type PersonContact } from '../../../../platform/database/person-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { FORMER_PERSONS } from './former-sql.js';

/** A registration whose place a person has passed on. */
export interface FormerRegistrationRow {
  /** The number of the change. */
  id: number;
  registration_id: number;
  full_name: string;
  program_name: string;
  program_date: string;
  /** An instant in UTC. */
  passed_on_at: string;
}

/** Reads of persons who have passed a place on. Their names and contacts are in the history of the registration. */
@Injectable()
export class FormerRegistrationQueries {
  constructor(private readonly database: Database) {}

  /**
   * The person who passed the place on with this change; null when there is none, or after an erasure. The key is null when the
   * person who has the place now has the same phone and email.
   */
  async person(id: number): Promise<PersonContact | null> {
    const [person] = await this.database.rows<PersonContact>(
      `select f.full_name as name, f.email, f.phone, case when f.email <> '' and f.phone <> ''
         and ${personKey('f')} <> f.present_key then ${personKey('f')} end as key
       from (${FORMER_PERSONS}) f where f.id = $1`,
      [id],
    );
    return person ?? null;
  }

  /** Newest first. @param id one that is found also without contacts */
  async of(contacts: readonly string[], id: number | null): Promise<FormerRegistrationRow[]> {
    return this.database.rows<FormerRegistrationRow>(
      `select f.id::float8 as id, f.registration_id::float8 as registration_id, f.full_name, f.program_name,
         f.program_date::text, ${isoInstant('f.passed_on_at')} as passed_on_at
       from (${FORMER_PERSONS}) f
       where f.id = $2 or ${personKey('f')} = any($1)
       order by f.passed_on_at desc, f.id desc`,
      [contacts, id],
    );
  }
}
