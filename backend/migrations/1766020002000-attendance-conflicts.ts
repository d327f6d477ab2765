import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks of a phone that reached the server when the registration was cancelled, moved, or had fewer people by then. The person was
 * there, so the office decides.
 */
export class AttendanceConflicts1766020002000 implements MigrationInterface {
  name = 'AttendanceConflicts1766020002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attendance_conflicts (
        id uuid primary key,
        registration_id bigint not null references registrations (id),
        program_id integer not null references programs (id),
        place integer not null check (place > 0),
        reason text not null check (reason in ('not-registered', 'moved', 'fewer-people')),
        present boolean not null,
        marked_at timestamptz not null,
        marked_by text not null,
        received_at timestamptz not null,
        resolved_at timestamptz,
        resolved_by text
      )`);
    await runner.query(
      'create index attendance_conflicts_open on attendance_conflicts (program_id) where resolved_at is null',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
