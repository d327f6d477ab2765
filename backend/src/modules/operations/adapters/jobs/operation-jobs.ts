import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { CheckOperation } from '../../application/check-operation.js';

const CHECK_OPERATION = 'check-operation';
const INTERVAL_MS = 5 * MINUTE_MS;

/** Checks the operation every five minutes. */
@Injectable()
export class OperationJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(OperationJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly checkOperation: CheckOperation,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(CHECK_OPERATION, SINGLE_JOB, this.next());
  }

  @OnJob(CHECK_OPERATION, 'low')
  async check(): Promise<void> {
    try {
      await this.checkOperation.execute();
    } catch (error) {
      this.logger.error({ err: error }, 'The operation could not be checked; trying again');
    }
    await this.jobs.add(CHECK_OPERATION, SINGLE_JOB, this.next());
  }

  private next(): Date {
    return new Date(this.clock.now().getTime() + INTERVAL_MS);
  }
}
