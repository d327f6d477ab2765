import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the office write notes about people who only wait or asked for something. */
export class NotesAboutEverybody1765910300000 implements MigrationInterface {
  name = 'NotesAboutEverybody1765910300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table person_notes drop constraint person_notes_subject_check,
        add constraint person_notes_subject_check
          check (subject ~ '^(registration|donation|volunteer|personal-request|place-request|waiting-entry) [0-9]+$')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
