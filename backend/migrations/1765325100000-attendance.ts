import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a registration has arrived. `place` 1 is the participant, the others are the people who come along. */
export class Attendance1765325100000 implements MigrationInterface {
  name = 'Attendance1765325100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table attendance (
        registration_id bigint not null references registrations (id),
        place smallint not null check (place between 1 and 10),
        arrived_at timestamptz not null,
        marked_by text not null,
        primary key (registration_id, place)
      )`);
    await runner.query(`create index if not exists registrations_program_id on registrations (program_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
