import { Controller, Get } from '@nestjs/common';
import { Limited } from '../../../../platform/http/limited.js';
import { BannerQueries } from '../persistence/banner-queries.js';
import type { CarouselResponse } from './banners.responses.js';
import { carouselResponse } from './carousel-response.js';

@Controller('api/upcoming-programs-banners')
export class BannersController {
  constructor(private readonly queries: BannerQueries) {}

  /** The banners of the carousel, in order. */
  @Limited('lists')
  @Get()
  async carousel(): Promise<CarouselResponse> {
    return carouselResponse(await this.queries.carousel());
  }
}
