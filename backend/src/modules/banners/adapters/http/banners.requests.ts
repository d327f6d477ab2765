import { ifGiven } from '@qlu/contracts/fields/fields.rules';
import {
  bannerAltProblem,
  bannerOrderProblem,
  bannerPathProblem,
  publishedProblem,
  publishedTextProblem,
} from '@qlu/contracts/banners/banners.fields';
import { altTeluguProblem } from '@qlu/contracts/photographs/photographs.fields';
import { programIdProblem } from '@qlu/contracts/registrations/registrations.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

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
