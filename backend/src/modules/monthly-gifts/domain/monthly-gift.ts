import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { isEnded, type MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';

/** A gift without a first payment in this time has not begun. An event of a later payment still counts. */
const BEGINS_WITHIN_MS = 5 * DAY_MS;

/** A donation that is repeated every month. Its charges are donations of their own. */
export interface MonthlyGift {
  id: number;
  /** The idempotency key of the attempt that began it. */
  transactionId: string;
  /** In the address of the donor's page. */
  token: string;
  requestDigest: Buffer;
  donorName: string;
  /** Empty after the details of a gift that never began were erased. */
  email: string;
  /** Paise of each charge. */
  amount: number;
  maxCharges: number;
  /** The subscription at Razorpay with the account key that created it; null while it is requested. */
  subscriptionId: string | null;
  keyId: string | null;
  /** Razorpay's status at `statusAsOf`. */
  status: MonthlyGiftStatus;
  statusAsOf: Date | null;
  /** Since when it has ended, or stopped after failed charges; null while it goes on. */
  stoppedAt: Date | null;
  nextChargeAt: Date | null;
  paidCount: number;
  pausedByPayer: boolean;
  /** The number of emails about changes. */
  noticeCount: number;
  cancelRequestedAt: Date | null;
  createdAt: Date;
}

/** The state of a gift at Razorpay, with what follows from it. */
export type GiftState = Pick<
  MonthlyGift,
  'status' | 'stoppedAt' | 'nextChargeAt' | 'paidCount' | 'pausedByPayer' | 'noticeCount'
> & { statusAsOf: Date; nextSyncAt: Date | null };

/** The changes that the donor gets an email about. The receipt of a charge is an email of its own. */
export const STATUS_NOTICES = ['pending', 'halted', 'paused', 'resumed', 'cancelled', 'completed'] as const;
export type StatusNotice = (typeof STATUS_NOTICES)[number];
export const NOTICES = [...STATUS_NOTICES, 'corrected'] as const;
export type Notice = (typeof NOTICES)[number];

/** Null when nothing needs to be said. A retry that fails again is no notice. */
export function toNotice(from: MonthlyGiftStatus, to: MonthlyGiftStatus): StatusNotice | null {
  if (from === to) return null;
  if (to === 'active') return from === 'paused' ? 'resumed' : null;
  if (to === 'cancelled' && from === 'created') return null;
  return STATUS_NOTICES.find((notice) => notice === to) ?? null;
}

/** Razorpay counts whole seconds, and the last charge itself completes a gift. */
const SAME_CHARGE_MS = MINUTE_MS;

/** Returns true when a charge was paid after the gift had ended or stopped. @param paidAt null while it is not paid */
export function isAfterEnd({ stoppedAt }: Pick<MonthlyGift, 'stoppedAt'>, paidAt: Date | null): boolean {
  return stoppedAt !== null && paidAt !== null && paidAt.getTime() > stoppedAt.getTime() + SAME_CHARGE_MS;
}

/** The status after a report. An end is final: a late report of another status does not undo it. */
export function statusAfter(before: MonthlyGiftStatus, reported: MonthlyGiftStatus): MonthlyGiftStatus {
  return isEnded(before) ? before : reported;
}

/** The transaction id of a charge. It follows from the invoice, so that every report of the charge has the same. */
export function chargeTransactionId(invoiceId: string): string {
  return `monthly-${invoiceId}`;
}

/**
 * When a gift is synced next without an event: with growing pauses until it begins, soon after each charge is due, at
 * least daily, and once more a day after its end. Null for never.
 */
export function nextSyncAt(
  before: Pick<MonthlyGift, 'createdAt'>,
  after: Pick<MonthlyGift, 'status' | 'stoppedAt' | 'nextChargeAt'>,
  now: Date,
  firstPauseMs: number,
): Date | null {
  const inADay = now.getTime() + DAY_MS;
  if (isEnded(after.status)) {
    // Also when it is synced earlier for another reason.
    const last = (after.stoppedAt ?? now).getTime() + DAY_MS;
    return last > now.getTime() ? new Date(last) : null;
  }
  if (after.status === 'created') {
    const age = now.getTime() - before.createdAt.getTime();
    if (age >= BEGINS_WITHIN_MS) return null;
    return new Date(now.getTime() + Math.min(Math.max(age, firstPauseMs), DAY_MS));
  }
  const due = after.nextChargeAt ? after.nextChargeAt.getTime() + HOUR_MS : inADay;
  return new Date(due > now.getTime() ? Math.min(due, inADay) : inADay);
}
