import { Injectable } from '@nestjs/common';
import { isEnded, type MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { isPageToken, monthlyGiftPath } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { isAfterEnd, type MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { SYNC_MONTHLY_GIFT } from './sync-monthly-gift.js';

/** The checkout's report or Razorpay's event usually arrives earlier. */
const FIRST_POLL_MS = 8_000;
const MIN_POLL_MS = 30_000;

/** Finds the gift of a donor's page. Schedules a sync while the page waits for Razorpay. */
@Injectable()
export class ShowMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws MONTHLY_GIFT_NOT_FOUND */
  async execute(token: string): Promise<MonthlyGift> {
    const gift = isPageToken(token) ? await this.gifts.findByToken(token) : null;
    if (!gift) throw new AppError('MONTHLY_GIFT_NOT_FOUND');
    const { id, status, statusAsOf, subscriptionId, cancelRequestedAt } = gift;
    const isWaiting = status === 'created' || (cancelRequestedAt !== null && !isEnded(status));
    if (isWaiting && subscriptionId) {
      const first = this.clock.now().getTime() + FIRST_POLL_MS;
      const at = Math.max(first, (statusAsOf?.getTime() ?? 0) + MIN_POLL_MS);
      await this.jobs.ensure(SYNC_MONTHLY_GIFT, String(id), new Date(at));
    }
    return gift;
  }

  /** The path of the donor's page about the gift of a charge; null for another donation. */
  async pagePath(transactionId: string): Promise<string | null> {
    const gift = await this.gifts.findByCharge(transactionId);
    return gift && monthlyGiftPath(gift.token);
  }

  /** The status of a gift that had ended or stopped before this charge was paid; null otherwise. */
  async statusAfterEnd(transactionId: string, paidAt: Date | null): Promise<MonthlyGiftStatus | null> {
    const gift = await this.gifts.findByCharge(transactionId);
    return gift && isAfterEnd(gift, paidAt) ? gift.status : null;
  }
}
