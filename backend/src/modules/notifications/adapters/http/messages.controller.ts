import { Controller, Get, Inject } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { MessageReader } from '../../ports/message-reader.js';
import type { MessagesAnswer } from './messages.answers.js';

/** A mail that waits longer has met trouble. */
const PATIENCE_MS = 15 * 60_000;
const SHOWN_FOR_MS = 30 * 24 * 60 * 60_000;

@AdminOnly()
@Controller('api/admin/messages')
export class MessagesController {
  constructor(
    @Inject(MessageReader) private readonly reader: MessageReader,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Mails that could not be delivered, and how many wait for the mail server. */
  @Get()
  async list(): Promise<MessagesAnswer> {
    const now = this.clock.now().getTime();
    const [waiting, failed] = await Promise.all([
      this.reader.waiting(new Date(now - PATIENCE_MS)),
      this.reader.failed(new Date(now - SHOWN_FOR_MS)),
    ]);
    return { success: true, waiting, failed };
  }
}
