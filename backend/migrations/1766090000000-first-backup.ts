import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row is there from the installation on: only this says whether a backup was ever made. */
export class FirstBackup1766090000000 implements MigrationInterface {
  name = 'FirstBackup1766090000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table last_backup add column is_backup boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
