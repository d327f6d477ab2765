import { widthName } from '../../domain/banner-files.js';
import type { BannerRow } from '../persistence/banner-queries.js';
import type { BannerResponse } from './banners.responses.js';

export function bannerResponse(banner: BannerRow): BannerResponse {
  const { widths, id, image, title, filename, order, width, height, published, alt_en, alt_te } = banner;
  const srcset = widths.map((each) => `${widthName(image, each)} ${each}w`).join(', ') || null;
  return { id, image, title, filename, order, width, height, srcset, published, alt_en, alt_te };
}
