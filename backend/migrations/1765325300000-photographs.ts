import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photographs that replace illustrations of the site. Every instance is notified of a change, as for banners. */
export class Photographs1765325300000 implements MigrationInterface {
  name = 'Photographs1765325300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table photographs (
        slot text primary key,
        name text not null unique,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        widths integer[] not null check (cardinality(widths) > 0),
        alt_en text not null,
        alt_te text,
        focus_x smallint not null check (focus_x between 0 and 100),
        focus_y smallint not null check (focus_y between 0 and 100),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create function photographs_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('photographs_changed', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger photographs_changed after insert or update or delete or truncate on photographs
      for each statement execute function photographs_changed()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
