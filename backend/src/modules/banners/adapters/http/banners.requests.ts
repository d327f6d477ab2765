import { bannerOrderProblem, bannerPathProblem } from '@qlu/contracts/banners/banners.fields';
import { Follows } from '../../../../platform/http/follows.js';

export class BannerLinkRequest {
  /** The `image` of a banner, or null to remove the program's link. */
  @Follows(bannerPathProblem)
  banner_path!: string | null;
}

export class BannerOrderRequest {
  /** The ids of all banners, each once, in their new order. */
  @Follows(bannerOrderProblem)
  order!: number[];
}
