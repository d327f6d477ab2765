import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A banner can wait until it is published, and has texts for those who do not see it. Existing banners stay published. */
export class BannerDrafts1765328100000 implements MigrationInterface {
  name = 'BannerDrafts1765328100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table banners
        add column published boolean not null default true,
        add column alt_en text not null default '',
        add column alt_te text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
