import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of visitors for a personal session with a facilitator. */
export class PersonalRequests1765324800000 implements MigrationInterface {
  name = 'PersonalRequests1765324800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table personal_requests (
        id bigint generated always as identity primary key,
        idempotency_key text unique,
        full_name text not null,
        phone text not null,
        email text,
        facilitator text not null,
        preferred_date date not null,
        preferred_time text not null,
        status text not null default 'new' check (status in ('new', 'called', 'booked', 'closed')),
        created_at timestamptz not null default now()
      )`);
    await runner.query(
      `create index personal_requests_newest on personal_requests (created_at desc, id desc)`,
    );
    await runner.query(`create index personal_requests_status on personal_requests (status, created_at, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
