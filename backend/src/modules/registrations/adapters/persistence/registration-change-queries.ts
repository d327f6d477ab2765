import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { RegistrationChangeDetails } from '../../domain/registration-change.js';
import { isHandover } from './former-sql.js';

/** An entry of a registration's history. `at` is an instant in UTC. */
export interface RegistrationChangeRow {
  id: string;
  by: string;
  at: string;
  note: string;
  /** The number of the change when a person passed the first place on; null otherwise, and after the person was erased. */
  former: number | null;
  /** Amounts in paise. */
  details: RegistrationChangeDetails;
}

@Injectable()
export class RegistrationChangeQueries {
  constructor(private readonly database: Database) {}

  /** What the office changed about a registration, newest first. */
  async ofRegistration(id: number): Promise<RegistrationChangeRow[]> {
    return this.database.rows<RegistrationChangeRow>(
      `select id, changed_by as by, ${isoInstant('changed_at')} as at, note, details,
         case when ${isHandover('c')} and details #>> '{contact,full_name,from}' <> '' then number::float8 end as former
       from registration_changes c where registration_id = $1 order by changed_at desc, id`,
      [id],
    );
  }
}
