import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { Limited } from '../../../../platform/limits/call-limits.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { WaitingListService } from '../../application/waiting-list.service.js';
import {
  JoinWaitingListRequest,
  WaitingLinkRequest,
  type WaitingLinkResponse,
  type WaitingListJoinedResponse,
} from './waiting-list.dto.js';

/** For visitors. The secret of a personal link is in the body, so that no log has it. */
@Controller('api/waiting-list')
export class WaitingListController {
  constructor(
    private readonly waitingList: WaitingListService,
    private readonly recipients: RecipientLimit,
  ) {}

  /**
   * Joins the waiting list of a program, when the option has not so many free places. Nothing is paid. Rejected with 400 when
   * the group is larger than the capacity.
   */
  @Limited('applications')
  @Post()
  async add(@Body() body: JoinWaitingListRequest): Promise<WaitingListJoinedResponse> {
    const isLimitReached = await this.recipients.isReached(body.email);
    await this.waitingList.join({
      programId: body.program_id,
      name: body.name.trim(),
      email: body.email,
      phone: body.phone,
      option: body.description ?? '',
      people: body.number_of_people ?? 1,
    });
    return { success: true, email_limit_reached: isLimitReached };
  }

  /** What the link of an email is about. It changes nothing. */
  @Limited('reads')
  @Post('open')
  @HttpCode(200)
  async open(@Body() { token }: WaitingLinkRequest): Promise<WaitingLinkResponse> {
    const { entry, program, price } = await this.waitingList.open(token);
    const { name, email, phone, option, people, state, offerEndsAt } = entry;
    return {
      success: true,
      program_id: program.id,
      program_name: program.program_name,
      program_date: formatDateRange(program.start_date, program.end_date),
      program_cancelled: program.status === 'cancelled',
      state,
      name,
      email,
      phone,
      option,
      people,
      held_until: offerEndsAt?.toISOString() ?? null,
      price: price === null ? null : toRupees(price),
    };
  }

  /** Leaves the list, or declines the offer. A repeat changes nothing. */
  @Limited('applications')
  @Post('leave')
  @HttpCode(200)
  async leave(@Body() { token }: WaitingLinkRequest): Promise<SuccessResponse> {
    await this.waitingList.leave(token);
    return { success: true };
  }
}
