import { Controller, Get, Inject } from '@nestjs/common';
import { BannerReader } from '../../ports/banner-reader.js';
import type { CarouselResponse } from './banners.responses.js';
import { carouselResponse } from './carousel-response.js';

@Controller('api/upcoming-programs-banners')
export class BannersController {
  constructor(@Inject(BannerReader) private readonly reader: BannerReader) {}

  /** The banners of the carousel, in order. */
  @Get()
  async carousel(): Promise<CarouselResponse> {
    return carouselResponse(await this.reader.carousel());
  }
}
