import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import type { CarouselRow } from '../persistence/banner-queries.js';
import { bannerResponse } from './banner-response.js';
import type { CarouselResponse } from './banners.responses.js';

/** The response for the carousel: each banner with the page of its program. */
export function carouselResponse(banners: CarouselRow[]): CarouselResponse {
  const images = banners.map((banner) => ({
    ...bannerResponse(banner),
    slug: banner.folder ? slugOf(banner.folder) : null,
  }));
  return { success: true, images, count: images.length };
}
