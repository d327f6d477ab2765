import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times, details for participants and visibility of a program. Existing programs are published. */
export class ProgramDetails1765324900000 implements MigrationInterface {
  name = 'ProgramDetails1765324900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs
        add column start_time time,
        add column end_time time,
        add column city text,
        add column map_link text,
        add column language text,
        add column what_to_bring text,
        add column prerequisite text,
        add column joining_link text,
        add column capacity integer check (capacity > 0),
        add column early_bird_until date,
        add column status text not null default 'published' check (status in ('draft', 'published', 'cancelled')),
        add column publish_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
