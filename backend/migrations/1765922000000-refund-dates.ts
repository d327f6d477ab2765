import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a refund was processed: the date of its voucher. `updated_at` changes with every later report of Razorpay. A trigger
 * sets it, because the release before this one does not know the column.
 */
export class RefundDates1765922000000 implements MigrationInterface {
  name = 'RefundDates1765922000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table refunds add column processed_at timestamptz`);
    await runner.query(`update refunds set processed_at = updated_at where status = 'processed'`);
    await runner.query(`
      alter table refunds add constraint refunds_processed_at check ((status = 'processed') = (processed_at is not null))`);
    await runner.query(`
      create function refund_is_processed() returns trigger language plpgsql as $$
      begin
        if new.status <> 'processed' then
          new.processed_at := null;
        elsif new.processed_at is null then
          new.processed_at := now();
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger refund_is_processed before insert or update of status on refunds
      for each row execute function refund_is_processed()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
