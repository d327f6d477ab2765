import { widthName } from '../../domain/banner-files.js';
import type { BannerRow } from '../../ports/banner-reader.js';
import type { BannerAnswer } from './banners.answers.js';

/** A banner as pages show it. */
export function bannerAnswer(banner: BannerRow): BannerAnswer {
  const { id, image, title, filename, order, width, height, widths } = banner;
  const srcset = widths.map((wide) => `${widthName(image, wide)} ${wide}w`).join(', ') || null;
  return { id, image, title, filename, order, width, height, srcset };
}
