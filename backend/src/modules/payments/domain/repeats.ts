import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';

/** An open order is continued up to this age. For an older one a new order is opened. */
const OPEN_ORDER_MS = 30 * MINUTE_MS;
/** For a day after a completed payment the same payment is reported as a repeat. */
const COMPLETED_MS = DAY_MS;

export function openRepeatSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_MS);
}

export function completedRepeatSince(now: Date): Date {
  return new Date(now.getTime() - COMPLETED_MS);
}
