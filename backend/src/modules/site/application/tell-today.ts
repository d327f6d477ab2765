import type { SiteFacts } from '@qlu/contracts/site/site-renderer';
import { BannerReader, carouselAnswer } from '../../banners/index.js';
import { ProgramReader, upcomingAnswer } from '../../programs/index.js';

/** What the pages tell of a day: the programs that are upcoming on it, and the carousel's banners. */
export class TellToday {
  constructor(
    private readonly programs: ProgramReader,
    private readonly banners: BannerReader,
  ) {}

  /** @param today the calendar date in India */
  async execute(today: string): Promise<Pick<SiteFacts, 'programs' | 'banners'>> {
    const [programs, banners] = await Promise.all([this.programs.upcoming(today), this.banners.carousel()]);
    return { programs: upcomingAnswer(programs).programs, banners: carouselAnswer(banners).images };
  }
}
