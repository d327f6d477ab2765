import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed refunds, charges after the end of a monthly gift, and refused cancellations need the office's attention. */
export class MoneyAfterTheEnd1766040000000 implements MigrationInterface {
  name = 'MoneyAfterTheEnd1766040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_attention
        drop constraint payment_attention_kind_check,
        add constraint payment_attention_kind_check check (kind in ('amount_mismatch', 'paid_twice', 'paid_again',
          'program_over', 'program_cancelled', 'no_seat', 'refund_requested', 'unreadable_attempt', 'sync_failed', 'dispute',
          'refund_failed', 'charge_after_end', 'cancel_refused'))`);
    await runner.query(`
      insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency, dispute_id)
      select 'refund_failed', r.payment_id, r.gateway_payment_id, r.amount_paise, r.currency, r.id from refunds r
      where r.status = 'failed' and not exists (select from refunds later where later.payment_id = r.payment_id
        and later.gateway_payment_id = r.gateway_payment_id and later.created_at > r.updated_at)`);
    await runner.query(`alter table monthly_gifts add column stopped_at timestamptz`);
    await runner.query(`
      update monthly_gifts set stopped_at = status_as_of where status in ('halted', 'cancelled', 'completed', 'expired')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
