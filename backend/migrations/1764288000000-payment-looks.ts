import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When open payments are synced, Razorpay's events, refunds, and flags for the administrator. */
export class PaymentLooks1764288000000 implements MigrationInterface {
  name = 'PaymentLooks1764288000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        add column open_since timestamptz not null default now(),
        add column next_look_at timestamptz`);
    await runner.query(`
      update payments set open_since = created_at,
        next_look_at = case when state in ('captured', 'refunded') then null else created_at end`);
    await runner.query(
      `create index payments_next_look on payments (next_look_at) where next_look_at is not null`,
    );

    await runner.query(`
      create table payment_events (
        id text primary key,
        type text not null,
        gateway_order_id text,
        gateway_payment_id text,
        received_at timestamptz not null,
        done_at timestamptz,
        outcome text check (outcome in ('looked', 'foreign')),
        check ((done_at is null) = (outcome is null))
      )`);
    await runner.query(`create index payment_events_received on payment_events (received_at)`);

    await runner.query(`
      create table refunds (
        id text primary key check (id ~ '^[A-Za-z0-9_-]{10,40}$'),
        payment_id uuid not null references payments (id),
        gateway_payment_id text not null,
        gateway_refund_id text unique,
        amount_paise bigint not null check (amount_paise > 0),
        status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
        reason text not null,
        requested_by text,
        failure text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (status <> 'processed' or gateway_refund_id is not null)
      )`);
    await runner.query(`create index refunds_payment on refunds (payment_id, created_at)`);

    await runner.query(`
      create table payment_attention (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('amount_mismatch', 'paid_twice', 'program_over')),
        payment_id uuid not null references payments (id),
        gateway_payment_id text not null,
        amount_paise bigint not null,
        currency text not null,
        flagged_at timestamptz not null default now(),
        resolved_at timestamptz,
        resolved_by text,
        note text,
        unique (kind, gateway_payment_id),
        check ((resolved_at is null) = (resolved_by is null))
      )`);
    await runner.query(
      `create index payment_attention_open on payment_attention (flagged_at) where resolved_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_attention', 'refunds', 'payment_events']) {
      await runner.query(`drop table ${table}`);
    }
    await runner.query(`alter table payments drop column open_since, drop column next_look_at`);
  }
}
