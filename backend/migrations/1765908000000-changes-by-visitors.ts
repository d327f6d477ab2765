import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Visitors cancel, pass on and move their registrations. `cancelled_at` is the fact from which a paid registration is
 * cancelled before its money is refunded. `own_token` opens the page of a free registration: a paid one has the token of
 * its payment.
 */
export class ChangesByVisitors1765908000000 implements MigrationInterface {
  name = 'ChangesByVisitors1765908000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table registrations
        add column cancelled_at timestamptz,
        add column own_token uuid not null default gen_random_uuid()`);
    await runner.query(
      `create unique index registrations_own_token on registrations (own_token) where payment_id is null`,
    );
    await runner.query(`
      alter table payment_attention
        add column reason text not null default '',
        drop constraint payment_attention_kind_check,
        add constraint payment_attention_kind_check check (kind in ('amount_mismatch', 'paid_twice', 'paid_again',
          'program_over', 'program_cancelled', 'no_seat', 'refund_requested', 'unreadable_attempt', 'sync_failed',
          'dispute'))`);
    await runner.query(`
      create or replace function payment_changes_owner() returns trigger language plpgsql as $$
      declare
        state text := new.state;
      begin
        if new.purpose = 'donation' then
          update donations set payment_status = ${DONATION_STATUS}, payment_amount_paise = new.amount_paise,
            payment_refunded_paise = new.refunded_paise, payment_settled_at = new.settled_at
          where payment_id = new.id
            and (payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
              is distinct from (${DONATION_STATUS}, new.amount_paise, new.refunded_paise, new.settled_at);
        else
          update registrations set registration_status = ${STATUS},
            payment_amount_paise = new.amount_paise, payment_refunded_paise = new.refunded_paise
          where payment_id = new.id
            and (registration_status, payment_amount_paise, payment_refunded_paise)
              is distinct from (${STATUS}, new.amount_paise, new.refunded_paise);
        end if;
        return null;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

const DONATION_STATUS = `case state when 'captured' then 'completed' when 'refunded' then 'refunded'
  when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
/** What the person cancelled stays cancelled, also when a refund is made in part or fails. */
const STATUS = `case state
  when 'captured' then case when registrations.cancelled_at is not null then 'cancelled'
    when registrations.no_seat_since is not null then 'no_seat' else 'registered' end
  when 'refunded' then 'cancelled' when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
