import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cheque that the bank does not honour leaves the statement of donations: it is received no more. */
export class BouncedCheques1765921000000 implements MigrationInterface {
  name = 'BouncedCheques1765921000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace trigger donation_changes_statement after insert or update of donor_name, address, id_type,
        id_number_sealed, donation_type, confirmed_at, payment_status, payment_amount_paise, payment_refunded_paise,
        payment_settled_at
      on donations for each row when (new.confirmed_at is not null) execute function donation_changes_statement()`);
    await runner.query(`
      insert into statement_changes (transaction_id)
      select g.transaction_id from statement_gifts g left join donations d on d.transaction_id = g.transaction_id
      where d.payment_settled_at is null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
