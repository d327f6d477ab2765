import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { StatementGifts } from '../../ports/statement-gifts.js';

const REFRESH = 'refresh-statement';

/** Prepares changed donations every hour, so that the page has little left to do. */
@Injectable()
export class StatementJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly gifts: StatementGifts,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(REFRESH, SINGLE_JOB);
  }

  @OnJob(REFRESH, 'low')
  async refresh(): Promise<void> {
    await this.gifts.refresh();
    await this.jobs.add(REFRESH, SINGLE_JOB, new Date(this.clock.now().getTime() + HOUR_MS));
  }
}
