import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax receipts with one series of numbers per financial year. The row of a series is locked until the receipt is stored,
 * so that no number is lost or used twice. What a receipt states never changes.
 */
export class TaxReceipts1765700000000 implements MigrationInterface {
  name = 'TaxReceipts1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_receipt_series (
        financial_year smallint primary key,
        last_serial integer not null check (last_serial > 0)
      )`);
    await runner.query(`
      create table tax_receipts (
        id bigint generated always as identity primary key,
        transaction_id text not null,
        financial_year smallint not null,
        serial integer not null check (serial > 0),
        number text not null unique,
        statement_sealed bytea not null,
        pdf_sealed bytea,
        issued_at timestamptz not null,
        replaces bigint references tax_receipts (id),
        cancelled_at timestamptz,
        cancelled_because text,
        cancelled_pdf_sealed bytea,
        unique (financial_year, serial),
        check ((cancelled_at is null) = (cancelled_because is null))
      )`);
    await runner.query(
      `create unique index tax_receipts_valid on tax_receipts (transaction_id) where cancelled_at is null`,
    );
    await runner.query(`create index tax_receipts_transaction on tax_receipts (transaction_id, id)`);
    await runner.query(`
      create function tax_receipt_is_final() returns trigger language plpgsql as $$
      begin
        if (old.id, old.transaction_id, old.financial_year, old.serial, old.number, old.issued_at, old.replaces)
          is distinct from
          (new.id, new.transaction_id, new.financial_year, new.serial, new.number, new.issued_at, new.replaces)
          or (old.cancelled_at is not null and old.cancelled_at is distinct from new.cancelled_at) then
          raise exception 'A tax receipt cannot be changed';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger tax_receipt_is_final before update on tax_receipts
      for each row execute function tax_receipt_is_final()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
