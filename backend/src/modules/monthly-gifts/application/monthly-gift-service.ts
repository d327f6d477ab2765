import { Injectable } from '@nestjs/common';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { MONTHLY_GIFT_MESSAGES as messages } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isGatewayError, SubscriptionGateway, type SubscriptionProof } from '../../payments/index.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../adapters/persistence/monthly-gift-repository.js';
import { MonthlyGiftSync, SYNC_MONTHLY_GIFT } from './monthly-gift-sync.js';

/** The donor, in place of a user of the back office. */
export const DONOR = 'donor';

/** The checkout's report or Razorpay's event usually arrives earlier. */
const FIRST_POLL_MS = 8_000;
const MIN_POLL_MS = 30_000;

/** Monthly gifts that have begun: their donors see, pause, resume and cancel them; the office cancels them. */
@Injectable()
export class MonthlyGiftService {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly sync: MonthlyGiftSync,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The gift of a donor's page. Schedules a sync while the page waits for Razorpay. @throws MONTHLY_GIFT_NOT_FOUND */
  async show(token: string): Promise<MonthlyGift> {
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

  /**
   * Checks the browser's proof of the first payment, then syncs the gift with Razorpay.
   * Returns the gift. It is still `created` while Razorpay is unavailable: a job then repeats the sync.
   * @param transactionId null for a checkout return, whose form names the subscription only
   * @throws TRANSACTION_NOT_FOUND, VERIFICATION_FAILED
   */
  async verify(transactionId: string | null, proof: SubscriptionProof): Promise<MonthlyGift> {
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
      return (await this.sync.syncGift(gift, proof.paymentId)).gift;
    } catch (error) {
      if (!(error instanceof AppError) || !isGatewayError(error.code)) throw error;
      await this.jobs.add(SYNC_MONTHLY_GIFT, String(gift.id));
      return gift;
    }
  }

  /**
   * Pauses or resumes a monthly gift for its donor. A repeat changes nothing. Returns the gift afterwards.
   * @throws MONTHLY_GIFT_CHANGED when its status does not allow it, GATEWAY_*
   */
  async change(id: number, action: 'pause' | 'resume'): Promise<MonthlyGift> {
    // Razorpay cancels instead of pausing in some states, so the stored status is not enough.
    const gift = (await this.gifts.find(id)) as MonthlyGift;
    const { gift: now } = await this.sync.syncGift(gift);
    const wanted = action === 'pause' ? 'paused' : 'active';
    if (now.status === wanted) return now;
    const isAllowed =
      now.cancelRequestedAt === null && now.status === (action === 'pause' ? 'active' : 'paused');
    if (now.subscriptionId === null || !isAllowed)
      throw refusal(action === 'pause' ? messages.notPausable : messages.notResumable);
    if (action === 'resume' && now.pausedByPayer) throw refusal(messages.resumeInApp);
    try {
      await this.gateway[action](now.subscriptionId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
      // An earlier call whose response was lost may have done it.
      const { gift: after } = await this.sync.syncGift(now);
      if (after.status === wanted) return after;
      throw refusal(action === 'pause' ? messages.notPausable : messages.resumeInApp);
    }
    return (await this.sync.syncGift(now)).gift;
  }

  /**
   * Cancels a monthly gift for good. The request is stored before Razorpay gets it, so that no crash and no failure of
   * Razorpay loses it: the job repeats until the subscription has ended.
   * Returns the gift. While Razorpay is unavailable it is not ended yet; the job cancels it later.
   * @param who a user of the back office, or {@link DONOR}; only users give a reason
   * @throws RECORD_NOT_FOUND
   */
  async cancel(id: number, who: string, reason: string | null): Promise<MonthlyGift> {
    const gift = await this.transactions.run(() => this.storeCancellation(id, who, reason));
    if (isEnded(gift.status)) return gift;
    try {
      return (await this.sync.syncGift(gift)).gift;
    } catch (error) {
      // The request is stored and its job is queued, so a gateway error is not the caller's.
      if (!(error instanceof AppError)) throw error;
      return gift;
    }
  }

  private async storeCancellation(id: number, who: string, reason: string | null): Promise<MonthlyGift> {
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

function refusal(sentence: string): AppError {
  return new AppError('MONTHLY_GIFT_CHANGED', { sentence });
}
