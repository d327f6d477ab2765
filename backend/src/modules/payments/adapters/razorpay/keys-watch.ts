import { Logger } from '@nestjs/common';
import type { Jobs } from '../../../../kernel/jobs.js';
import { CHECK_GATEWAY_KEYS } from '../../application/check-gateway-keys.js';

/** A burst of rejected calls asks for one check. */
const QUIET_MS = 5_000;

/** After a response that rejects the keys the check of the keys runs at once instead of within a minute. */
export class KeysWatch {
  private readonly logger = new Logger(KeysWatch.name);
  private askedAt = 0;

  constructor(private readonly jobs: Jobs) {}

  onRejected(): void {
    if (Date.now() - this.askedAt < QUIET_MS) return;
    this.askedAt = Date.now();
    this.jobs.ensure(CHECK_GATEWAY_KEYS, 'now').catch((error: unknown) => {
      this.logger.error({ err: error }, 'The check of the keys could not be queued');
    });
  }
}
