import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { cachedResponse, ResponseCache, sendCached } from '../../../../platform/http/response-cache.js';
import { ApiFile, sendCalendar } from '../../../../platform/http/send-file.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import { WriteProgramCalendar } from '../../application/program-calendar.js';
import { ProgramService } from '../../application/program.service.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { upcomingResponse, UpcomingProgramsResponse, type PaymentOptionsResponse } from './programs.dto.js';

@Controller('api/programs')
export class ProgramsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly programs: ProgramService,
    private readonly writeCalendar: WriteProgramCalendar,
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
  ) {}

  /**
   * The published programs whose last day in India is today or later, by start date. Usually served from the response
   * cache.
   */
  @Limited('lists')
  @Get('upcoming')
  @ApiOkResponse({ type: UpcomingProgramsResponse })
  async upcoming(@Req() request: Request, @Res() response: Response): Promise<void> {
    const cached = await this.cache.get('/api/programs/upcoming', async () => {
      const { rows, today, validUntil } = await this.queries.upcoming(this.clock.now());
      const body = JSON.stringify(upcomingResponse(rows, today) satisfies UpcomingProgramsResponse);
      return { response: await cachedResponse(body, 'application/json; charset=utf-8'), validUntil };
    });
    sendCached(request, response, 200, cached);
  }

  /** The prices of a registration for this program, by tier. */
  @Limited('lists')
  @Get(':id/payment-options')
  async paymentOptions(@Param('id', ProgramIdPipe) id: number): Promise<PaymentOptionsResponse> {
    const { program, tiers, ended, placesLeft, isFree, takesWaiting } =
      await this.programs.listPaymentOptions(id);
    return {
      success: true,
      data: {
        program_id: program.id,
        program_name: program.program_name,
        payment_options: tiers.map(({ type, description, paise, until, placesLeft: left }) => ({
          type,
          description,
          amount: toRupees(paise),
          until,
          places_left: left,
        })),
        ended_options: ended,
        places_left: placesLeft,
        waiting_list_open: takesWaiting,
        early_bird: program.early_bird,
        early_bird_until: program.early_bird_until,
        ...askedDetails(program),
        ask_heard_from: program.ask_heard_from,
        confirm_by_email: program.confirm_by_email,
        is_free: isFree,
      },
    };
  }

  /** A calendar file with the days of one program. */
  @Limited('reads')
  @Get(':id/calendar.ics')
  @ApiFile('text/calendar')
  async calendar(@Param('id', ProgramIdPipe) id: number, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.writeCalendar.execute(id));
  }
}
