import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The idempotency key of an application. Older ones and those without a key have none. */
export class VolunteerKeys1765927000000 implements MigrationInterface {
  name = 'VolunteerKeys1765927000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table volunteers add column idempotency_key text`);
    await runner.query(
      `create unique index volunteers_idempotency_key on volunteers (idempotency_key) where idempotency_key is not null`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
