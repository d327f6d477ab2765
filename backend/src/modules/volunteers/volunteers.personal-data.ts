import { Injectable } from '@nestjs/common';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
} from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { exportedRows } from '../../platform/database/personal-data-sql.js';
import { indianTime } from '../../platform/database/sql-text.js';

const FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  Skills: 't.skills_interests',
  Availability: 't.availability',
  Reason: 't.reason_for_volunteering',
  Status: 't.status',
  Created: indianTime('t.datetime_created'),
};

@PersonalDataOf('volunteers')
@Injectable()
export class VolunteerPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'volunteers', FIELDS, ids);
  }

  /** No law requires to keep them. */
  async kept(): Promise<KeptRecord[]> {
    return [];
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from volunteers where id = any($1::bigint[]) returning id', [ids]);
  }
}
