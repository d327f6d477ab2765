/** Razorpay finds money late for up to five days (reference: three or five, by page). */
const LOOK_FOR_MS = 5 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Whether nothing more is to be expected of an open payment. */
export function isTooOld(openSince: Date, now: Date): boolean {
  return now.getTime() - openSince.getTime() >= LOOK_FOR_MS;
}

/**
 * When an open payment is asked about next: its age doubles from look to look, with pauses of `firstPauseMs` at least
 * and a day at most, and the last look falls on its fifth day.
 */
export function nextLook(openSince: Date, now: Date, firstPauseMs: number): Date {
  const age = now.getTime() - openSince.getTime();
  const pause = Math.min(Math.max(age, firstPauseMs), DAY_MS);
  return new Date(Math.min(now.getTime() + pause, openSince.getTime() + LOOK_FOR_MS));
}

export function aDayAfter(instant: Date): Date {
  return new Date(instant.getTime() + DAY_MS);
}
