import { Controller, Get, Inject } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { Clock } from '../../../../kernel/clock.js';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { CheckInQueries } from '../persistence/check-in-queries.js';
import type { CheckInResponse } from './check-in.responses.js';

@AdminOnly('check-in')
@Controller('api/admin/check-in')
export class CheckInController {
  constructor(
    @Inject(CheckInQueries) private readonly queries: CheckInQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The participants of today's programs, for the check-in at the entrance. */
  @Get()
  async today(): Promise<CheckInResponse> {
    const date = todayInIndia(this.clock.now());
    return { success: true, date, programs: await this.queries.programsOn(date) };
  }
}
