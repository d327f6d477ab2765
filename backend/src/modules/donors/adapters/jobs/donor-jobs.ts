import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { DonorRepository } from '../../ports/donor-repository.js';

const REFRESH = 'refresh-donors';

/** Links changed donations every hour, so that the list has little left to do. */
@Injectable()
export class DonorJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly donors: DonorRepository,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(REFRESH, SINGLE_JOB);
  }

  @OnJob(REFRESH, 'low')
  async refresh(): Promise<void> {
    await this.donors.refresh();
    await this.jobs.add(REFRESH, SINGLE_JOB, new Date(this.clock.now().getTime() + HOUR_MS));
  }
}
