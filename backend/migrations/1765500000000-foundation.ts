import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings of the foundation for tax receipts: one row. The names of the law are data that the owner can change. */
export class Foundation1765500000000 implements MigrationInterface {
  name = 'Foundation1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table foundation (
        only_row boolean primary key default true check (only_row),
        version integer not null default 0,
        legal_name text,
        address text,
        pan text,
        receipt_prefix text,
        signatory_name text,
        signatory_title text,
        pay_it_forward_is_donation boolean not null default false,
        fcra_approved boolean not null default false,
        approvals jsonb not null default '[]',
        tax_names jsonb not null,
        signature bytea,
        logo bytea
      )`);
    await runner.query(`insert into foundation (tax_names) values ($1)`, [
      JSON.stringify([
        {
          from_year: 2021,
          section: 'Section 80G of the Income-tax Act, 1961',
          statement_form: 'Form 10BD',
          certificate_form: 'Form 10BE',
        },
        {
          from_year: 2026,
          section: 'Section 133 of the Income-tax Act, 2025',
          statement_form: 'Form 113',
          certificate_form: 'Form 114',
        },
      ]),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
