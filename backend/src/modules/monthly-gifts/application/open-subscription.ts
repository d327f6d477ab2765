import { CURRENCY, formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { SubscriptionGateway } from '../../payments/index.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import type { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';

/** Longer than two calls of the gateway take, so that two holders of a claim never call Razorpay at the same time. */
const CLAIM_MS = 40_000;
/** How long a repeat waits for the subscription that another request opens. */
const WAIT_MS = 12_000;
const POLL_MS = 150;

/**
 * Returns the subscription of a gift: the stored one, or a new one from Razorpay. Concurrent requests in all instances
 * open one. A subscription whose response was lost has no payer: nobody knows its id.
 */
export class OpenSubscription {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly clock: Clock,
    private readonly firstSyncMs: number,
  ) {}

  /**
   * @throws MONTHLY_GIFTS_OFF, TRANSACTION_ID_REUSED when it was cancelled before, GATEWAY_* when Razorpay opens none; a repeat
   *   tries again
   */
  async execute(id: number): Promise<{ subscriptionId: string; keyId: string }> {
    const deadline = this.clock.now().getTime() + WAIT_MS;
    for (;;) {
      const gift = (await this.gifts.find(id)) as MonthlyGift;
      const { subscriptionId, keyId } = gift;
      // The checkout does not open with another account key.
      if (subscriptionId && keyId && keyId !== this.gateway.keyId)
        throw new AppError('TRANSACTION_ID_REUSED');
      if (subscriptionId && keyId) return { subscriptionId, keyId };
      if (gift.cancelRequestedAt) throw new AppError('TRANSACTION_ID_REUSED');
      const now = this.clock.now();
      if (await this.gifts.claimOpening(id, now, new Date(now.getTime() + CLAIM_MS))) return this.open(gift);
      if (now.getTime() > deadline) throw new AppError('GATEWAY_TIMEOUT');
      await this.clock.sleep(POLL_MS);
    }
  }

  private async open({
    id,
    amount,
    maxCharges,
  }: MonthlyGift): Promise<{ subscriptionId: string; keyId: string }> {
    const { keyId } = this.gateway;
    try {
      const planId = await this.planOf(amount);
      const subscriptionId = await this.gateway.createSubscription({ planId, charges: maxCharges });
      const syncAt = new Date(this.clock.now().getTime() + this.firstSyncMs);
      await this.gifts.setSubscription(id, { id: subscriptionId, keyId }, syncAt);
      return { subscriptionId, keyId };
    } catch (error) {
      await this.gifts.endClaim(id);
      throw error;
    }
  }

  /** Plans cannot be deleted, so each amount has one. A second one after a crash is harmless. */
  private async planOf(amount: number): Promise<string> {
    const { keyId } = this.gateway;
    const known = await this.gifts.planOf(amount, keyId);
    if (known) return known;
    const name = `Monthly gift of ${formatRupees(rupeesOf(amount))}`;
    const planId = await this.gateway.createPlan({ amount, currency: CURRENCY, name });
    await this.gifts.addPlan(amount, keyId, planId);
    return planId;
  }
}
