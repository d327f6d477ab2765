import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The currency of a refund, and its reference number at the payer's bank. */
export class RefundReferences1765065600000 implements MigrationInterface {
  name = 'RefundReferences1765065600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds
        add column currency text not null default 'INR',
        add column bank_reference text`);
    await runner.query(`
      update refunds set currency = flag.currency from payment_attention flag
      where flag.gateway_payment_id = refunds.gateway_payment_id and flag.currency <> 'INR'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table refunds drop column currency, drop column bank_reference`);
  }
}
