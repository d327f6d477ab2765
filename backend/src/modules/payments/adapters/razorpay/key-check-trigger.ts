import { Injectable, Logger } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { CHECK_GATEWAY_KEYS } from '../../application/check-gateway-keys.js';

/** Further rejections within this time queue no second check. */
const MIN_PAUSE_MS = 5_000;

/**
 * Queues the check of the keys immediately after a response that rejects them, instead of within a minute.
 */
@Injectable()
export class KeyCheckTrigger {
  private readonly logger = new Logger(KeyCheckTrigger.name);
  private queuedAt = 0;

  constructor(private readonly jobs: Jobs) {}

  onRejected(): void {
    if (Date.now() - this.queuedAt < MIN_PAUSE_MS) return;
    this.queuedAt = Date.now();
    this.jobs.ensure(CHECK_GATEWAY_KEYS, 'now').catch((error: unknown) => {
      this.logger.error({ err: error }, 'The check of the keys could not be queued');
    });
  }
}
