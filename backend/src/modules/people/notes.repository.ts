import { Injectable } from '@nestjs/common';
import { PersonalDataOf, type ExportedRecord, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { exportedRows } from '../../platform/database/personal-data-sql.js';
import { indianTime, isoInstant } from '../../platform/database/sql-text.js';
import type { NoteResponse } from './people.dto.js';

const PERSONAL_FIELDS = {
  Note: 't.note',
  About: 't.subject',
  Author: 't.who',
  Created: indianTime('t.created_at'),
};

@PersonalDataOf('notes')
@Injectable()
export class NoteRepository implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  /** @param subject the record by which the person was found, such as `registration 12` */
  async add(subject: string, who: string, note: string, at: Date): Promise<void> {
    await this.database.rows(
      'insert into person_notes (subject, who, note, created_at) values ($1, $2, $3, $4) returning id',
      [subject, who, note, at],
    );
  }

  async about(subjects: readonly string[]): Promise<NoteResponse[]> {
    return this.database.rows<NoteResponse>(
      `select n.id::float8 as id, n.who, n.note, ${isoInstant('n.created_at')} as created_at
       from person_notes n where n.subject = any($1) order by n.created_at desc, n.id desc`,
      [subjects],
    );
  }

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'person_notes', PERSONAL_FIELDS, ids);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from person_notes where id = any($1::bigint[]) returning id', [ids]);
  }
}
