import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { bannerFileNames } from '../../domain/banner-files.js';
import {
  BannerRepository,
  type BannerDetails,
  type NewBanner,
  type StoredBanner,
} from '../../ports/banner-repository.js';

/** The path under which stored files are served. */
const MEDIA = '/api/media/';

const COLUMNS = `id, image, substr(image, ${MEDIA.length + 1}) as "storedName", filename, title,
  content_type as "contentType", width, height, widths, published, alt_en, alt_te`;

/** What the names of a banner's files follow from (see `bannerFileNames`). */
export const STORED_BANNERS = `select substr(image, ${MEDIA.length + 1}) as "storedName", widths from banners`;

@Injectable()
export class SqlBannerRepository extends BannerRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lockAll(): Promise<StoredBanner[]> {
    // Blocks other writers but no readers.
    await this.database.rows('lock table banners in share row exclusive mode');
    return this.database.rows<StoredBanner>(`select ${COLUMNS} from banners order by position, id`);
  }

  async add(banner: NewBanner): Promise<StoredBanner> {
    const { storedName, filename, title, contentType, width, height, widths, published, alt_en, alt_te } =
      banner;
    const [stored] = await this.database.rows<StoredBanner>(
      `insert into banners (image, filename, title, content_type, width, height, widths, published, alt_en, alt_te, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select coalesce(max(position), 0) + 1 from banners))
       returning ${COLUMNS}`,
      [
        `${MEDIA}${storedName}`,
        filename,
        title,
        contentType,
        width,
        height,
        widths,
        published,
        alt_en,
        alt_te,
      ],
    );
    if (!stored) throw new Error('The banner was not stored');
    return stored;
  }

  async remove(filename: string): Promise<(StoredBanner & { program: string | null }) | null> {
    const [removed] = await this.database.rows<StoredBanner & { program: string | null }>(
      `delete from banners where filename = $1
       returning ${COLUMNS}, (select program_name from programs where banner_path = image) as program`,
      [filename],
    );
    return removed ?? null;
  }

  async lock(filename: string): Promise<(BannerDetails & { id: number }) | null> {
    const [banner] = await this.database.rows<BannerDetails & { id: number }>(
      'select id, published, alt_en, alt_te from banners where filename = $1 for update',
      [filename],
    );
    return banner ?? null;
  }

  async change(id: number, { published, alt_en, alt_te }: BannerDetails): Promise<void> {
    await this.database.rows(
      'update banners set published = $2, alt_en = $3, alt_te = $4 where id = $1 returning id',
      [id, published, alt_en, alt_te],
    );
  }

  async arrange(ids: number[]): Promise<void> {
    await this.database.rows(
      `update banners set position = place.position
       from unnest($1::integer[]) with ordinality as place (id, position)
       where banners.id = place.id returning banners.id`,
      [ids],
    );
  }

  async storedNames(): Promise<Set<string>> {
    const rows = await this.database.rows<{ storedName: string; widths: number[] }>(STORED_BANNERS);
    return new Set(rows.flatMap(bannerFileNames));
  }

  async filenameOf(image: string): Promise<string | null> {
    const [row] = await this.database.rows<{ filename: string }>(
      'select filename from banners where image = $1',
      [image],
    );
    return row?.filename ?? null;
  }
}
