import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { isEnded, MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { DonationRepository } from '../../donations/index.js';
import { QueueMessage } from '../../notifications/index.js';
import {
  AttentionService,
  ReceivedMoneyService,
  SubscriptionGateway,
  type GatewayCharge,
  type GatewaySubscription,
  type Payment,
  type SubscriptionOwner,
  type SubscriptionSync,
} from '../../payments/index.js';
import {
  chargeTransactionId,
  isAfterEnd,
  toNotice,
  nextSyncAt,
  statusAfter,
  type MonthlyGift,
} from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../adapters/persistence/monthly-gift-repository.js';
import { ERASED_DONOR, openDonor, sealDonor } from './sealed-donor.js';

export abstract class MonthlyGiftSettings {
  /** Until the first sync that no report causes. */
  abstract readonly firstSyncMs: number;
  /** Between two runs of the reconciliation. */
  abstract readonly intervalMs: number;
  /** Days until the details of a gift that never began are erased. */
  abstract readonly retentionDays: number;
}

/** The job that syncs one gift; its subject is the gift's id. */
export const SYNC_MONTHLY_GIFT = 'sync-monthly-gift';
const RECONCILE = 'reconcile-monthly-gifts';

const BATCH = 20;
/** Longer than a batch takes. After it a gift whose sync failed is due again. */
const LEASE_MS = 10 * MINUTE_MS;

/** Fetches what Razorpay knows about monthly gifts. */
@Injectable()
export class MonthlyGiftSync implements SubscriptionOwner, OnApplicationBootstrap {
  private readonly logger = new Logger(MonthlyGiftSync.name);

  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly attention: AttentionService,
    private readonly donations: DonationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly settings: MonthlyGiftSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(RECONCILE, SINGLE_JOB, this.nextRun());
  }

  @OnJob(SYNC_MONTHLY_GIFT)
  async syncById(id: string): Promise<void> {
    const gift = await this.gifts.find(Number(id));
    if (gift) await this.syncGift(gift);
  }

  /** Always schedules its next run, in which failed gifts are due again. */
  @OnJob(RECONCILE, 'low')
  async reconcileAgain(): Promise<void> {
    try {
      const { synced, failed, erased } = await this.reconcile();
      if (synced + erased > 0) this.logger.log({ synced, erased }, 'Synced monthly gifts');
      for (const { id, error } of failed) {
        this.logger.error({ err: error, id }, 'A monthly gift could not be synced; retrying');
      }
    } catch (error) {
      this.logger.error({ err: error }, 'Monthly gifts could not be synced; retrying');
    }
    await this.jobs.add(RECONCILE, SINGLE_JOB, this.nextRun());
  }

  private nextRun(): Date {
    return new Date(this.clock.now().getTime() + this.settings.intervalMs);
  }

  /** For an event of Razorpay. @throws GATEWAY_* */
  async syncSubscription(subscriptionId: string, paymentId: string | null): Promise<SubscriptionSync> {
    const gift = await this.gifts.findBySubscription(subscriptionId);
    if (!gift) return 'unknown';
    return (await this.syncGift(gift, paymentId)).isShown ? 'shown' : 'lagging';
  }

  /**
   * Records each paid charge as a donation, brings our row to the status that Razorpay knows, and notifies the donor of
   * changes. Events, proofs, the reconciliation and the donor's actions all use it, in any order and any number. A requested
   * cancellation is carried out first.
   * Returns the gift afterwards, and whether Razorpay's records show the named payment as a charge of it.
   * @param named a Razorpay payment that a proof or an event names; lists lag, so it is fetched by its id
   * @throws GATEWAY_* when Razorpay is unavailable; what was stored until then stays
   */
  async syncGift(
    gift: MonthlyGift,
    named: string | null = null,
  ): Promise<{ gift: MonthlyGift; isShown: boolean }> {
    const { subscriptionId } = gift;
    if (!subscriptionId) return { gift: await this.withoutSubscription(gift), isShown: named === null };
    if (gift.cancelRequestedAt !== null && !isEnded(gift.status)) await this.cancel(subscriptionId);
    const asOf = this.clock.now();
    const subscription = await this.gateway.fetchSubscription(subscriptionId);
    if (!subscription) return this.unknownToKeys(gift);
    const charges = await this.fetchCharges(subscriptionId, named);
    const payments: Payment[] = [];
    for (const charge of charges) payments.push(await this.record(gift, charge));
    const after = await this.transactions.run(() => this.store(gift.id, subscription, asOf));
    for (const payment of payments) {
      if (isAfterEnd(after, payment.settledAt))
        await this.attention.flagCaptured('charge_after_end', payment);
    }
    await this.flagRefusal(gift, after, payments.at(-1));
    return { gift: after, isShown: named === null || charges.some(({ paymentId }) => paymentId === named) };
  }

  /** Flags the last charge while Razorpay refuses for an hour to cancel the gift. */
  private async flagRefusal(
    { cancelRequestedAt }: MonthlyGift,
    { status }: MonthlyGift,
    last: Payment | undefined,
  ): Promise<void> {
    if (!cancelRequestedAt || !last) return;
    if (isEnded(status)) return this.attention.closeCancelRefused(last);
    const since = this.clock.now().getTime() - cancelRequestedAt.getTime();
    if (since >= HOUR_MS) await this.attention.flagCaptured('cancel_refused', last);
  }

  /** A gift that Razorpay does not know ends with the request. While another request opens it, a later sync cancels it. */
  private async withoutSubscription(gift: MonthlyGift): Promise<MonthlyGift> {
    if (gift.cancelRequestedAt === null || isEnded(gift.status)) return gift;
    await this.gifts.endUnopened(gift.id, this.clock.now());
    return (await this.gifts.find(gift.id)) ?? gift;
  }

  /** Razorpay refuses to cancel what has ended already. Its record, which is read next, decides. Else it is asked every hour. */
  private async cancel(subscriptionId: string): Promise<void> {
    try {
      await this.gateway.cancel(subscriptionId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
    }
  }

  /**
   * The keys of another account cannot read the subscription. They may be there by mistake, while Razorpay charges on, so it
   * is tried again. With the key that created it, Razorpay must know it.
   */
  private async unknownToKeys(gift: MonthlyGift): Promise<{ gift: MonthlyGift; isShown: boolean }> {
    if (gift.keyId === this.gateway.keyId) throw new AppError('GATEWAY_REFUSED');
    const again = this.clock.now().getTime() + (gift.cancelRequestedAt ? HOUR_MS : DAY_MS);
    await this.gifts.scheduleSync(gift.id, isEnded(gift.status) ? null : new Date(again));
    return { gift, isShown: true };
  }

  /** Oldest first. */
  private async fetchCharges(subscriptionId: string, named: string | null): Promise<GatewayCharge[]> {
    const charges = (await this.gateway.findCharges(subscriptionId)).toReversed();
    if (!named || charges.some(({ paymentId }) => paymentId === named)) return charges;
    const charge = await this.gateway.chargeOfPayment(named);
    return charge?.subscriptionId === subscriptionId ? [...charges, charge] : charges;
  }

  private async record(
    gift: MonthlyGift,
    { invoiceId, orderId, paymentId }: GatewayCharge,
  ): Promise<Payment> {
    const { id: monthlyGiftId, amount } = gift;
    const transactionId = chargeTransactionId(invoiceId);
    const item = `monthly-gift:${monthlyGiftId}`;
    return this.receivedMoney.recordCharge(
      { transactionId, purpose: 'donation', amount, item, orderId, paymentId },
      async (ours) => {
        // A correction of the details waits, and then finds this charge.
        await this.gifts.lock(monthlyGiftId);
        const sealed = await this.gifts.sealedDonor(monthlyGiftId);
        const donor = openDonor(this.vault, gift.transactionId, sealed);
        return this.donations.add({
          ...donor,
          transactionId,
          paymentId: ours,
          monthlyGiftId,
          type: 'general',
          sponsorship: null,
          paymentPlan: MONTHLY_PLAN,
        });
      },
    );
  }

  private async store(id: number, subscription: GatewaySubscription, asOf: Date): Promise<MonthlyGift> {
    const before = await this.gifts.lock(id);
    // A concurrent sync has read a later state.
    if (before.statusAsOf && before.statusAsOf > asOf) return before;
    const { chargeAt, paidCount, isPausedByPayer } = subscription;
    const status = statusAfter(before.status, subscription.status);
    const notice = toNotice(before.status, status);
    const noticeCount = before.noticeCount + (notice ? 1 : 0);
    const after = {
      status,
      stoppedAt: findStoppedAt(before, status, subscription.endedAt ?? asOf),
      nextChargeAt: isEnded(status) ? null : chargeAt,
      paidCount,
      pausedByPayer: isPausedByPayer,
      noticeCount,
      statusAsOf: asOf,
    };
    const isCancelling = before.cancelRequestedAt !== null && !isEnded(status);
    const syncAt = isCancelling
      ? new Date(asOf.getTime() + HOUR_MS)
      : nextSyncAt(before, after, asOf, this.settings.firstSyncMs);
    await this.gifts.saveState(id, { ...after, nextSyncAt: syncAt });
    if (notice) await this.queueMessage.execute('monthly-gift', `${id}:${noticeCount}:${notice}`);
    return { ...before, ...after };
  }

  /**
   * Syncs the monthly gifts that are due, whatever events reported, and erases the details of gifts that never began.
   * The run ends after a batch with a failure, because Razorpay may be down. Several instances share the work.
   */
  async reconcile(): Promise<{ synced: number; failed: { id: number; error: unknown }[]; erased: number }> {
    const failed: { id: number; error: unknown }[] = [];
    const erased = await this.eraseNeverBegun();
    for (let synced = 0; ;) {
      const now = this.clock.now();
      const due = await this.gifts.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
      for (const gift of due) {
        try {
          await this.syncGift(gift);
          synced += 1;
        } catch (error) {
          failed.push({ id: gift.id, error });
        }
      }
      if (due.length === 0 || failed.length > 0) return { synced, failed, erased };
    }
  }

  private async eraseNeverBegun(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.retentionDays * DAY_MS);
    const found = await this.gifts.neverBegunBefore(before);
    for (const { id, transactionId } of found) {
      await this.gifts.erase(id, sealDonor(this.vault, transactionId, ERASED_DONOR));
    }
    return found.length;
  }
}

/** The instant of the end stays as long as the status does. */
function findStoppedAt(
  before: Pick<MonthlyGift, 'status' | 'stoppedAt'>,
  status: MonthlyGift['status'],
  since: Date,
): Date | null {
  if (!isEnded(status) && status !== 'halted') return null;
  return before.status === status ? before.stoppedAt : since;
}
