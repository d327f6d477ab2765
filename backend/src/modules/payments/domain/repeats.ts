import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';

/** An unpaid order keeps its price up to this age. */
const OPEN_ORDER_MS = 30 * MINUTE_MS;
/** For a day, another attempt to pay for the same is a repeat. */
const REPEAT_MS = DAY_MS;

export function openOrderSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_MS);
}

export function repeatSince(now: Date): Date {
  return new Date(now.getTime() - REPEAT_MS);
}
