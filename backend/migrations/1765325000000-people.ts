import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same expression as personKey in the list queries, or the index is not used. */
const PERSON = String.raw`(right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email)))`;

/** Finds everything about one person, by phone and email, and stores the notes of the office. */
export class People1765325000000 implements MigrationInterface {
  name = 'People1765325000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['registrations', 'donations', 'volunteers']) {
      await runner.query(`create index ${table}_person on ${table} (${PERSON})`);
    }
    await runner.query(`
      create table person_notes (
        id bigint generated always as identity primary key,
        subject text not null check (subject ~ '^(registration|donation|volunteer) [0-9]+$'),
        who text not null,
        note text not null check (note <> ''),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index person_notes_subject on person_notes (subject)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
