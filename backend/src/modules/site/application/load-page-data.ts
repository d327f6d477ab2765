import type { PageData } from '@qlu/contracts/site/site-renderer';
import { BannerReader, carouselResponse } from '../../banners/index.js';
import { ProgramReader, upcomingResponse } from '../../programs/index.js';

/** What the pages tell of a day: the programs that are upcoming on it, and the carousel's banners. */
export class LoadPageData {
  constructor(
    private readonly programs: ProgramReader,
    private readonly banners: BannerReader,
  ) {}

  /** @param today the calendar date in India */
  async execute(today: string): Promise<Pick<PageData, 'programs' | 'banners'>> {
    const [programs, banners] = await Promise.all([this.programs.upcoming(today), this.banners.carousel()]);
    return { programs: upcomingResponse(programs).programs, banners: carouselResponse(banners).images };
  }
}
