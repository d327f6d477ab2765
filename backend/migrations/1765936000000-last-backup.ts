import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last backup was made. Until the first one: since when one is expected. */
export class LastBackup1765936000000 implements MigrationInterface {
  name = 'LastBackup1765936000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table last_backup (
        only_row boolean primary key default true check (only_row),
        at timestamptz not null
      )`);
    await runner.query('insert into last_backup (at) values (now())');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
