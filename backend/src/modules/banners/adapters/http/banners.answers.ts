export class CarouselBannerAnswer {
  id!: number;
  /** Path of the picture on this site. */
  image!: string;
  title!: string;
  filename!: string;
  /** Its place in the carousel, from 1. */
  order!: number;
  /** Pixels. */
  width!: number;
  height!: number;
  /** The page of the program it is linked to; null without one. */
  slug!: string | null;
}

export class CarouselAnswer {
  success!: true;
  images!: CarouselBannerAnswer[];
  count!: number;
}
