import { randomUUID } from 'node:crypto';
import type { GiftState, MonthlyGift } from '../../src/modules/monthly-gifts/domain/monthly-gift.js';
import {
  MonthlyGiftRepository,
  type CancelRequest,
  type CorrectedDonor,
  type NewMonthlyGift,
} from '../../src/modules/monthly-gifts/ports/monthly-gift-repository.js';

type StoredGift = MonthlyGift & {
  payerDigest: Buffer;
  sealedDonor: Buffer;
  openingUntil: Date | null;
  nextSyncAt: Date | null;
};

export class InMemoryMonthlyGifts extends MonthlyGiftRepository {
  readonly stored = new Map<number, StoredGift>();
  readonly plans = new Map<string, string>();

  constructor(private readonly now: () => Date) {
    super();
  }

  async add({ phone: _phone, ...gift }: NewMonthlyGift): Promise<boolean> {
    if ([...this.stored.values()].some((one) => one.transactionId === gift.transactionId)) return false;
    const id = this.stored.size + 1;
    this.stored.set(id, {
      ...gift,
      id,
      token: randomUUID(),
      subscriptionId: null,
      keyId: null,
      status: 'created',
      statusAsOf: null,
      stoppedAt: null,
      nextChargeAt: null,
      paidCount: 0,
      pausedByPayer: false,
      noticeCount: 0,
      cancelRequestedAt: null,
      createdAt: this.now(),
      openingUntil: null,
      nextSyncAt: null,
    });
    return true;
  }

  async find(id: number): Promise<MonthlyGift | null> {
    return this.first((gift) => gift.id === id);
  }

  async findByTransaction(transactionId: string): Promise<MonthlyGift | null> {
    return this.first((gift) => gift.transactionId === transactionId);
  }

  async findByToken(token: string): Promise<MonthlyGift | null> {
    return this.first((gift) => gift.token === token);
  }

  async findBySubscription(subscriptionId: string): Promise<MonthlyGift | null> {
    return this.first((gift) => gift.subscriptionId === subscriptionId);
  }

  async findByCharge(): Promise<null> {
    return null;
  }

  async lock(id: number): Promise<MonthlyGift> {
    return { ...this.get(id) };
  }

  async sealedDonor(id: number): Promise<Buffer> {
    return this.get(id).sealedDonor;
  }

  async correct(id: number, { hasNewLink, ...corrected }: CorrectedDonor): Promise<void> {
    Object.assign(this.get(id), corrected, hasNewLink && { token: randomUUID() });
  }

  async ofCharges(): Promise<number[]> {
    return [];
  }

  async lockPayer(): Promise<void> {
    // Transactions in memory do not overlap.
  }

  async findRunning(payerDigest: Buffer, amount: number): Promise<MonthlyGift | null> {
    const running = ['authenticated', 'active', 'pending', 'paused'];
    return this.first(
      (gift) =>
        gift.payerDigest.equals(payerDigest) &&
        gift.amount === amount &&
        gift.cancelRequestedAt === null &&
        running.includes(gift.status),
    );
  }

  async claimOpening(id: number, now: Date, until: Date): Promise<boolean> {
    const gift = this.get(id);
    if (gift.subscriptionId || gift.cancelRequestedAt || isOpening(gift, now)) return false;
    gift.openingUntil = until;
    return true;
  }

  async endUnopened(id: number, at: Date): Promise<void> {
    const gift = this.get(id);
    if (gift.subscriptionId || !gift.cancelRequestedAt || isOpening(gift, at)) return;
    Object.assign(gift, { status: 'cancelled', statusAsOf: at, stoppedAt: at, nextSyncAt: null });
  }

  async endClaim(id: number): Promise<void> {
    this.get(id).openingUntil = null;
  }

  async setSubscription(
    id: number,
    subscription: { id: string; keyId: string },
    syncAt: Date,
  ): Promise<void> {
    const opened = { subscriptionId: subscription.id, keyId: subscription.keyId, nextSyncAt: syncAt };
    Object.assign(this.get(id), opened, { openingUntil: null });
  }

  async planOf(amount: number, keyId: string): Promise<string | null> {
    return this.plans.get(`${amount} ${keyId}`) ?? null;
  }

  async addPlan(amount: number, keyId: string, planId: string): Promise<void> {
    const key = `${amount} ${keyId}`;
    this.plans.set(key, this.plans.get(key) ?? planId);
  }

  async saveState(id: number, state: GiftState): Promise<void> {
    Object.assign(this.get(id), state);
  }

  async requestCancel(id: number, { at }: CancelRequest): Promise<boolean> {
    const gift = this.get(id);
    if (gift.cancelRequestedAt) return false;
    Object.assign(gift, { cancelRequestedAt: at, nextSyncAt: at });
    return true;
  }

  async scheduleSync(id: number, at: Date | null): Promise<void> {
    this.get(id).nextSyncAt = at;
  }

  async claimDue(now: Date, until: Date, limit: number): Promise<MonthlyGift[]> {
    const due = [...this.stored.values()].filter(
      ({ nextSyncAt, subscriptionId, cancelRequestedAt }) =>
        (subscriptionId !== null || cancelRequestedAt !== null) && nextSyncAt !== null && nextSyncAt <= now,
    );
    const claimed = due.slice(0, limit);
    for (const gift of claimed) gift.nextSyncAt = until;
    return claimed.map((gift) => ({ ...gift }));
  }

  async neverBegunBefore(before: Date): Promise<MonthlyGift[]> {
    return [...this.stored.values()].filter(
      ({ status, createdAt, email, paidCount }) =>
        ['created', 'expired', 'cancelled'].includes(status) &&
        paidCount === 0 &&
        createdAt < before &&
        email !== '',
    );
  }

  async erase(id: number, sealedDonor: Buffer): Promise<void> {
    Object.assign(this.get(id), { donorName: '', email: '', sealedDonor });
  }

  private get(id: number): StoredGift {
    const gift = this.stored.get(id);
    if (!gift) throw new Error(`No monthly gift ${id}`);
    return gift;
  }

  private first(matches: (gift: StoredGift) => boolean): MonthlyGift | null {
    const found = [...this.stored.values()].find(matches);
    return found ? { ...found } : null;
  }
}

function isOpening({ openingUntil }: StoredGift, now: Date): boolean {
  return openingUntil !== null && openingUntil >= now;
}
