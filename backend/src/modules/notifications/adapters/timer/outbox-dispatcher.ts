import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SendMessage, type SendOutcome } from '../../application/send-message.js';

const EVERY_MS = 1_000;
/** One after another, and no more a round: requests keep the processor. */
const AT_MOST = 20;

/** Sends what is due, round after round, in every instance. */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | null = null;
  private isEnding = false;
  private isWorking = true;

  constructor(@Inject(SendMessage) private readonly sendMessage: SendMessage) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.underWay ??= this.round().finally(() => {
        this.underWay = null;
      });
    }, EVERY_MS).unref();
  }

  /** The mail under way goes out; the others wait for another instance or the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isEnding = true;
    await this.underWay;
  }

  private async round(): Promise<void> {
    try {
      for (let sent = 0; sent < AT_MOST && !this.isEnding; sent += 1) {
        const outcome = await this.sendMessage.execute();
        this.isWorking = true;
        if (!outcome) return;
        this.log(outcome);
      }
    } catch (error) {
      // Once, not every second, while the database is away. What is queued stays queued.
      if (this.isWorking) this.logger.error({ err: error }, 'Queued messages cannot be sent; trying again');
      this.isWorking = false;
    }
  }

  private log({ id, ...outcome }: SendOutcome): void {
    const seen = { queuedMessage: id, ...outcome };
    if (outcome.state === 'failed') this.logger.error(seen, 'A message could not be delivered');
    else if (outcome.state === 'waiting')
      this.logger.warn(seen, 'A message could not be sent now; trying again');
    else if (outcome.state === 'sent') this.logger.log(seen, 'A message was sent');
  }
}
