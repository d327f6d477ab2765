import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The statement has one row for a donor with several ID numbers, and the office sees records whose PANs differ in one character.
 * What is compared follows from the donations, which are all linked again.
 */
export class SimilarDonors1766140000000 implements MigrationInterface {
  name = 'SimilarDonors1766140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table donors add column id_numbers integer not null default 0`);
    await runner.query(`create index donors_id_numbers on donors (id) where id_numbers > 1`);
    await runner.query(`alter table donor_gifts add column similar_keys uuid[] not null default '{}'`);
    await runner.query(`create index donor_gifts_similar_keys on donor_gifts using gin (similar_keys)`);
    await runner.query(`
      create table similar_donors (
        one bigint not null references donors (id) on delete cascade,
        other bigint not null references donors (id) on delete cascade,
        is_dismissed boolean not null default false,
        primary key (one, other),
        check (one < other)
      )`);
    await runner.query(`create index similar_donors_other on similar_donors (other)`);
    await runner.query(`
      insert into donor_changes (transaction_id)
      select transaction_id from donations where confirmed_at is not null and payment_settled_at is not null order by id`);
    await runner.query(`alter table statement_lines add column other_donors uuid[] not null default '{}'`);
    await runner.query(`create index statement_gifts_donor on statement_gifts (donor)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
