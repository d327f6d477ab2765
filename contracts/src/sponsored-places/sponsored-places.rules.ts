import { groupedNumber } from '../money/money.rules.js';

/** The states of a request for a sponsored place. It starts as `new`; a cancelled one had a place. */
export const PLACE_REQUEST_STATUSES = ['new', 'assigned', 'declined', 'cancelled'] as const;
export type PlaceRequestStatus = (typeof PLACE_REQUEST_STATUSES)[number];

export const PLACE_REQUEST_STATUS_LABELS: Record<PlaceRequestStatus, string> = {
  new: 'New',
  assigned: 'Place assigned',
  declined: 'Declined',
  cancelled: 'Place cancelled',
};

/** The largest number of programs that may use the places of one sponsored program. */
export const MAX_PROGRAM_USES = 200;

/** `1 place`, `2 places`. */
export function placesText(count: number): string {
  return `${groupedNumber(count)} ${count === 1 ? 'place' : 'places'}`;
}

/**
 * The places that the money of a gift still pays for.
 * @param amount paise that were paid for all `places`
 * @param refunded paise of refunds that did not fail
 */
export function paidPlaces(places: number, amount: number, refunded: number): number {
  if (amount <= 0) return 0;
  return Number((BigInt(Math.max(amount - refunded, 0)) * BigInt(places)) / BigInt(amount));
}
