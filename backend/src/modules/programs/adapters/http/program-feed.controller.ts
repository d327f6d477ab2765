import { Controller, Get, Res } from '@nestjs/common';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { Response } from 'express';
import { CalendarWriter } from '../../../../kernel/calendar-writer.js';
import { Clock } from '../../../../kernel/clock.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { ApiFile, sendCalendarFeed } from '../../../../platform/http/send-file.js';
import { programEvent } from '../../application/program-calendar.js';
import { ProgramQueries } from '../persistence/program-queries.js';

const FEED = { name: `${siteSettings.name}: programs`, refreshSeconds: 3_600 };
const MAX_AGE_SECONDS = 300;

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
