import { Controller, Get, Inject } from '@nestjs/common';
import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { BannerReader } from '../../ports/banner-reader.js';
import { bannerAnswer } from './banner-answer.js';
import type { CarouselAnswer } from './banners.answers.js';

@Controller('api/upcoming-programs-banners')
export class BannersController {
  constructor(@Inject(BannerReader) private readonly reader: BannerReader) {}

  /** The banners of the carousel, in its order. */
  @Get()
  async carousel(): Promise<CarouselAnswer> {
    const banners = await this.reader.carousel();
    const images = banners.map((banner) => ({
      ...bannerAnswer(banner),
      slug: banner.folder ? slugOf(banner.folder) : null,
    }));
    return { success: true, images, count: images.length };
  }
}
