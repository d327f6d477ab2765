import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../../kernel/jobs.js';
import { ReconcileMonthlyGifts } from '../../application/reconcile-monthly-gifts.js';
import { SYNC_MONTHLY_GIFT, SyncMonthlyGift } from '../../application/sync-monthly-gift.js';
import { MonthlyGiftRepository } from '../../ports/monthly-gift-repository.js';

const RECONCILE = 'reconcile-monthly-gifts';

@Injectable()
export class MonthlyGiftJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(MonthlyGiftJobs.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly gifts: MonthlyGiftRepository,
    private readonly sync: SyncMonthlyGift,
    private readonly reconcileMonthlyGifts: ReconcileMonthlyGifts,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  @OnJob(SYNC_MONTHLY_GIFT)
  async syncMonthlyGift(id: string): Promise<void> {
    const gift = await this.gifts.find(Number(id));
    if (gift) await this.sync.execute(gift);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(RECONCILE, SINGLE_JOB, this.next());
  }

  /** Always schedules its next run, in which failed gifts are due again. */
  @OnJob(RECONCILE, 'low')
  async reconcile(): Promise<void> {
    try {
      const { synced, failed, erased } = await this.reconcileMonthlyGifts.execute();
      if (synced + erased > 0) this.logger.log({ synced, erased }, 'Synced monthly gifts');
      for (const { id, error } of failed) {
        this.logger.error({ err: error, id }, 'A monthly gift could not be synced; retrying');
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Monthly gifts could not be synced; retrying');
    }
    await this.jobs.add(RECONCILE, SINGLE_JOB, this.next());
  }

  private next(): Date {
    return new Date(this.clock.now().getTime() + this.env.RECONCILE_INTERVAL_SECONDS * 1_000);
  }
}
