import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Thank-you emails after a program. A row is the email of one registration for one last day; its token opens the page on
 * which the person gives feedback. Programs that were over before this migration send none.
 */
export class ThankYou1765912000000 implements MigrationInterface {
  name = 'ThankYou1765912000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs
        add column thank_you boolean not null default true,
        add column thank_you_text text`);
    await runner.query(`
      update programs set thank_you = false
      where coalesce(end_date, start_date) < (now() at time zone 'Asia/Kolkata')::date`);
    await runner.query(`
      create table program_thanks (
        id uuid primary key default gen_random_uuid(),
        registration_id bigint not null references registrations (id),
        program_id integer not null references programs (id),
        last_day date not null,
        feedback_token uuid not null unique default gen_random_uuid(),
        queued_at timestamptz not null,
        unique (registration_id, program_id, last_day)
      )`);
    await runner.query('create index program_thanks_program on program_thanks (program_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
