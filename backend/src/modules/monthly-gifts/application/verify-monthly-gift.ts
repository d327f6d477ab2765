import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Jobs } from '../../../kernel/jobs.js';
import { isGatewayError, SubscriptionGateway, type SubscriptionProof } from '../../payments/index.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { SYNC_MONTHLY_GIFT, SyncMonthlyGift } from './sync-monthly-gift.js';

/** Checks the browser's proof of the first payment, then syncs the gift with Razorpay. */
@Injectable()
export class VerifyMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly sync: SyncMonthlyGift,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Returns the gift. It is still `created` while Razorpay is unavailable: a job then repeats the sync.
   * @param transactionId null for a checkout return, whose form names the subscription only
   * @throws TRANSACTION_NOT_FOUND, VERIFICATION_FAILED
   */
  async execute(transactionId: string | null, proof: SubscriptionProof): Promise<MonthlyGift> {
    const gift = transactionId
      ? await this.gifts.findByTransaction(transactionId)
      : await this.gifts.findBySubscription(proof.subscriptionId);
    if (!gift) throw new AppError('TRANSACTION_NOT_FOUND');
    // The signature must cover the stored subscription: a genuine proof of another one proves nothing about this one.
    const { subscriptionId } = gift;
    const isGenuine =
      subscriptionId !== null &&
      subscriptionId === proof.subscriptionId &&
      this.gateway.isGenuine({ ...proof, subscriptionId });
    if (!isGenuine) throw new AppError('VERIFICATION_FAILED');
    try {
      return (await this.sync.execute(gift, proof.paymentId)).gift;
    } catch (error) {
      if (!(error instanceof AppError) || !isGatewayError(error.code)) throw error;
      await this.jobs.add(SYNC_MONTHLY_GIFT, String(gift.id));
      return gift;
    }
  }
}
