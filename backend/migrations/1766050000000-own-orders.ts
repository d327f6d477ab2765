import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment has one attempt: nobody else continues its order, so its token needs no replacement. */
export class OwnOrders1766050000000 implements MigrationInterface {
  name = 'OwnOrders1766050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `delete from payment_attempts a using payments p where p.id = a.payment_id and p.transaction_id <> a.transaction_id`,
    );
    await runner.query(`alter table registrations drop column page_by_email`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
