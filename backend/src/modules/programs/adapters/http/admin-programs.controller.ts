import { Body, Controller, Get, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { AddProgram } from '../../application/add-program.js';
import { ChangeProgram } from '../../application/change-program.js';
import type { ProgramDraft } from '../../domain/program.js';
import { ProgramReader } from '../../ports/program-reader.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import { AdminProgramsResponse, type ProgramSavedResponse } from './programs.responses.js';
import { ProgramRequest } from './programs.requests.js';

@AdminOnly()
@Controller('api/programs')
export class AdminProgramsController {
  constructor(
    @Inject(ProgramReader) private readonly reader: ProgramReader,
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
    const page = await this.reader.list(readListQuery(query), todayInIndia(this.clock.now()));
    response.setHeader('X-Total-Count', page.total);
    return { success: true, programs: page.rows };
  }

  @Post()
  async add(@Body() body: ProgramRequest, @Administrator() who: string): Promise<ProgramSavedResponse> {
    const { id } = await this.addProgram.execute(draftOf(body), who);
    return this.saved(id);
  }

  @Put(':id')
  async change(
    @Param('id', ProgramIdPipe) id: number,
    @Body() body: ProgramRequest,
    @Administrator() who: string,
  ): Promise<ProgramSavedResponse> {
    await this.changeProgram.execute(id, draftOf(body), who);
    return this.saved(id);
  }

  private async saved(id: number): Promise<ProgramSavedResponse> {
    const program = await this.reader.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, program };
  }
}

function draftOf(body: ProgramRequest): ProgramDraft {
  const tier = (price: number | null | undefined, description: string | null | undefined) => ({
    paise: price === undefined || price === null ? null : paiseOf(price),
    description: description || null,
  });
  return {
    programName: body.program_name,
    startDate: body.start_date,
    endDate: body.end_date ?? null,
    trainersPresenters: body.trainers_presenters,
    venue: body.venue,
    duration: body.duration,
    tiers: [
      tier(body.price1, body.description1),
      tier(body.price2, body.description2),
      tier(body.price3, body.description3),
    ],
    earlyBird: body.early_bird ?? false,
    mainFolder: body.main_folder || null,
    subFolder: body.sub_folder || null,
    link: body.link || null,
    externalLink: body.external_link || null,
    registersElsewhere: body.link_or_razorpay ?? false,
    filter: body.filter || null,
  };
}
