import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { toRecord } from '@qlu/contracts/resource/resource';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { ApiList, ListQueryPipe, setTotal } from '../../../../platform/http/lists.js';
import { ProgramService } from '../../application/program.service.js';
import { SeriesService } from '../../application/series.service.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import {
  AdminProgramsResponse,
  ChangeProgramRequest,
  ProgramRequest,
  ProgramStatusRequest,
  type ProgramSavedResponse,
} from './programs.dto.js';

@BackOffice('programs')
@Controller('api/programs')
export class AdminProgramsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly programs: ProgramService,
    private readonly series: SeriesService,
    private readonly clock: Clock,
  ) {}

  /**
   * All programs. With list parameters: one page, with the header `X-Total-Count`. Filters: `id` and `timing`. Besides columns it
   * sorts by `soonest`.
   */
  @Get('admin')
  @ApiList(AdminProgramsResponse, 'id', 'timing')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProgramsResponse> {
    const page = await this.queries.list(query, todayInIndia(this.clock.now()));
    setTotal(response, page);
    return { success: true, programs: page.rows };
  }

  /** Adds a program. The same request again with its `request_id` adds nothing more. */
  @Post()
  async add(
    @Body() { request_id: key, ...body }: ProgramRequest,
    @Username() who: string,
  ): Promise<ProgramSavedResponse> {
    const draft = toRecord(PROGRAM_FIELDS, body);
    if (key) return this.saved(await this.series.addOne(draft, key, who));
    const { id } = await this.programs.add(draft, who);
    return this.saved(id);
  }

  /**
   * Replaces the fields of a program. Missing fields are cleared, except those that the first version of the API did not
   * have: they keep their values. Participants are notified of another date, time, place or joining link.
   */
  @Put(':id')
  async change(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { notify, updated_at: seen, ...body }: ChangeProgramRequest,
    @Username() who: string,
  ): Promise<ProgramSavedResponse> {
    await this.programs.change(id, body, who, { notify, seen });
    return this.saved(id);
  }

  /** Publishes a program, or takes it off the site. Its other fields stay. */
  @Put(':id/status')
  async setStatus(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { status }: ProgramStatusRequest,
    @Username() who: string,
  ): Promise<ProgramSavedResponse> {
    await this.programs.setStatus(id, status, who);
    return this.saved(id);
  }

  private async saved(id: number): Promise<ProgramSavedResponse> {
    const program = await this.queries.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, program };
  }
}
