/** A banner of the carousel. */
export interface BannerRow {
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

/** Reads banners. */
export abstract class BannerReader {
  /** All banners in the order of the carousel. */
  abstract carousel(): Promise<CarouselRow[]>;
}
