import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reminders before a program. A row is one reminder of one registration for one start date, so that a program that moves
 * gets new ones and nobody gets one twice. The state of each email is in the outbox.
 */
export class Reminders1765906100000 implements MigrationInterface {
  name = 'Reminders1765906100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs
        add column reminder_days text not null default '3,1',
        add column reminder_text text`);
    await runner.query(`
      create table program_reminders (
        id uuid primary key default gen_random_uuid(),
        registration_id bigint not null references registrations (id),
        program_id integer not null references programs (id),
        start_date date not null,
        days_before smallint not null check (days_before > 0),
        queued_at timestamptz not null,
        unique (registration_id, program_id, start_date, days_before)
      )`);
    await runner.query(
      `create index program_reminders_program on program_reminders (program_id, start_date)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
