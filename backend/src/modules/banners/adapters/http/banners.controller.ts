import { Controller, Get, Inject } from '@nestjs/common';
import { BannerReader } from '../../ports/banner-reader.js';
import type { CarouselAnswer } from './banners.answers.js';
import { carouselAnswer } from './carousel-answer.js';

@Controller('api/upcoming-programs-banners')
export class BannersController {
  constructor(@Inject(BannerReader) private readonly reader: BannerReader) {}

  /** The banners of the carousel, in its order. */
  @Get()
  async carousel(): Promise<CarouselAnswer> {
    return carouselAnswer(await this.reader.carousel());
  }
}
