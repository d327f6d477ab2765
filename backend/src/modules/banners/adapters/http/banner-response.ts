import { widthName } from '../../domain/banner-files.js';
import type { BannerRow } from '../../ports/banner-reader.js';
import type { BannerResponse } from './banners.responses.js';

/** A banner as pages show it. */
export function bannerResponse(banner: BannerRow): BannerResponse {
  const { id, image, title, filename, order, width, height, widths } = banner;
  const srcset = widths.map((wide) => `${widthName(image, wide)} ${wide}w`).join(', ') || null;
  return { id, image, title, filename, order, width, height, srcset };
}
