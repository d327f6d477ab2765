import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SendMessage, type SendOutcome } from './outbox.js';

const INTERVAL_MS = 1_000;
/** The maximum number of messages per run, so that requests are not slowed down. */
const BATCH_SIZE = 20;

/** Sends the due messages at a fixed interval, in every instance. */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | null = null;
  private isStopping = false;
  private isWorking = true;

  constructor(private readonly sendMessage: SendMessage) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.currentRun ??= this.run().finally(() => {
        this.currentRun = null;
      });
    }, INTERVAL_MS).unref();
  }

  /** Finishes the current message. The others wait for another instance or the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.currentRun;
  }

  private async run(): Promise<void> {
    try {
      for (let sent = 0; sent < BATCH_SIZE && !this.isStopping; sent += 1) {
        const outcome = await this.sendMessage.execute();
        this.isWorking = true;
        if (!outcome) return;
        this.log(outcome);
      }
    } catch (error) {
      // Log once, not every second, while the database is unavailable. The messages stay queued.
      if (this.isWorking) this.logger.error({ err: error }, 'Queued messages cannot be sent; trying again');
      this.isWorking = false;
    }
  }

  private log({ id, ...outcome }: SendOutcome): void {
    const details = { queuedMessage: id, ...outcome };
    if (outcome.state === 'failed') this.logger.error(details, 'A message could not be delivered');
    else if (outcome.state === 'waiting')
      this.logger.warn(details, 'A message could not be sent now; trying again');
    else if (outcome.state === 'limited')
      this.logger.warn(details, 'A message was not sent: its recipient got three without a payment today');
    else if (outcome.state === 'sent') this.logger.log(details, 'A message was sent');
  }
}
