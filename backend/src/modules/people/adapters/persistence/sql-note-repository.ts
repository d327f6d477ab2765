import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { NoteRepository, type NewNote } from '../../ports/note-repository.js';

@Injectable()
export class SqlNoteRepository extends NoteRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ subject, who, note, at }: NewNote): Promise<void> {
    await this.database.rows(
      'insert into person_notes (subject, who, note, created_at) values ($1, $2, $3, $4) returning id',
      [subject, who, note, at],
    );
  }
}
