const MINUTE_MS = 60_000;

/** An open order is continued while it is at most this old; an older one is left alone, and a new one is opened. */
const OPEN_ORDER_MS = 30 * MINUTE_MS;
/** A completed payment is reported as a repeat for a day. After that the same payment is a new one. */
const COMPLETED_MS = 24 * 60 * MINUTE_MS;

export function openRepeatSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_MS);
}

export function completedRepeatSince(now: Date): Date {
  return new Date(now.getTime() - COMPLETED_MS);
}
