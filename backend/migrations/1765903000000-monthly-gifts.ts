import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Monthly gifts. Each charge of one is a donation with a payment, like every other donation. */
export class MonthlyGifts1765903000000 implements MigrationInterface {
  name = 'MonthlyGifts1765903000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table monthly_gifts (
        id bigint generated always as identity primary key,
        transaction_id text not null unique,
        token uuid not null unique default gen_random_uuid(),
        request_digest bytea not null,
        payer_digest bytea not null,
        donor_name text not null,
        email text not null,
        phone text not null,
        donor_sealed bytea not null,
        amount_paise bigint not null check (amount_paise > 0),
        max_charges integer not null check (max_charges > 0),
        gateway_subscription_id text unique,
        gateway_key_id text,
        opening_until timestamptz,
        status text not null default 'created' check (status in ('created', 'authenticated', 'active', 'pending',
          'halted', 'paused', 'cancelled', 'completed', 'expired')),
        status_as_of timestamptz,
        next_charge_at timestamptz,
        paid_count integer not null default 0,
        paused_by_payer boolean not null default false,
        news_count integer not null default 0,
        cancel_requested_at timestamptz,
        cancel_requested_by text,
        cancel_reason text,
        next_sync_at timestamptz,
        created_at timestamptz not null default now(),
        check ((gateway_subscription_id is null) = (gateway_key_id is null)),
        check ((cancel_requested_at is null) = (cancel_requested_by is null))
      )`);
    await runner.query(
      `create index monthly_gifts_due on monthly_gifts (next_sync_at) where next_sync_at is not null`,
    );
    await runner.query(`create index monthly_gifts_payer on monthly_gifts (payer_digest)`);
    await runner.query(`create index monthly_gifts_newest on monthly_gifts (created_at, id)`);
    await runner.query(`
      create table monthly_plans (
        amount_paise bigint not null,
        gateway_key_id text not null,
        gateway_plan_id text not null,
        primary key (amount_paise, gateway_key_id)
      )`);
    await runner.query(
      `alter table donations add column monthly_gift_id bigint references monthly_gifts (id)`,
    );
    await runner.query(
      `create index donations_monthly_gift on donations (monthly_gift_id) where monthly_gift_id is not null`,
    );
    await runner.query(`
      alter table payment_events
        add column gateway_subscription_id text,
        add column gateway_invoice_id text`);
    await runner.query(`
      alter table foundation
        add column monthly_enabled boolean not null default false,
        add column monthly_max_amount integer,
        add column monthly_max_charges integer`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
