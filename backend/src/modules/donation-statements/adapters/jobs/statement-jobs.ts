import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { SEND_CERTIFICATES, SendCertificates } from '../../application/send-certificates.js';
import { StatementGifts } from '../../ports/statement-gifts.js';

const REFRESH = 'refresh-statement';

/** Prepares changed donations every hour, so that the page has little left to do. */
@Injectable()
export class StatementJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly gifts: StatementGifts,
    private readonly sendCertificates: SendCertificates,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_CERTIFICATES, (filing) => this.sendCertificates.execute(Number(filing)));
    this.jobs.register(REFRESH, () => this.refresh(), 'low');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(REFRESH, SINGLE_JOB);
  }

  private async refresh(): Promise<void> {
    await this.gifts.refresh();
    await this.jobs.add(REFRESH, SINGLE_JOB, new Date(this.clock.now().getTime() + HOUR_MS));
  }
}
