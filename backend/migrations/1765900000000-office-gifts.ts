import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the office enters about gifts: what was given in kind, the receipt of a gift that was receipted elsewhere, and
 * whether its donor gets the email with the thanks. A cheque that the bank did not honour is no longer settled.
 */
export class OfficeGifts1765900000000 implements MigrationInterface {
  name = 'OfficeGifts1765900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table donations
        add column gift_description text,
        add column earlier_receipt text,
        add column is_thanked boolean not null default true,
        add column indian_citizen boolean check (indian_citizen)`);
    await runner.query(
      `create unique index donations_earlier_receipt on donations (earlier_receipt) where earlier_receipt is not null`,
    );
    await runner.query(`
      create table donation_imports (
        id text primary key,
        who text not null,
        file_name text not null,
        checksum bytea not null,
        gifts integer not null,
        amount_paise bigint not null,
        imported_at timestamptz not null default now()
      )`);
    await runner.query(`
      alter table payments
        drop constraint payments_received_by_hand,
        add constraint payments_received_by_hand check (
          mode = 'razorpay' or (gateway_payment_id is null and next_sync_at is null
            and (settled_at is not null or (mode = 'cheque' and state = 'failed'))))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
