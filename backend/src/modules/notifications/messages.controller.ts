import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import { RecordUuidPipe } from '../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { SendMessage } from './outbox.js';
import { MessageQueries } from './message.queries.js';
import type { MessagesResponse } from './messages.dto.js';

/** A message that waits longer than this counts as delayed. */
const DELAYED_AFTER_MS = 15 * MINUTE_MS;
const SHOWN_FOR_MS = 30 * DAY_MS;

@BackOffice('attention')
@Controller('api/admin/messages')
export class MessagesController {
  constructor(
    private readonly queries: MessageQueries,
    private readonly outbox: SendMessage,
    private readonly clock: Clock,
  ) {}

  /** Emails that could not be delivered, and how many are delayed. */
  @Get()
  async list(): Promise<MessagesResponse> {
    const now = this.clock.now().getTime();
    const [waiting, failed] = await Promise.all([
      this.queries.waiting(new Date(now - DELAYED_AFTER_MS)),
      this.queries.failed(new Date(now - SHOWN_FOR_MS)),
    ]);
    return { success: true, waiting, failed };
  }

  /** Sends an email again that was sent or could not be delivered. It is retried for up to four days. */
  @Post(':id/send-again')
  @HttpCode(200)
  async again(@Param('id', RecordUuidPipe) id: string, @Username() who: string): Promise<SuccessResponse> {
    await this.outbox.sendAgain(id, who);
    return { success: true };
  }
}
