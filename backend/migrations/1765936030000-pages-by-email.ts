import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of a registration may be continued in another browser, which then knows the token of the payment too. The page of
 * such a registration has the registration's own token, which only emails contain.
 */
export class PagesByEmail1765936030000 implements MigrationInterface {
  name = 'PagesByEmail1765936030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table registrations add column page_by_email boolean not null default false`);
    await runner.query(
      `create unique index registrations_page_by_email on registrations (own_token) where page_by_email`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
