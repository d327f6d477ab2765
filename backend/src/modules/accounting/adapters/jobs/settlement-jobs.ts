import { nextTimeInIndia } from '@qlu/contracts/dates/dates.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { FetchSettlements } from '../../application/fetch-settlements.js';

const FETCH_SETTLEMENTS = 'fetch-settlements';

/** In India: after the payments were compared with Razorpay. */
const QUIET_TIME = '03:30';

/** Reads the settlements every night, and every hour while Razorpay fails. */
@Injectable()
export class SettlementJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(SettlementJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly fetchSettlements: FetchSettlements,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(FETCH_SETTLEMENTS, SINGLE_JOB, nextTimeInIndia(this.clock.now(), QUIET_TIME));
  }

  @OnJob(FETCH_SETTLEMENTS, 'low')
  async fetch(): Promise<void> {
    let next = nextTimeInIndia(this.clock.now(), QUIET_TIME);
    try {
      const added = await this.fetchSettlements.execute();
      if (added > 0) this.logger.log({ added }, 'Stored new lines of settlements');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ err: error }, 'The settlements could not be read; trying again in an hour');
      next = new Date(this.clock.now().getTime() + HOUR_MS);
    }
    await this.jobs.add(FETCH_SETTLEMENTS, SINGLE_JOB, next);
  }
}
