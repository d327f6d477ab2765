import type { Database } from '../../../../platform/database/database.js';
import { BannerRepository, type NewBanner } from '../../ports/banner-repository.js';

export class SqlBannerRepository extends BannerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(banner: NewBanner): Promise<string> {
    const image = `/api/media/${banner.storedName}`;
    await this.database.rows(
      `insert into banners (image, filename, title, content_type, width, height, position)
       values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 from banners)) returning id`,
      [image, banner.filename, banner.title, banner.contentType, banner.width, banner.height],
    );
    return image;
  }
}
