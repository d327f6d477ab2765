import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { earlyBirdOptions, endedOptions, isFreeProgram } from '@qlu/contracts/programs/programs.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { Request, Response } from 'express';
import { CalendarWriter } from '../../../../kernel/calendar-writer.js';
import { Clock } from '../../../../kernel/clock.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { cachedResponse, ResponseCache, sendCached } from '../../../../platform/http/response-cache.js';
import { ApiFile, sendCalendar, sendCalendarFeed } from '../../../../platform/http/send-file.js';
import { ProgramIdPipe } from './program-id.pipe.js';
import { programEvent, WriteProgramCalendar } from '../../application/program-calendar.js';
import { openProgram } from '../../application/open-program.js';
import { offeredTiers } from '../../domain/program.js';
import { countPlaces, placesOfOption } from '../../domain/seats.js';
import { ProgramRepository } from '../../ports/program-repository.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { upcomingResponse, UpcomingProgramsResponse, type PaymentOptionsResponse } from './programs.dto.js';

const FEED = { name: `${siteSettings.name}: programs`, refreshSeconds: 3_600 };
const MAX_AGE_SECONDS = 300;

@Controller('api/programs')
export class ProgramsController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly programs: ProgramRepository,
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
    const now = this.clock.now();
    const stored = await this.programs.find(id);
    const program = openProgram(stored, now);
    const { seats, takesWaiting } = await this.programs.publicSeats(id);
    const ending = earlyBirdOptions(program);
    return {
      success: true,
      data: {
        program_id: program.id,
        program_name: program.program_name,
        payment_options: offeredTiers(program).map(({ type, description, paise }) => ({
          type,
          description,
          amount: toRupees(paise),
          until: ending.find((option) => option.type === type)?.until ?? null,
          places_left: placesOfOption(program, { type, description }, seats),
        })),
        ended_options: stored ? endedOptions(stored, todayInIndia(now)) : [],
        places_left: countPlaces(program, seats),
        waiting_list_open: takesWaiting,
        early_bird: program.early_bird,
        early_bird_until: program.early_bird_until,
        ...askedDetails(program),
        ask_heard_from: program.ask_heard_from,
        confirm_by_email: program.confirm_by_email,
        is_free: isFreeProgram(program),
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

/** The programs that visitors see, for calendars that subscribe to them. */
@Controller()
export class ProgramFeedController {
  constructor(
    private readonly queries: ProgramQueries,
    private readonly writer: CalendarWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * A calendar with all upcoming programs. A program that changes or ends is changed or gone at the next reading. A
   * cancelled one has the status `CANCELLED` until its last day.
   */
  @Limited('reads')
  @Get('programs.ics')
  @ApiFile('text/calendar')
  async feed(@Res() response: Response): Promise<void> {
    const programs = await this.queries.calendar(this.clock.now());
    const events = programs.map((program) => programEvent(program));
    sendCalendarFeed(response, this.writer.write(events, FEED), MAX_AGE_SECONDS);
  }
}
