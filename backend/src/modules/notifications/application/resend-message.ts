import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { MessageRepository } from '../ports/message-repository.js';

/** Queues a failed or sent message again for the office. */
@Injectable()
export class ResendMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND when there is no such message, or it still waits */
  async execute(id: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const message = await this.messages.reopen(id, this.clock.now());
      if (!message) throw new AppError('RECORD_NOT_FOUND');
      await this.audit.record({
        who,
        action: 'mail.sent-again',
        subject: `${message.kind} ${message.subject}`,
        details: {},
      });
    });
  }
}
