export class BannerAnswer {
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
  /**
   * The picture in other widths, for an `img`; null where there are none.
   * @example "/api/media/banner-1a-480.webp 480w, /api/media/banner-1a-800.webp 800w"
   */
  srcset!: string | null;
}

export class CarouselBannerAnswer extends BannerAnswer {
  /** The page of the program it is linked to; null without one. */
  slug!: string | null;
}

export class CarouselAnswer {
  success!: true;
  images!: CarouselBannerAnswer[];
  count!: number;
}

export class BannersAnswer {
  success!: true;
  images!: BannerAnswer[];
  count!: number;
  /** Where there are none: says so. */
  message?: string;
}

export class BannerUploadedAnswer {
  success!: true;
  image!: BannerAnswer;
}

export class BannerDoneAnswer {
  success!: true;
}

export class BannerLinkedAnswer {
  success!: true;
  /** The path of the banner's picture that the program has now; null for none. */
  banner_path!: string | null;
}
