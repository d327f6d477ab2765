import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request to pay locks its payer and searches for repeats with a statement for each. */
export class FirstAttemptsEnd1766200000000 implements MigrationInterface {
  name = 'FirstAttemptsEnd1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function is_first_attempt(bytea, text, text)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
