import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office changed about a registration, and the places that were cancelled. */
export class RegistrationChanges1765325120000 implements MigrationInterface {
  name = 'RegistrationChanges1765325120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table registration_changes (
        id uuid primary key default gen_random_uuid(),
        registration_id bigint not null references registrations (id),
        changed_by text not null,
        changed_at timestamptz not null,
        note text not null,
        details jsonb not null
      )`);
    await runner.query(
      `create index registration_changes_registration on registration_changes (registration_id, changed_at)`,
    );
    await runner.query(`alter table registrations add column cancelled_people smallint not null default 0`);
    // The amount of a registration includes the cancelled places, because they were paid.
    await runner.query(`
      create index registrations_paid_amount on registrations (
        (unit_amount_paise * (number_of_people + cancelled_people)), created_at, id)
      include (unit_amount_paise, number_of_people, cancelled_people)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
