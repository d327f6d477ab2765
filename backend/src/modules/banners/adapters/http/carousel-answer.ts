import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import type { CarouselRow } from '../../ports/banner-reader.js';
import { bannerAnswer } from './banner-answer.js';
import type { CarouselAnswer } from './banners.answers.js';

/** The carousel as it is answered: each banner with the page of its program. */
export function carouselAnswer(banners: CarouselRow[]): CarouselAnswer {
  const images = banners.map((banner) => ({
    ...bannerAnswer(banner),
    slug: banner.folder ? slugOf(banner.folder) : null,
  }));
  return { success: true, images, count: images.length };
}
