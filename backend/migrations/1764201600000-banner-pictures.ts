import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The widths in pixels in which a banner's picture is stored for smaller screens. */
export class BannerPictures1764201600000 implements MigrationInterface {
  name = 'BannerPictures1764201600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table banners add column widths integer[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table banners drop column widths`);
  }
}
