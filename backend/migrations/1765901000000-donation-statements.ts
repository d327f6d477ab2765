import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The yearly statement of donations. A filed row is current until a revised one replaces it, and a donor has at most one
 * current row for each type and mode in a year, so that nothing is reported twice. What was filed never changes.
 */
export class DonationStatements1765901000000 implements MigrationInterface {
  name = 'DonationStatements1765901000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.gifts(runner);
    await runner.query(`
      create table statement_exclusions (
        transaction_id text primary key,
        excluded_at timestamptz not null default now()
      )`);
    await this.filings(runner);
    await this.lines(runner);
    await this.links(runner);
  }

  /**
   * The received donations as the statement needs them, computed from the donation when it has changed: the triggers name
   * it in statement_changes. The release before this one does not know these tables.
   */
  private async gifts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table statement_gifts (
        transaction_id text primary key,
        donation bigint not null,
        financial_year smallint not null,
        settled_at timestamptz not null,
        received_on date not null,
        donation_type text not null,
        mode text not null,
        paise bigint not null,
        is_pay_it_forward boolean not null,
        is_over_limit boolean not null,
        donor uuid,
        details uuid not null,
        problems text[] not null
      )`);
    await runner.query(`create index statement_gifts_year on statement_gifts (financial_year)`);
    await runner.query(`
      create table statement_changes (
        id bigint generated always as identity primary key,
        transaction_id text not null
      )`);
    await runner.query(`
      create function donation_changes_statement() returns trigger language plpgsql as $$
      begin
        insert into statement_changes (transaction_id) values (new.transaction_id);
        return null;
      end $$`);
    await runner.query(`
      create trigger donation_changes_statement after insert or update of donor_name, address, id_type, id_number_sealed,
        donation_type, confirmed_at, payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at
      on donations for each row when (new.payment_settled_at is not null) execute function donation_changes_statement()`);
    await runner.query(`
      insert into statement_changes (transaction_id)
      select transaction_id from donations where payment_settled_at is not null order by id`);
  }

  private async filings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table statement_filings (
        id bigint generated always as identity primary key,
        financial_year smallint not null,
        kind text not null check (kind in ('original', 'revised')),
        original bigint references statement_filings (id),
        statement_form text not null,
        file_name text not null unique,
        rows integer not null check (rows > 0),
        rupees bigint not null check (rupees > 0),
        sha256 text not null,
        csv_sealed bytea not null,
        created_at timestamptz not null,
        created_by text not null,
        discarded_at timestamptz,
        check ((kind = 'revised') = (original is not null))
      )`);
    await runner.query(`create index statement_filings_year on statement_filings (financial_year, id)`);
    // A key rotation encrypts the same file again.
    await runner.query(`
      create function statement_filing_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE'
          or (to_jsonb(old) - 'csv_sealed' - 'discarded_at') is distinct from
             (to_jsonb(new) - 'csv_sealed' - 'discarded_at')
          or (old.discarded_at is not null and old.discarded_at is distinct from new.discarded_at) then
          raise exception 'A filed statement cannot be changed';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger statement_filing_is_final before update or delete on statement_filings
      for each row execute function statement_filing_is_final()`);
  }

  private async lines(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table statement_lines (
        id bigint generated always as identity primary key,
        filing bigint not null references statement_filings (id) deferrable initially deferred,
        serial integer not null check (serial > 0),
        financial_year smallint not null,
        donor uuid not null,
        donation_type text not null,
        mode text not null,
        rupees bigint not null check (rupees > 0),
        urn text not null,
        urn_issued_on date not null,
        details uuid not null,
        transaction_id text not null,
        id_number_mask text not null,
        original bigint references statement_lines (id),
        replaces bigint references statement_lines (id),
        is_current boolean not null default true,
        arn text,
        withdrawn_at timestamptz,
        unique (filing, serial)
      )`);
    await runner.query(`
      create unique index statement_lines_current on statement_lines
        (financial_year, donor, donation_type, mode) where is_current`);
    await runner.query(`create index statement_lines_arn on statement_lines (arn) where arn is not null`);
    await runner.query(`
      create function statement_line_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE'
          or (to_jsonb(old) - 'is_current' - 'arn' - 'withdrawn_at') is distinct from
             (to_jsonb(new) - 'is_current' - 'arn' - 'withdrawn_at')
          or (old.arn is not null and old.arn is distinct from new.arn) then
          raise exception 'A filed row cannot be changed';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger statement_line_is_final before update or delete on statement_lines
      for each row execute function statement_line_is_final()`);
  }

  private async links(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table donor_details_links (
        id uuid primary key,
        transaction_id text not null unique,
        token_digest bytea not null unique,
        token_sealed bytea not null,
        expires_at timestamptz not null
      )`);
    await runner.query(`
      create table donation_certificates (
        line bigint primary key references statement_lines (id),
        pdf_sealed bytea not null,
        token_digest bytea not null unique,
        token_sealed bytea not null,
        expires_at timestamptz not null,
        imported_at timestamptz not null default now(),
        queued_at timestamptz
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
