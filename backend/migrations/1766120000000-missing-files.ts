import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of pictures that the last backup did not find, for the email to the operator. */
export class MissingFiles1766120000000 implements MigrationInterface {
  name = 'MissingFiles1766120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table last_backup add column missing_files text[] not null default '{}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
