/** A banner of the carousel. */
export interface BannerRow {
  id: number;
  /** Path of the picture on this site. */
  image: string;
  title: string;
  filename: string;
  /** Its place in the carousel, from 1. */
  order: number;
  /** Pixels, so that nothing shifts while it loads. */
  width: number;
  height: number;
  /** Pixels: in which widths the picture lies ready besides, the smallest first. */
  widths: number[];
}

export interface CarouselRow extends BannerRow {
  /** The sub folder, else the main folder, of the program it is linked to; null without one. */
  folder: string | null;
}

/** Plain reads of banners, straight from SQL. */
export abstract class BannerReader {
  /** All banners in the order of the carousel. */
  abstract carousel(): Promise<CarouselRow[]>;
}
