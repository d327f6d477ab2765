import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the foundation's registration. Every instance is notified of a change, because every page names it. */
export class PublicFoundation1766070000000 implements MigrationInterface {
  name = 'PublicFoundation1766070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table foundation add column registration_number text`);
    await runner.query(`
      create function foundation_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('foundation_changed', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger foundation_changed after update on foundation
      for each statement execute function foundation_changed()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
