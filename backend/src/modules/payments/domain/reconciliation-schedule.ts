import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qlu/contracts/dates/durations.rules';
import { isSettled, type GatewayPayment, type Payment } from './payment.js';

/** Razorpay may report money up to five days late. Its documentation says three or five, depending on the page. */
const SYNC_FOR_MS = 5 * DAY_MS;

/** How long before the end of a hold the payment is synced. */
const CHECK_BEFORE_MS = MINUTE_MS;

/** The minimum pause between two polls of one payment while nothing changes. */
export const MIN_POLL_MS = 30 * SECOND_MS;

/** After this time without a successful sync the payment is flagged. */
export const SYNC_FAILED_AFTER_MS = HOUR_MS;

/** True when an open payment is so old that Razorpay will report no more money for it. */
export function isTooOld(openSince: Date, now: Date): boolean {
  return now.getTime() - openSince.getTime() >= SYNC_FOR_MS;
}

/**
 * When an open payment is synced next. Its age doubles from sync to sync, with pauses of at least
 * `firstPauseMs` and at most a day. The last sync is at the end of its fifth day.
 */
export function nextSyncAt(openSince: Date, now: Date, firstPauseMs: number): Date {
  const age = now.getTime() - openSince.getTime();
  const pause = clamp(age, firstPauseMs, DAY_MS);
  return new Date(Math.min(now.getTime() + pause, openSince.getTime() + SYNC_FOR_MS));
}

/** `next`, or earlier: shortly before the order no longer holds what it is for. Then a payment in progress is known and keeps it. */
export function beforeHoldEnds(next: Date, holdEndsAt: Date | null, now: Date): Date {
  if (!holdEndsAt) return next;
  const check = new Date(holdEndsAt.getTime() - CHECK_BEFORE_MS);
  return now < check && check < next ? check : next;
}

/** When the payment of an open result page may be synced next. Failed and expired payments back off. */
export function nextPollAt(payment: Payment, now: Date, firstMs: number): Date {
  const first = now.getTime() + firstMs;
  if (!payment.lastSyncedAt || isSettled(payment)) return new Date(first);
  const isGivenUp = payment.state === 'failed' || payment.state === 'expired';
  const age = now.getTime() - payment.openSince.getTime();
  const pause = isGivenUp ? clamp(age, MIN_POLL_MS, DAY_MS) : MIN_POLL_MS;
  return new Date(Math.max(first, payment.lastSyncedAt.getTime() + pause));
}

/** When to retry while Razorpay rejects the keys or is unavailable: after one minute, then two, then every five. */
export function serviceRetryAt(failingSince: Date, now: Date): Date {
  const elapsed = now.getTime() - failingSince.getTime();
  const pause = elapsed < MINUTE_MS ? MINUTE_MS : elapsed < 3 * MINUTE_MS ? 2 * MINUTE_MS : 5 * MINUTE_MS;
  return new Date(now.getTime() + pause);
}

/** When to retry after Razorpay refused a call about one payment: with growing pauses of at most an hour. */
export function refusalRetryAt(failingSince: Date, now: Date): Date {
  return new Date(now.getTime() + clamp(now.getTime() - failingSince.getTime(), MINUTE_MS, HOUR_MS));
}

/** When a refund that is not final is polled next: soon at first, then every six hours. */
export function nextRefundPollAt(requestedAt: Date, now: Date): Date {
  return new Date(now.getTime() + clamp(now.getTime() - requestedAt.getTime(), MINUTE_MS, 6 * HOUR_MS));
}

export function isFailingForLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= SYNC_FAILED_AFTER_MS;
}

/** When to sync again to flag attempts that stay unreadable; null when no unreadable attempt is younger than an hour. */
export function unreadableCheckAt(gatewayPayments: readonly GatewayPayment[], now: Date): Date | null {
  const isYoung = ({ status, createdAt }: GatewayPayment) =>
    status === 'unknown' && !isFailingForLong(createdAt ?? now, now);
  return gatewayPayments.some(isYoung) ? new Date(now.getTime() + SYNC_FAILED_AFTER_MS) : null;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
