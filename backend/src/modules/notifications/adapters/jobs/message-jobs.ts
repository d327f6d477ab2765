import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { SEND_MESSAGE } from '../../application/queue-message.js';
import { SendMessage } from '../../application/send-message.js';

/** Sends what is queued, without a request. */
@Injectable()
export class MessageJobs implements OnModuleInit {
  private readonly logger = new Logger(MessageJobs.name);

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(SendMessage) private readonly sendMessage: SendMessage,
  ) {}

  onModuleInit(): void {
    // A mail server that does not answer must not keep payments waiting.
    this.jobs.signUp(SEND_MESSAGE, (id) => this.send(id), 'slow');
  }

  private async send(id: string): Promise<void> {
    const outcome = await this.sendMessage.execute(id);
    const seen = { queuedMessage: id, ...outcome };
    if (outcome.state === 'failed') this.logger.error(seen, 'A message could not be delivered');
    else if (outcome.state === 'waiting')
      this.logger.warn(seen, 'A message could not be sent now; trying again');
    else if (outcome.state === 'sent') this.logger.log(seen, 'A message was sent');
  }
}
