export class BannerResponse {
  id!: number;
  /** Path of the picture on this site. */
  image!: string;
  title!: string;
  filename!: string;
  /** Position in the carousel, from 1. */
  order!: number;
  /** Pixels. */
  width!: number;
  height!: number;
  /**
   * The picture in other widths, for an `img`; null when there are none.
   * @example "/api/media/banner-1a-480.webp 480w, /api/media/banner-1a-800.webp 800w"
   */
  srcset!: string | null;
  /** False for a draft, which is not in the carousel. */
  published!: boolean;
  /** What the picture shows, in English; empty when nobody has written it. */
  alt_en!: string;
  /** The same in Telugu; null when there is none. */
  alt_te!: string | null;
}

export class CarouselBannerResponse extends BannerResponse {
  /** The page of the program it is linked to; null without one. */
  slug!: string | null;
}

export class CarouselResponse {
  success!: true;
  images!: CarouselBannerResponse[];
  count!: number;
}

export class BannersResponse {
  success!: true;
  images!: BannerResponse[];
  count!: number;
  /** Only when there are no banners. */
  message?: string;
}

export class BannerUploadedResponse {
  success!: true;
  image!: BannerResponse;
}

export class BannerDoneResponse {
  success!: true;
}

export class BannerLinkedResponse {
  success!: true;
  /** The path of the program's banner; null when it has none. */
  banner_path!: string | null;
}
