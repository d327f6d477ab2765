import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that repeat. A series has the id of its first program. A request that adds dates is stored once under its key. */
export class Series1765910200000 implements MigrationInterface {
  name = 'Series1765910200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs add column series_id integer references programs (id)`);
    await runner.query(
      `create index programs_series on programs (series_id, start_date) where series_id is not null`,
    );
    await runner.query(`
      create table series_requests (
        key text primary key,
        request_digest bytea not null,
        program_ids integer[] not null default '{}',
        created_at timestamptz not null default now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
