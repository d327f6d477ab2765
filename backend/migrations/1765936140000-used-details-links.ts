import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a donor has used a link for details. Links that were used before are gone. */
export class UsedDetailsLinks1765936140000 implements MigrationInterface {
  name = 'UsedDetailsLinks1765936140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table donor_details_links add column used_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
