import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { BannerDetails } from '../../ports/banner-repository.js';

/** A banner of the carousel. */
export interface BannerRow extends BannerDetails {
  id: number;
  /** Path of the picture on this site. */
  image: string;
  title: string;
  filename: string;
  /** Position in the carousel, from 1. */
  order: number;
  /** Pixels. Pages need the size so that the layout does not shift while the picture loads. */
  width: number;
  height: number;
  /** Other widths in which the picture is stored, in pixels, smallest first. */
  widths: number[];
}

export interface CarouselRow extends BannerRow {
  /** The sub folder, else the main folder, of the program it is linked to; null without one. */
  folder: string | null;
}

@Injectable()
export class BannerQueries {
  constructor(private readonly database: Database) {}

  /** All banners in the order of the carousel. */
  async all(): Promise<CarouselRow[]> {
    return this.banners('true');
  }

  /** The banners that visitors see: neither drafts nor those of programs that are drafts, cancelled or not published yet. */
  async carousel(): Promise<CarouselRow[]> {
    return this.banners(
      `b.published and (p.id is null
         or (p.status = 'published' and (p.publish_at is null or p.publish_at <= now())))`,
    );
  }

  private banners(condition: string): Promise<CarouselRow[]> {
    return this.database.rows<CarouselRow>(
      `select b.id, b.image, b.title, b.filename, row_number() over (order by b.position, b.id)::int as order,
         b.width, b.height, b.widths, b.published, b.alt_en, b.alt_te, coalesce(p.sub_folder, p.main_folder) as folder
       from banners b left join programs p on p.banner_path = b.image
       where ${condition}
       order by b.position, b.id`,
    );
  }
}
