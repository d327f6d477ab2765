import { Injectable } from '@nestjs/common';
import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { Database } from '../../platform/database/database.js';
import type { BannerResponse, CarouselBannerResponse } from './banners.dto.js';

export interface BannerDetails {
  /** True when visitors see it. */
  published: boolean;
  /** A description of the picture, in English; empty when nobody has written it. */
  alt_en: string;
  alt_te: string | null;
}

export interface NewBanner extends BannerDetails {
  /** The name that the office gave the file; unique. */
  filename: string;
  title: string;
  /** Name in the file storage. */
  storedName: string;
  contentType: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Other widths in which the picture is stored, in pixels, smallest first. */
  widths: number[];
}

export interface StoredBanner extends NewBanner {
  id: number;
  /** Path of the picture, which programs link to. */
  image: string;
}

type RemovedBanner = StoredBanner & { program: string | null };

/** Prefix of every stored file of a banner. A file with this prefix that belongs to no banner is orphaned. */
export const BANNER_FILES = 'banner-';
/** The path under which stored files are served. */
const MEDIA = '/api/media/';
const EXTENSION = /\.[a-z]+$/;

const COLUMNS = `id, image, substr(image, ${MEDIA.length + 1}) as "storedName", filename, title,
  content_type as "contentType", width, height, widths, published, alt_en, alt_te`;

/** The facts that make the names of a banner's files (see `bannerFileNames`). */
export const STORED_BANNERS = `select substr(image, ${MEDIA.length + 1}) as "storedName", widths from banners`;

/** The stored name of a picture in another width: `banner-1a.png` in the width 480 is `banner-1a-480.webp`. */
export function widthName(storedName: string, width: number): string {
  return storedName.replace(EXTENSION, `-${width}.webp`);
}

export function bannerFileNames({ storedName, widths }: { storedName: string; widths: number[] }): string[] {
  return [storedName, ...widths.map((width) => widthName(storedName, width))];
}

@Injectable()
export class BannerRepository {
  constructor(private readonly database: Database) {}

  async list(): Promise<BannerResponse[]> {
    return (await this.banners('true')).map(({ slug: _, ...banner }) => banner);
  }

  /** The banners that visitors see: neither drafts nor those of programs that are drafts, cancelled or not published yet. */
  async carousel(): Promise<CarouselBannerResponse[]> {
    return this.banners(
      `b.published and (p.id is null
         or (p.status = 'published' and (p.publish_at is null or p.publish_at <= now())))`,
    );
  }

  /** Locks all banners against changes by others until the transaction ends. Returns them in order. */
  async lockAll(): Promise<StoredBanner[]> {
    // Blocks other writers but no readers.
    await this.database.rows('lock table banners in share row exclusive mode');
    return this.database.rows<StoredBanner>(`select ${COLUMNS} from banners order by position, id`);
  }

  async add(banner: NewBanner): Promise<StoredBanner> {
    const { storedName, filename, title, contentType, width, height, widths, published, alt_en, alt_te } =
      banner;
    const image = `${MEDIA}${storedName}`;
    const [stored] = await this.database.rows<StoredBanner>(
      `insert into banners (image, filename, title, content_type, width, height, widths, published, alt_en, alt_te, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select coalesce(max(position), 0) + 1 from banners))
       returning ${COLUMNS}`,
      [image, filename, title, contentType, width, height, widths, published, alt_en, alt_te],
    );
    if (!stored) throw new Error('The banner was not stored');
    return stored;
  }

  /** Returns the banner with the name of its program; null when no banner has this filename. */
  async remove(filename: string): Promise<RemovedBanner | null> {
    const [removed] = await this.database.rows<RemovedBanner>(
      `delete from banners where filename = $1
       returning ${COLUMNS}, (select program_name from programs where banner_path = image) as program`,
      [filename],
    );
    return removed ?? null;
  }

  /** The details, locked until the transaction ends; null when no banner has this filename. */
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

  async findFilename(image: string): Promise<string | null> {
    const [row] = await this.database.rows<{ filename: string }>(
      'select filename from banners where image = $1',
      [image],
    );
    return row?.filename ?? null;
  }

  private async banners(condition: string): Promise<CarouselBannerResponse[]> {
    type Row = Omit<CarouselBannerResponse, 'srcset' | 'slug'> & { widths: number[]; folder: string | null };
    const rows = await this.database.rows<Row>(
      `select b.id, b.image, b.title, b.filename, row_number() over (order by b.position, b.id)::int as order,
         b.width, b.height, b.widths, b.published, b.alt_en, b.alt_te, coalesce(p.sub_folder, p.main_folder) as folder
       from banners b left join programs p on p.banner_path = b.image
       where ${condition}
       order by b.position, b.id`,
    );
    return rows.map(({ widths, folder, ...banner }) => ({
      ...banner,
      srcset: widths.map((width) => `${widthName(banner.image, width)} ${width}w`).join(', ') || null,
      slug: folder ? toSlug(folder) : null,
    }));
  }
}
