import { HOUR_MS } from '../dates/durations.rules.js';
import { dayAfter, instantInIndia } from '../dates/dates.rules.js';
import type { ProgramRecord } from '../programs/programs.resource.js';
import { beginOf, offeredOn, paymentOptions, type EarlyBirdPrices } from '../programs/programs.rules.js';

/**
 * `registered` took the offer. `no_seat` paid after the offer had ended, when the program was full; it follows from the
 * registration and is not stored, like `cancelled` and `passed_on`, which were registered. `removed`: by the office. `closed`: the program was cancelled or began.
 */
export const WAITING_STATES = [
  'waiting',
  'offered',
  'registered',
  'no_seat',
  'cancelled',
  'passed_on',
  'declined',
  'left',
  'expired',
  'removed',
  'closed',
] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

export const WAITING_STATE_LABELS: Record<WaitingState, string> = {
  waiting: 'Waiting',
  offered: 'Offer sent',
  registered: 'Registered',
  no_seat: 'Paid, without a place',
  cancelled: 'Registration cancelled',
  passed_on: 'Place passed on',
  declined: 'Declined',
  left: 'Left the list',
  expired: 'Offer expired',
  removed: 'Removed',
  closed: 'Closed',
};

/** How long an offer holds its places. */
const OFFER_HOURS = 24;
/** What somebody reads who has joined a waiting list. An offer is shorter only shortly before the program. */
export const WAITING_LIST_TEXT = `If a place opens for you, we email you a link and hold the place for up to ${OFFER_HOURS} hours. Nothing to pay now.`;
/** Offers end so long before the program begins, because people must travel. */
const ENDS_BEFORE_START_HOURS = 2;
/** Nobody gets less time than this to decide. */
const SHORTEST_OFFER_HOURS = 2;

/** When the price of an option ends: after the last day of Early Bird. Null for a price that stays. */
function priceEnd(program: EarlyBirdPrices, option: string): Date | null {
  if (program.early_bird_until === null) return null;
  const next = dayAfter(program.early_bird_until, 1);
  const isOffered = (prices: EarlyBirdPrices): boolean =>
    paymentOptions(prices).some(({ description }) => description === option);
  const ends = isOffered(program) && !isOffered(offeredOn(program, next));
  return ends ? instantInIndia(next, '00:00') : null;
}

/**
 * When an offer that is made at `now` ends; null when none is made any more. The migrations of the waiting list have the
 * same rule in SQL (`waiting_offers_until`, `waiting_entries_that_fit`).
 *
 * @param option the description of the price; without it, any price
 */
export function offerEnd(
  program: Pick<ProgramRecord, 'start_date' | 'start_time'> & EarlyBirdPrices,
  now: Date,
  option?: string,
): Date | null {
  const beforeStart = beginOf(program).getTime() - ENDS_BEFORE_START_HOURS * HOUR_MS;
  const ofPrice = option === undefined ? null : priceEnd(program, option);
  const latest = Math.min(beforeStart, ofPrice?.getTime() ?? Infinity);
  if (now.getTime() >= latest - SHORTEST_OFFER_HOURS * HOUR_MS) return null;
  return new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, latest));
}

/** Whether the program has begun, so that nobody waits any more. */
export function hasBegun(program: Pick<ProgramRecord, 'start_date' | 'start_time'>, now: Date): boolean {
  return beginOf(program) <= now;
}
