import { Injectable } from '@nestjs/common';
import { MONTHLY_GIFT_MESSAGES as messages } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { AppError } from '../../../kernel/app-error.js';
import { SubscriptionGateway } from '../../payments/index.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { SyncMonthlyGift } from './sync-monthly-gift.js';

/** Pauses or resumes a monthly gift for its donor. A repeat changes nothing. */
@Injectable()
export class ChangeMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly sync: SyncMonthlyGift,
  ) {}

  /**
   * Returns the gift afterwards.
   * @throws MONTHLY_GIFT_CHANGED when its status does not allow it, GATEWAY_*
   */
  async execute(id: number, action: 'pause' | 'resume'): Promise<MonthlyGift> {
    // Razorpay cancels instead of pausing in some states, so the stored status is not enough.
    const gift = (await this.gifts.find(id)) as MonthlyGift;
    const { gift: now } = await this.sync.execute(gift);
    const wanted = action === 'pause' ? 'paused' : 'active';
    if (now.status === wanted) return now;
    const isAllowed =
      now.cancelRequestedAt === null && now.status === (action === 'pause' ? 'active' : 'paused');
    if (now.subscriptionId === null || !isAllowed)
      throw refusedAs(action === 'pause' ? messages.notPausable : messages.notResumable);
    if (action === 'resume' && now.pausedByPayer) throw refusedAs(messages.resumeInApp);
    try {
      await this.gateway[action](now.subscriptionId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
      // An earlier call whose response was lost may have done it.
      const { gift: after } = await this.sync.execute(now);
      if (after.status === wanted) return after;
      throw refusedAs(action === 'pause' ? messages.notPausable : messages.resumeInApp);
    }
    return (await this.sync.execute(now)).gift;
  }
}

function refusedAs(sentence: string): AppError {
  return new AppError('MONTHLY_GIFT_CHANGED', { sentence });
}
