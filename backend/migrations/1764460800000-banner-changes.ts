import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every instance caches the pages with the carousel; this notifies all of them that the pages are stale. */
export class BannerChanges1764460800000 implements MigrationInterface {
  name = 'BannerChanges1764460800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function banners_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('banners_changed', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger banners_changed after insert or update or delete or truncate on banners
      for each statement execute function banners_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger banners_changed on banners`);
    await runner.query(`drop function banners_changed`);
  }
}
