import { isSettled, type GatewayPayment, type Payment } from './payment.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Razorpay finds money late for up to five days: its pages name three or five. */
const SYNC_FOR_MS = 5 * DAY_MS;

/** While nothing changes, Razorpay is asked about one payment at most once in this time. */
export const MIN_POLL_MS = 30 * SECOND_MS;

/** After this long without a sync that works, a person must look. */
export const SYNC_FAILED_AFTER_MS = HOUR_MS;

/** Whether nothing more is to be expected of an open payment. */
export function isTooOld(openSince: Date, now: Date): boolean {
  return now.getTime() - openSince.getTime() >= SYNC_FOR_MS;
}

/**
 * When an open payment is synced next: its age doubles from sync to sync, with pauses of `firstPauseMs` at least and a
 * day at most, and the last sync falls on its fifth day.
 */
export function nextSyncAt(openSince: Date, now: Date, firstPauseMs: number): Date {
  const age = now.getTime() - openSince.getTime();
  const pause = clamp(age, firstPauseMs, DAY_MS);
  return new Date(Math.min(now.getTime() + pause, openSince.getTime() + SYNC_FOR_MS));
}

/** When a result page that is being watched may have its payment synced next. Failed and expired payments back off. */
export function nextPollAt(payment: Payment, now: Date, firstMs: number): Date {
  const first = now.getTime() + firstMs;
  if (!payment.lastSyncedAt || isSettled(payment)) return new Date(first);
  const isGivenUp = payment.state === 'failed' || payment.state === 'expired';
  const age = now.getTime() - payment.openSince.getTime();
  const pause = isGivenUp ? clamp(age, MIN_POLL_MS, DAY_MS) : MIN_POLL_MS;
  return new Date(Math.max(first, payment.lastSyncedAt.getTime() + pause));
}

/** When to retry while Razorpay rejects the keys or cannot answer: after one minute, then two, then every five. */
export function serviceRetryAt(failingSince: Date, now: Date): Date {
  const elapsed = now.getTime() - failingSince.getTime();
  const pause = elapsed < MINUTE_MS ? MINUTE_MS : elapsed < 3 * MINUTE_MS ? 2 * MINUTE_MS : 5 * MINUTE_MS;
  return new Date(now.getTime() + pause);
}

/** When to retry what Razorpay refuses for this one payment: with growing pauses, an hour at most. */
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

/** When attempts that cannot be read must be looked at again, to flag those that stay so; null when none is so young. */
export function unreadableCheckAt(seen: readonly GatewayPayment[], now: Date): Date | null {
  const isYoung = ({ status, createdAt }: GatewayPayment) =>
    status === 'unknown' && !isFailingForLong(createdAt ?? now, now);
  return seen.some(isYoung) ? new Date(now.getTime() + SYNC_FAILED_AFTER_MS) : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
