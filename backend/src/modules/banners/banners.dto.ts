import {
  bannerAltProblem,
  bannerOrderProblem,
  bannerPathProblem,
  publishedProblem,
  publishedTextProblem,
} from '@qlu/contracts/banners/banners.fields';
import { ifGiven } from '@qlu/contracts/fields/fields.rules';
import { altTeluguProblem } from '@qlu/contracts/photographs/photographs.fields';
import { programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../platform/http/resource-classes.js';

export class BannerLinkRequest {
  /** The `image` of a banner, or null to remove the program's link. */
  @ValidatedBy(bannerPathProblem)
  banner_path!: string | null;
  /** The program's banner when the user read it. Another one is rejected: somebody else has linked it. */
  @ValidatedBy(ifGiven(bannerPathProblem))
  former_banner_path?: string | null;
  /** The program that the banner leaves in the same step. */
  @ValidatedBy(ifGiven(programIdProblem))
  from_program_id?: number | null;
}

export class BannerOrderRequest {
  /** The ids of all banners, each once, in the new order. */
  @ValidatedBy(bannerOrderProblem)
  order!: number[];
}

export class BannerDetailsRequest {
  /** Whether visitors see the banner. */
  @ValidatedBy(publishedProblem)
  published!: boolean;
  /** What the picture shows, in English. */
  @ValidatedBy(bannerAltProblem)
  alt_en!: string;
  /** The same in Telugu. */
  @ValidatedBy(altTeluguProblem)
  alt_te?: string | null;
  /** What the user saw: a value that is sent as it was seen keeps what is stored. The same for both texts. */
  @ValidatedBy((value: unknown) => (value === undefined ? null : publishedProblem(value)))
  former_published?: boolean;
  @ValidatedBy(bannerAltProblem)
  former_alt_en?: string;
  @ValidatedBy(altTeluguProblem)
  former_alt_te?: string | null;
}

/** The fields of the form beside the file. */
export class BannerUploadRequest {
  @ValidatedBy(publishedTextProblem)
  published?: string;
  @ValidatedBy(bannerAltProblem)
  alt_en?: string;
  @ValidatedBy(altTeluguProblem)
  alt_te?: string;
}

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

export class BannerLinkedResponse {
  success!: true;
  /** The path of the program's banner; null when it has none. */
  banner_path!: string | null;
}
