import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a refund was processed and when the bank rejected it afterwards: the dates of its two vouchers. `processed_at` is cleared,
 * because nothing is refunded any more. A trigger stores both, because the release before this one does not know the table. When
 * earlier rejected refunds were processed is not known.
 */
export class RejectedRefunds1765936066000 implements MigrationInterface {
  name = 'RejectedRefunds1765936066000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rejected_refunds (
        refund_id text not null references refunds (id) on delete cascade,
        processed_at timestamptz not null,
        rejected_at timestamptz not null default now(),
        primary key (refund_id, processed_at)
      )`);
    await runner.query(`
      create function refund_is_rejected() returns trigger language plpgsql as $$
      begin
        insert into rejected_refunds (refund_id, processed_at) values (new.id, old.processed_at);
        return null;
      end $$`);
    await runner.query(`
      create trigger refund_is_rejected after update of status on refunds
      for each row when (old.status = 'processed' and new.status <> 'processed') execute function refund_is_rejected()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
