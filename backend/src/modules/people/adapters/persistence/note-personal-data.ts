import { Injectable } from '@nestjs/common';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
} from '../../../../kernel/personal-data.js';
import { Database } from '../../../../platform/database/database.js';
import { exportedRows } from '../../../../platform/database/personal-data-sql.js';
import { indianTime } from '../../../../platform/database/sql-text.js';

const FIELDS = {
  Note: 't.note',
  About: 't.subject',
  Author: 't.who',
  Created: indianTime('t.created_at'),
};

/** The notes of the office about a person. */
@PersonalDataOf('notes')
@Injectable()
export class NotePersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'person_notes', FIELDS, ids);
  }

  /** No law requires to keep them. */
  async kept(): Promise<KeptRecord[]> {
    return [];
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from person_notes where id = any($1::bigint[]) returning id', [ids]);
  }
}
