import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { ReleaseMessages, SEND_MESSAGE } from '../../application/release-messages.js';
import { SendMessage } from '../../application/send-message.js';

const RELEASE_EVERY_MS = 1_000;

/** Sends what is queued, without a request. */
@Injectable()
export class MessageJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MessageJobs.name);
  private timer: NodeJS.Timeout | undefined;
  private releasing: Promise<void> | null = null;
  private isWorking = true;

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(ReleaseMessages) private readonly releaseMessages: ReleaseMessages,
    @Inject(SendMessage) private readonly sendMessage: SendMessage,
  ) {}

  onModuleInit(): void {
    // A mail server that does not answer must not keep payments waiting.
    this.jobs.signUp(SEND_MESSAGE, (id) => this.send(id), 'slow');
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.releasing ??= this.release().finally(() => {
        this.releasing = null;
      });
    }, RELEASE_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.releasing;
  }

  private async release(): Promise<void> {
    try {
      await this.releaseMessages.execute();
      this.isWorking = true;
    } catch (error) {
      // Once, not every second: the database is away, and what is queued stays queued.
      if (this.isWorking)
        this.logger.warn({ err: error }, 'Queued messages could not be released; trying again');
      this.isWorking = false;
    }
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
