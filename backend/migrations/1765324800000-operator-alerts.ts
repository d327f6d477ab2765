import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails to the operator. The code names the kinds of messages: a list in the table delayed every new kind. */
export class OperatorAlerts1765324800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop constraint if exists messages_kind_check');
    await runner.query('alter table gateway_alerts drop constraint if exists gateway_alerts_kind_check');
  }

  async down(): Promise<void> {
    // The former lists would reject rows of the new kinds.
  }
}
