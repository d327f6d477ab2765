import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Razorpay has settled to the bank account, line by line, and which months were read. */
export class SettlementLines1765902100000 implements MigrationInterface {
  name = 'SettlementLines1765902100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table settlement_lines (
        entity_id text not null,
        settlement_id text not null,
        type text not null,
        amount_paise bigint not null,
        debit_paise bigint not null check (debit_paise >= 0),
        credit_paise bigint not null check (credit_paise >= 0),
        fee_paise bigint not null,
        tax_paise bigint not null,
        currency text not null,
        payment_id text,
        utr text,
        settled_at timestamptz not null,
        primary key (entity_id, settlement_id)
      )`);
    await runner.query(
      `create index settlement_lines_settled on settlement_lines (settled_at, settlement_id)`,
    );
    await runner.query(`
      create table settlement_months (
        month date primary key check (month = date_trunc('month', month)),
        fetched_at timestamptz not null
      )`);
    // The payments of a period at Razorpay, by the instant of their settlement with us.
    await runner.query(`
      create index payments_settled_by_razorpay on payments (settled_at)
      where mode = 'razorpay' and settled_at is not null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
