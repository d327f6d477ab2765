import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a participant heard of the program, if the program asks. */
export class HeardFrom1765910000000 implements MigrationInterface {
  name = 'HeardFrom1765910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs add column ask_heard_from boolean not null default false`);
    await runner.query(`alter table registrations add column heard_from text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
