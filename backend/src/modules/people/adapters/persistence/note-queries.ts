import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** A stored note. `created_at` is an instant in UTC. */
export interface NoteRow {
  id: number;
  who: string;
  note: string;
  created_at: string;
}

@Injectable()
export class NoteQueries {
  constructor(private readonly database: Database) {}

  /** The notes about these records, newest first. */
  async about(subjects: readonly string[]): Promise<NoteRow[]> {
    return this.database.rows<NoteRow>(
      `select n.id::float8 as id, n.who, n.note, ${isoInstant('n.created_at')} as created_at
       from person_notes n where n.subject = any($1) order by n.created_at desc, n.id desc`,
      [subjects],
    );
  }
}
