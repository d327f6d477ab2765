import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Banners, and the foreign key from a program to its banner. */
export class Banners1763856000000 implements MigrationInterface {
  name = 'Banners1763856000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table banners (
        id integer generated always as identity primary key,
        image text not null unique,
        filename text not null unique,
        title text not null,
        content_type text not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        position integer not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      alter table programs add constraint programs_banner_path_fkey
      foreign key (banner_path) references banners (image) on delete set null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs drop constraint programs_banner_path_fkey`);
    await runner.query(`drop table banners`);
  }
}
