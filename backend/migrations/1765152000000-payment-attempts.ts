import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payment attempts, repeats by payer and item, sync bookkeeping, disputes, the health of the gateway's keys, and an
 * index for every column that jobs and the dashboard filter by.
 */
export class PaymentAttempts1765152000000 implements MigrationInterface {
  name = 'PaymentAttempts1765152000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.attempts(runner);
    await this.syncBookkeeping(runner);
    await this.attention(runner);
    await runner.query(`
      create table gateway_alerts (
        kind text primary key check (kind in ('keys_rejected')),
        since timestamptz not null,
        resolved_at timestamptz,
        emailed_at timestamptz
      )`);
    // Keys of digests that must stay comparable over the life of the database. Each is sealed with DATA_KEY.
    await runner.query(`create table digest_keys (name text primary key, sealed bytea not null)`);
    await runner.query(`alter table messages drop constraint messages_kind_check`);
    await runner.query(`
      alter table messages add check (kind in (
        'donation-receipt', 'registration-confirmation', 'volunteer-thanks', 'refund-notice', 'gateway-alert'))`);
  }

  private async attempts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_attempts (
        transaction_id text primary key check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
        payment_id uuid not null references payments (id),
        request_digest bytea not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index payment_attempts_payment on payment_attempts (payment_id)`);
    for (const owner of ['registrations', 'donations']) {
      await runner.query(`
        insert into payment_attempts (transaction_id, payment_id, request_digest, created_at)
        select transaction_id, payment_id, request_digest, created_at from ${owner} where payment_id is not null`);
    }
    await runner.query(`alter table donations drop column request_digest`);
    await runner.query(`
      alter table payments
        add column payer_digest bytea,
        add column item text not null default '',
        add column item_detail text not null default ''`);
    await runner.query(
      `create index payments_payer on payments (payer_digest, item) where payer_digest is not null`,
    );
    await runner.query(`alter table registrations add column payer_digest bytea`);
    await runner.query(`
      create index registrations_free_payer on registrations (payer_digest, program_id)
      where payment_id is null and payer_digest is not null`);
  }

  private async syncBookkeeping(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments rename column next_look_at to next_sync_at`);
    await runner.query(`alter index payments_next_look rename to payments_next_sync`);
    await runner.query(`
      alter table payments
        add column last_synced_at timestamptz,
        add column sync_failing_since timestamptz,
        add column closed_at timestamptz,
        add column expected_paise bigint`);
    await runner.query(`create index payments_settled on payments (settled_at) where settled_at is not null`);
    await runner.query(`alter table payment_orders add column gateway_key_id text`);
    await runner.query(`create index refunds_pending on refunds (created_at) where status = 'pending'`);
    await runner.query(`create index refunds_gateway_payment on refunds (gateway_payment_id)`);

    await runner.query(`alter table payment_events drop constraint payment_events_outcome_check`);
    await runner.query(`update payment_events set outcome = 'synced' where outcome = 'looked'`);
    await runner.query(`
      alter table payment_events
        add check (outcome in ('synced', 'foreign', 'unconfirmed')),
        add column gateway_refund_id text,
        add column gateway_dispute_id text`);
    await runner.query(
      `create index payment_events_waiting on payment_events (received_at) where done_at is null`,
    );
  }

  private async attention(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment_disputes (
        id text primary key,
        payment_id uuid not null references payments (id),
        gateway_payment_id text not null,
        amount_paise bigint not null,
        currency text not null,
        phase text not null,
        status text not null,
        reason_code text not null,
        respond_by timestamptz,
        updated_at timestamptz not null
      )`);
    await runner.query(`create index payment_disputes_payment on payment_disputes (payment_id)`);
    await runner.query(`alter table payment_attention drop constraint payment_attention_kind_check`);
    await runner.query(
      `alter table payment_attention drop constraint payment_attention_kind_gateway_payment_id_key`,
    );
    await runner.query(`
      alter table payment_attention
        add column dispute_id text not null default '',
        add check (kind in ('amount_mismatch', 'paid_twice', 'paid_again', 'program_over', 'unreadable_attempt',
          'sync_failed', 'dispute')),
        add unique (kind, payment_id, gateway_payment_id, dispute_id)`);
    await runner.query(`create index payment_attention_payment on payment_attention (payment_id)`);
    await runner.query(
      `create index payment_attention_resolved on payment_attention (resolved_at) where resolved_at is not null`,
    );
    // A payment that is refunded in full needs no decision.
    await runner.query(`
      update payment_attention a
      set resolved_at = now(), resolved_by = 'system', note = 'Refunded in full'
      where resolved_at is null and amount_paise <= (
        select coalesce(sum(r.amount_paise), 0) from refunds r
        where r.gateway_payment_id = a.gateway_payment_id and r.status = 'processed')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
