import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { publicFoundation } from '@qlu/contracts/foundation/foundation.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { PageData } from '@qlu/contracts/site/site-renderer';
import { BannerQueries, carouselResponse } from '../../../banners/http.js';
import { FoundationReader } from '../../../foundation/index.js';
import { PhotographQueries, photographResponse } from '../../../photographs/http.js';
import { AppError } from '../../../../kernel/app-error.js';
import { ProgramQueries, upcomingResponse } from '../../../programs/http.js';
import { findOpenProgram, ProgramRepository } from '../../../programs/index.js';

export interface LoadedPageData extends Pick<
  PageData,
  'programs' | 'banners' | 'photographs' | 'foundation'
> {
  /** When the list of programs changes by itself: on the next day in India, or at a scheduled publication. */
  validUntil: Date;
}

/** Loads the data that pages are rendered from: the upcoming programs, the carousel's banners, photographs, and the foundation. */
@Injectable()
export class PageDataLoader {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly banners: BannerQueries,
    private readonly photographs: PhotographQueries,
    private readonly foundation: FoundationReader,
    private readonly programRepository: ProgramRepository,
  ) {}

  async load(now: Date): Promise<LoadedPageData> {
    const [{ rows, today, validUntil }, banners, photographs, foundation] = await Promise.all([
      this.programs.upcoming(now),
      this.banners.carousel(),
      this.photographs.all(),
      this.foundation.current(),
    ]);
    return {
      programs: upcomingResponse(rows, today).programs,
      banners: carouselResponse(banners).images,
      photographs: photographs.map(photographResponse),
      foundation: publicFoundation(foundation, todayInIndia(now)),
      validUntil,
    };
  }

  /** Why nobody can register for a program; undefined when it is open. The same problem as that of the API. */
  async refusal(programId: number, now: Date): Promise<Problem | undefined> {
    try {
      await findOpenProgram(this.programRepository, programId, now);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, error: error.message, code: error.code };
    }
  }
}
