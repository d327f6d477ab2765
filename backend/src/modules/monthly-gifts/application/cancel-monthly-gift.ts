import { Injectable } from '@nestjs/common';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { SYNC_MONTHLY_GIFT, SyncMonthlyGift } from './sync-monthly-gift.js';

/** The donor, in place of a user of the back office. */
export const DONOR = 'donor';

/**
 * Cancels a monthly gift for good. The request is stored before Razorpay gets it, so that no crash and no failure of
 * Razorpay loses it: the job repeats until the subscription has ended.
 */
@Injectable()
export class CancelMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly sync: SyncMonthlyGift,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the gift. While Razorpay is unavailable it is not ended yet; the job cancels it later.
   * @param who a user of the back office, or {@link DONOR}; only users give a reason
   * @throws RECORD_NOT_FOUND
   */
  async execute(id: number, who: string, reason: string | null): Promise<MonthlyGift> {
    const gift = await this.transactions.run(() => this.store(id, who, reason));
    if (isEnded(gift.status)) return gift;
    try {
      return (await this.sync.execute(gift)).gift;
    } catch (error) {
      // The request is stored and its job is queued, so a gateway error is not the caller's.
      if (!(error instanceof AppError)) throw error;
      return gift;
    }
  }

  private async store(id: number, who: string, reason: string | null): Promise<MonthlyGift> {
    if (!(await this.gifts.find(id))) throw new AppError('RECORD_NOT_FOUND');
    const gift = await this.gifts.lock(id);
    if (isEnded(gift.status)) return gift;
    const at = this.clock.now();
    if (await this.gifts.requestCancel(id, { at, by: who, reason })) {
      await this.jobs.add(SYNC_MONTHLY_GIFT, String(id), at);
      if (who !== DONOR) {
        await this.audit.record({
          who,
          action: 'monthly-gift.cancelled',
          subject: `monthly gift ${id}`,
          details: { reason },
        });
      }
    }
    return { ...gift, cancelRequestedAt: gift.cancelRequestedAt ?? at };
  }
}
