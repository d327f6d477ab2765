import type { GiftState, MonthlyGift } from '../domain/monthly-gift.js';

export interface NewMonthlyGift extends Pick<
  MonthlyGift,
  'transactionId' | 'requestDigest' | 'donorName' | 'email' | 'amount' | 'maxCharges'
> {
  phone: string;
  payerDigest: Buffer;
  /** All details that the donor entered, for the donations of the charges. */
  sealedDonor: Buffer;
}

/** The details of a donor, with what follows from their correction. */
export interface CorrectedDonor extends Pick<
  NewMonthlyGift,
  'donorName' | 'email' | 'phone' | 'payerDigest' | 'sealedDonor'
> {
  hasNewLink: boolean;
  noticeCount: number;
}

export interface CancelRequest {
  at: Date;
  /** A user of the back office, or `donor`. */
  by: string;
  reason: string | null;
}

/** Stored monthly gifts. Every method takes part in the current transaction. */
export abstract class MonthlyGiftRepository {
  /** Stores a gift without a subscription. False when its transaction id is taken. */
  abstract add(gift: NewMonthlyGift): Promise<boolean>;
  abstract find(id: number): Promise<MonthlyGift | null>;
  abstract findByTransaction(transactionId: string): Promise<MonthlyGift | null>;
  /** @param token a UUID */
  abstract findByToken(token: string): Promise<MonthlyGift | null>;
  abstract findBySubscription(subscriptionId: string): Promise<MonthlyGift | null>;
  /** The gift of a charge; null for another donation. */
  abstract findByCharge(transactionId: string): Promise<MonthlyGift | null>;
  /** The gift with its row locked until the transaction ends. */
  abstract lock(id: number): Promise<MonthlyGift>;
  abstract sealedDonor(id: number): Promise<Buffer>;

  /** Stores corrected details. With a new link, the former token leads nowhere. */
  abstract correct(id: number, corrected: CorrectedDonor): Promise<void>;
  /** The gifts of these charges whose details are not erased. */
  abstract ofCharges(transactionIds: readonly string[]): Promise<number[]>;

  /** Locks the payer until the transaction ends, in all instances. */
  abstract lockPayer(payerDigest: Buffer): Promise<void>;
  /** The oldest gift of this payer and amount that has begun and not ended; null when there is none. */
  abstract findRunning(payerDigest: Buffer, amount: number): Promise<MonthlyGift | null>;

  /**
   * Lets one caller of all instances request the subscription, unless the gift was cancelled. `until` ends the claim of a
   * crashed one.
   */
  abstract claimOpening(id: number, now: Date, until: Date): Promise<boolean>;
  abstract endClaim(id: number): Promise<void>;
  /** Stores the subscription, ends the claim, and schedules the first sync. */
  abstract setSubscription(
    id: number,
    subscription: { id: string; keyId: string },
    syncAt: Date,
  ): Promise<void>;
  /** The plan of this amount at Razorpay; null when there is none. */
  abstract findPlanId(amount: number, keyId: string): Promise<string | null>;
  /** Stores a plan. The first one of an amount stays. */
  abstract addPlan(amount: number, keyId: string, planId: string): Promise<void>;

  abstract saveState(id: number, state: GiftState): Promise<void>;
  /** Stores the first request to cancel; a later one changes nothing. True when it is the first. */
  abstract requestCancel(id: number, request: CancelRequest): Promise<boolean>;
  /** Ends a cancelled gift without a subscription, unless somebody requests one now. */
  abstract endUnopened(id: number, at: Date): Promise<void>;
  abstract scheduleSync(id: number, at: Date | null): Promise<void>;
  /**
   * Leases the gifts whose sync is due, and those that were cancelled without a subscription. No other instance gets them
   * before `until`, when they are due again.
   */
  abstract claimDue(now: Date, until: Date, limit: number): Promise<MonthlyGift[]>;

  /** Gifts from before `before` that wait or ended without a charge, whose details are not erased yet. */
  abstract neverBegunBefore(before: Date): Promise<Pick<MonthlyGift, 'id' | 'transactionId'>[]>;
  abstract erase(id: number, sealedDonor: Buffer): Promise<void>;
}
