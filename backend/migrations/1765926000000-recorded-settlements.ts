import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `settled_at` of a payment at Razorpay is the instant of the payer, which decides the day of receipts and vouchers. The instant
 * at which a server recorded it may be later; it decides what was known when. Null: both are the same.
 */
export class RecordedSettlements1765926000000 implements MigrationInterface {
  name = 'RecordedSettlements1765926000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column settlement_recorded_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
