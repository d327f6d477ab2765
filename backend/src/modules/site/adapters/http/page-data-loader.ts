import type { PageData } from '@qlu/contracts/site/site-renderer';
import { BannerQueries, carouselResponse } from '../../../banners/http.js';
import { ProgramQueries, upcomingResponse } from '../../../programs/http.js';

/** Loads the data that pages are rendered from: the upcoming programs of a day, and the carousel's banners. */
export class PageDataLoader {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly banners: BannerQueries,
  ) {}

  /** @param today the calendar date in India */
  async load(today: string): Promise<Pick<PageData, 'programs' | 'banners'>> {
    const [programs, banners] = await Promise.all([this.programs.upcoming(today), this.banners.carousel()]);
    return { programs: upcomingResponse(programs).programs, banners: carouselResponse(banners).images };
  }
}
