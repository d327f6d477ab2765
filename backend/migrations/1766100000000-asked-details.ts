import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null is the default of the program's kind. A program that asked for no ID goes on asking for none. */
export class AskedDetails1766100000000 implements MigrationInterface {
  name = 'AskedDetails1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs
        alter column id_number_needed drop not null,
        alter column id_number_needed drop default,
        add column id_number_reason text,
        add column address_needed boolean,
        add column address_reason text`);
    await runner.query(`update programs set id_number_needed = null where id_number_needed`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
