import type { Database } from '../../../../platform/database/database.js';
import { BannerReader, type CarouselRow } from '../../ports/banner-reader.js';

export class SqlBannerReader extends BannerReader {
  constructor(private readonly database: Database) {
    super();
  }

  async carousel(): Promise<CarouselRow[]> {
    return this.database.rows<CarouselRow>(
      `select b.id, b.image, b.title, b.filename, row_number() over (order by b.position, b.id)::int as order,
         b.width, b.height, b.widths, coalesce(p.sub_folder, p.main_folder) as folder
       from banners b left join programs p on p.banner_path = b.image
       order by b.position, b.id`,
    );
  }
}
