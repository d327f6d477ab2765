import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Donations, each with its payment, and the applications of volunteers. */
export class DonationsAndVolunteers1763769600000 implements MigrationInterface {
  name = 'DonationsAndVolunteers1763769600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table donations (
        id bigint generated always as identity primary key,
        transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
        request_digest bytea not null,
        donor_name text not null,
        email text not null,
        phone text not null,
        address text not null,
        id_type text not null check (id_type in ('PAN', 'Aadhaar')),
        id_number_sealed bytea not null,
        id_number_mask text not null,
        donation_type text not null,
        sponsored_program text,
        spots integer check (spots >= 1),
        payment_plan text not null,
        notes text not null default '',
        payment_id uuid not null unique references payments (id),
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        check ((sponsored_program is null) = (spots is null))
      )`);
    await runner.query(`create index donations_newest on donations (created_at desc, id desc)`);
    await runner.query(`
      create table volunteers (
        id bigint generated always as identity primary key,
        full_name text not null,
        email text not null,
        phone text not null,
        skills_interests text not null,
        availability text not null,
        reason_for_volunteering text not null,
        status text not null default 'pending' check (status in ('pending', 'contacted', 'accepted', 'declined')),
        datetime_created timestamptz not null default now()
      )`);
    await runner.query(`create index volunteers_newest on volunteers (datetime_created desc, id desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table volunteers`);
    await runner.query(`drop table donations`);
  }
}
