import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Razorpay's fee with its tax, for the accountant. It is unknown for payments that were settled before. */
export class PaymentFees1765328200000 implements MigrationInterface {
  name = 'PaymentFees1765328200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments add column fee_paise bigint check (fee_paise >= 0)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
