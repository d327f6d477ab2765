import { bannerOrderProblem, bannerPathProblem } from '@qlu/contracts/banners/banners.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class BannerLinkRequest {
  /** The `image` of a banner, or null to remove the program's link. */
  @ValidatedBy(bannerPathProblem)
  banner_path!: string | null;
}

export class BannerOrderRequest {
  /** The ids of all banners, each once, in the new order. */
  @ValidatedBy(bannerOrderProblem)
  order!: number[];
}
