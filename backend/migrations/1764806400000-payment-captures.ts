import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gateway payment to capture when several are authorized for one payment. */
export class PaymentCaptures1764806400000 implements MigrationInterface {
  name = 'PaymentCaptures1764806400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments add column capture_of text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments drop column capture_of`);
  }
}
