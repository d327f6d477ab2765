import { Controller, Get, Param } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { BackOffice } from '../../platform/http/back-office.js';
import { ProgramIdPipe } from '../programs/http.js';
import { ProgramEmailQueries } from './reminders.queries.js';
import type { NoticeRecipientsResponse } from './reminders.dto.js';

@BackOffice('programs')
@Controller('api/admin/program-notices')
export class NoticesController {
  constructor(
    private readonly queries: ProgramEmailQueries,
    private readonly clock: Clock,
  ) {}

  /** How many people are notified when the date, time, place or joining link of this program changes. */
  @Get(':id')
  async recipients(@Param('id', ProgramIdPipe) id: number): Promise<NoticeRecipientsResponse> {
    return this.count(id, false);
  }

  /** The same for this program and the later dates of its series. Each date has emails of its own. */
  @Get(':id/following')
  async followingRecipients(@Param('id', ProgramIdPipe) id: number): Promise<NoticeRecipientsResponse> {
    return this.count(id, true);
  }

  private async count(id: number, withFollowing: boolean): Promise<NoticeRecipientsResponse> {
    const notified = await this.queries.countRecipients(id, todayInIndia(this.clock.now()), withFollowing);
    if (!notified) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, ...notified };
  }
}
