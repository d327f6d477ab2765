import { Body, Controller, Get, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { recordOf } from '@qlu/contracts/resource/resource';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { AddProgram } from '../../application/add-program.js';
import { ChangeProgram } from '../../application/change-program.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import { AdminProgramsResponse, type ProgramSavedResponse } from './programs.responses.js';
import { ProgramRequest } from './programs.requests.js';

@AdminOnly('programs')
@Controller('api/programs')
export class AdminProgramsController {
  constructor(
    @Inject(ProgramQueries) private readonly queries: ProgramQueries,
    @Inject(AddProgram) private readonly addProgram: AddProgram,
    @Inject(ChangeProgram) private readonly changeProgram: ChangeProgram,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All programs. With list parameters: one page, with the header `X-Total-Count`. Filter: `timing`. */
  @Get('admin')
  @ApiList(AdminProgramsResponse, 'timing')
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProgramsResponse> {
    const page = await this.queries.list(readListQuery(query), todayInIndia(this.clock.now()));
    response.setHeader('X-Total-Count', page.total);
    return { success: true, programs: page.rows };
  }

  /** Adds a program. */
  @Post()
  async add(@Body() body: ProgramRequest, @Administrator() who: string): Promise<ProgramSavedResponse> {
    const { id } = await this.addProgram.execute(recordOf(PROGRAM_FIELDS, body), who);
    return this.saved(id);
  }

  /** Replaces all fields of a program. */
  @Put(':id')
  async change(
    @Param('id', ProgramIdPipe) id: number,
    @Body() body: ProgramRequest,
    @Administrator() who: string,
  ): Promise<ProgramSavedResponse> {
    await this.changeProgram.execute(id, recordOf(PROGRAM_FIELDS, body), who);
    return this.saved(id);
  }

  private async saved(id: number): Promise<ProgramSavedResponse> {
    const program = await this.queries.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, program };
  }
}
