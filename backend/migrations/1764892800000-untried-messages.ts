import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the query, run every second, that finds messages without a job. */
export class UntriedMessages1764892800000 implements MigrationInterface {
  name = 'UntriedMessages1764892800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index messages_untried on messages (created_at) where state = 'waiting' and attempts = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index messages_untried`);
  }
}
