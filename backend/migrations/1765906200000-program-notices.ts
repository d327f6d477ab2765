import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices of changed programs. `steps` has what people learned since the change: when, and when and where the program
 * was to take place then. A program has one notice that waits. A recipient keeps what this person knew before.
 */
export class ProgramNotices1765906200000 implements MigrationInterface {
  name = 'ProgramNotices1765906200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table program_notices (
        id uuid primary key default gen_random_uuid(),
        program_id integer not null references programs (id),
        steps jsonb not null,
        due_at timestamptz not null,
        sent_at timestamptz
      )`);
    await runner.query(
      `create unique index program_notices_waiting on program_notices (program_id) where sent_at is null`,
    );
    await runner.query(`
      create table program_notice_recipients (
        id uuid primary key default gen_random_uuid(),
        notice_id uuid not null references program_notices (id),
        registration_id bigint not null references registrations (id),
        before jsonb not null,
        unique (registration_id, notice_id)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
