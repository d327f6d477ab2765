import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money that the office received or gave back by hand. Such a payment is settled from its first moment, has nothing at
 * Razorpay, and is never synced: the table ensures it. The release before this one writes only Razorpay's payments.
 */
export class ReceivedPayments1765325110000 implements MigrationInterface {
  name = 'ReceivedPayments1765325110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        add column mode text not null default 'razorpay',
        add column reference text not null default '',
        drop constraint if exists payments_check1,
        add constraint payments_settled_by check (
          state not in ('captured', 'refunded') or gateway_payment_id is not null or mode <> 'razorpay'),
        add constraint payments_received_by_hand check (
          mode = 'razorpay' or (gateway_payment_id is null and next_sync_at is null and settled_at is not null))`);
    await runner.query(`
      alter table refunds
        add column mode text not null default 'razorpay',
        drop constraint if exists refunds_check,
        add constraint refunds_processed check (
          status <> 'processed' or gateway_refund_id is not null or mode <> 'razorpay')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
