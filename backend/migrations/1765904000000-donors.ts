import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same expression as personKey in the list queries, or the index is not used. */
const PERSON = String.raw`(right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email)))`;

/**
 * One record per donor. The triggers name changed donations in donor_changes, and the server links them to a record. The
 * release before this one does not know these tables.
 */
export class Donors1765904000000 implements MigrationInterface {
  name = 'Donors1765904000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.records(runner);
    await this.gifts(runner);
    await this.changes(runner);
    await this.people(runner);
  }

  /** The figures of a record follow from its gifts. `year_paise` belongs to the year of the latest gift. */
  private async records(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table donors (
        id bigint generated always as identity primary key,
        name text not null default '',
        phone text not null default '',
        email text not null default '',
        id_number_mask text not null default '',
        last_fours text[] not null default '{}',
        gifts integer not null default 0,
        total_paise bigint not null default 0,
        last_year smallint not null default 0,
        year_paise bigint not null default 0,
        last_gift_at timestamptz not null default '-infinity',
        is_separate boolean not null default false
      )`);
    for (const [name, columns] of [
      ['newest', 'last_gift_at, id'],
      ['name', 'lower(name), last_gift_at, id'],
      ['gifts', 'gifts, last_gift_at, id'],
      ['year', 'last_year, year_paise, last_gift_at, id'],
      ['total', 'total_paise, last_gift_at, id'],
    ])
      await runner.query(`create index donors_${name} on donors (${columns})`);
    await runner.query(`
      create index donors_search on donors using gin ((name || E'\\n' || phone || E'\\n' || email) gin_trgm_ops)`);
    await runner.query(`create index donors_last_fours on donors using gin (last_fours)`);
    await runner.query(`
      create table donor_redirects (
        id bigint primary key,
        donor bigint not null references donors (id) on delete cascade
      )`);
    await runner.query(`create index donor_redirects_donor on donor_redirects (donor)`);
  }

  /** The keys are digests: they are equal for equal ID numbers, contacts and names, and reveal nothing else. */
  private async gifts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table donor_gifts (
        transaction_id text primary key,
        donation bigint not null unique,
        donor bigint not null references donors (id),
        id_type text not null,
        id_key uuid,
        contact_key uuid,
        name_key uuid not null,
        financial_year smallint not null,
        settled_at timestamptz not null,
        paise bigint not null,
        is_placed boolean not null default false
      )`);
    await runner.query(`create index donor_gifts_donor on donor_gifts (donor, settled_at, donation)`);
    await runner.query(`create index donor_gifts_id on donor_gifts (id_key) where id_key is not null`);
    await runner.query(
      `create index donor_gifts_contact on donor_gifts (contact_key) where contact_key is not null`,
    );
  }

  private async changes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table donor_changes (
        id bigint generated always as identity primary key,
        transaction_id text not null
      )`);
    await runner.query(`
      create function donation_changes_donor() returns trigger language plpgsql as $$
      begin
        insert into donor_changes (transaction_id) values (new.transaction_id);
        return null;
      end $$`);
    await runner.query(`
      create trigger donation_changes_donor after insert or update of donor_name, phone, email, id_type, id_number_sealed,
        confirmed_at, payment_amount_paise, payment_refunded_paise, payment_settled_at
      on donations for each row when (new.confirmed_at is not null) execute function donation_changes_donor()`);
    await runner.query(`
      insert into donor_changes (transaction_id)
      select transaction_id from donations where confirmed_at is not null and payment_settled_at is not null order by id`);
  }

  /** Finds what else belongs to a person: the same expressions as in the queries. */
  private async people(runner: QueryRunner): Promise<void> {
    for (const table of ['personal_requests', 'sponsored_place_requests', 'monthly_gifts'])
      await runner.query(`create index ${table}_person on ${table} (${PERSON})`);
    await runner.query(
      `create index messages_about on messages (kind, split_part(translate(subject, ':', ' '), ' ', 1))`,
    );
    await runner.query(
      `create index announcement_recipients_registration on announcement_recipients (registration_id)`,
    );
    await runner.query(`create index statement_lines_donor on statement_lines (donor)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
