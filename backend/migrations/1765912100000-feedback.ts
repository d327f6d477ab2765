import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What participants say after a program: one row for each thank-you email that was answered. */
export class Feedback1765912100000 implements MigrationInterface {
  name = 'Feedback1765912100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table program_feedback (
        id bigint generated always as identity primary key,
        thanks_id uuid not null unique references program_thanks (id),
        registration_id bigint not null references registrations (id),
        program_id integer not null references programs (id),
        face smallint not null check (face between 1 and 5),
        text text not null,
        sent_at timestamptz not null
      )`);
    await runner.query('create index program_feedback_newest on program_feedback (program_id, sent_at, id)');
    await runner.query('create index program_feedback_registration on program_feedback (registration_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
