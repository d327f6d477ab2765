import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A place that goes to another person gets a new link, a new check-in code and new pages of its payments. The former ones are
 * kept, so that they say so.
 */
export class PassedOnPlaces1766020000000 implements MigrationInterface {
  name = 'PassedOnPlaces1766020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table former_registration_links (
        token uuid primary key,
        check_in_code text not null unique,
        registration_id bigint not null references registrations (id),
        ended_at timestamptz not null default now()
      )`);
    await runner.query(
      'create index former_registration_links_registration on former_registration_links (registration_id)',
    );
    await runner.query(`
      create table former_result_tokens (
        token uuid primary key,
        payment_id uuid not null references payments (id)
      )`);
    await runner.query('alter table payments add column is_passed_on boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
