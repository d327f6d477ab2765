import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The token in the address of a payment's result page: 122 random bits, used for nothing else. */
export class PaymentResult1764374400000 implements MigrationInterface {
  name = 'PaymentResult1764374400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table payments add column result_token uuid not null unique default gen_random_uuid()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payments drop column result_token`);
  }
}
