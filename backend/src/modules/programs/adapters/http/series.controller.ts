import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { toRecord } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { SeriesService } from '../../application/series.service.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import {
  ChangeFollowingRequest,
  MoreDatesRequest,
  SeriesRequest,
  type SeriesAddedResponse,
  type SeriesChangedResponse,
  type SeriesDatesResponse,
} from './series.dto.js';

@BackOffice('programs')
@Controller('api/programs')
export class SeriesController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly series: SeriesService,
  ) {}

  /** Adds a program on several dates, all or none. The same request again adds nothing more. */
  @Post('series')
  async begin(
    @Body() { request_id: key, dates, ...body }: SeriesRequest,
    @Username() who: string,
  ): Promise<SeriesAddedResponse> {
    const ids = await this.series.begin(toRecord(PROGRAM_FIELDS, body), { key, dates }, who);
    return { success: true, programs: await this.queries.some(ids) };
  }

  /** The dates of the series of a program. */
  @Get(':id/series')
  async dates(@Param('id', ProgramIdPipe) id: number): Promise<SeriesDatesResponse> {
    const dates = await this.queries.seriesDates(id);
    if (dates.length === 0) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, dates };
  }

  /** Adds copies of a program on more dates to its series, all or none. The same request again adds nothing more. */
  @Post(':id/series')
  async continue(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { request_id: key, dates }: MoreDatesRequest,
    @Username() who: string,
  ): Promise<SeriesAddedResponse> {
    const ids = await this.series.continue(id, { key, dates }, who);
    return { success: true, programs: await this.queries.some(ids) };
  }

  /**
   * Replaces the fields of a program, and applies what changes to the later dates of its series: all or none. Dates that are
   * over or cancelled stay. Another start date moves the later ones by the same number of days.
   */
  @Put(':id/following')
  async changeFollowing(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { notify, updated_at: seen, ...body }: ChangeFollowingRequest,
    @Username() who: string,
  ): Promise<SeriesChangedResponse> {
    const later = await this.series.changeFollowing(id, body, who, { notify, seen });
    const [[program], following] = await Promise.all([this.queries.some([id]), this.queries.some(later)]);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, program, following, changed: following.length + 1 };
  }
}
