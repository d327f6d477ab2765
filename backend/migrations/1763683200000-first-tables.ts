import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs, payments with their orders, registrations, the administrator and the sessions. */
export class FirstTables1763683200000 implements MigrationInterface {
  name = 'FirstTables1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table programs (
        id integer generated always as identity primary key,
        program_name text not null,
        start_date date not null,
        end_date date check (end_date >= start_date),
        trainers_presenters text not null,
        venue text not null,
        duration text not null,
        price1_paise bigint check (price1_paise >= 0),
        price2_paise bigint check (price2_paise >= 0),
        price3_paise bigint check (price3_paise >= 0),
        description1 text,
        description2 text,
        description3 text,
        early_bird boolean not null default false,
        main_folder text,
        sub_folder text,
        link text,
        external_link text,
        link_or_razorpay boolean not null default false,
        filter text,
        banner_path text unique,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (link is null or (main_folder is null and sub_folder is null))
      )`);
    await runner.query(
      `create index programs_last_day on programs ((coalesce(end_date, start_date)), start_date)`,
    );
    // Every instance caches the upcoming list; this notifies all of them that it is stale.
    await runner.query(`
      create function programs_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('programs_changed', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger programs_changed after insert or update or delete or truncate on programs
      for each statement execute function programs_changed()`);

    await runner.query(`
      create table payments (
        id uuid primary key default gen_random_uuid(),
        transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
        purpose text not null check (purpose in ('registration', 'donation')),
        state text not null default 'created'
          check (state in ('created', 'attempted', 'authorized', 'captured', 'failed', 'expired', 'refunded')),
        amount_paise bigint not null check (amount_paise >= 100),
        refunded_paise bigint not null default 0 check (refunded_paise between 0 and amount_paise),
        currency char(3) not null default 'INR',
        gateway_payment_id text unique,
        failure_code text,
        failure_reason text,
        order_claimed_until timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        settled_at timestamptz,
        check (state not in ('captured', 'refunded') or gateway_payment_id is not null)
      )`);
    await runner.query(`
      create table payment_orders (
        gateway_order_id text primary key,
        payment_id uuid not null references payments (id),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index payment_orders_payment on payment_orders (payment_id)`);

    await runner.query(`
      create table registrations (
        id bigint generated always as identity primary key,
        transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
        request_digest bytea not null,
        program_id integer not null references programs (id),
        program_name text not null,
        program_date date not null,
        program_time text not null,
        program_location text not null,
        program_facilitators text not null,
        option_description text not null,
        unit_amount_paise bigint not null check (unit_amount_paise >= 0),
        number_of_people smallint not null check (number_of_people between 1 and 10),
        full_name text not null,
        email text not null,
        phone text not null,
        address text not null,
        id_type text not null check (id_type in ('PAN', 'Aadhaar')),
        id_number_sealed bytea not null,
        id_number_mask text not null,
        payment_id uuid unique references payments (id),
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        check ((unit_amount_paise = 0) = (payment_id is null))
      )`);
    await runner.query(`create index registrations_newest on registrations (created_at desc, id desc)`);
    await runner.query(
      `create index registrations_program on registrations (lower(program_name), program_date)`,
    );

    await runner.query(`
      create table administrators (
        username text primary key,
        password_hash text not null,
        updated_at timestamptz not null default now()
      )`);
    // The table that connect-pg-simple expects.
    await runner.query(`
      create table admin_sessions (
        sid text primary key,
        sess json not null,
        expire timestamp(6) not null
      )`);
    await runner.query(`create index admin_sessions_expire on admin_sessions (expire)`);
    // The table that rate-limiter-flexible expects.
    await runner.query(`
      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['rate_limits', 'admin_sessions', 'administrators', 'registrations']) {
      await runner.query(`drop table ${table}`);
    }
    await runner.query(`drop table payment_orders`);
    await runner.query(`drop table payments`);
    await runner.query(`drop table programs`);
    await runner.query(`drop function programs_changed`);
  }
}
