/** Seats of programs and price options, and how visitors and the office read about them. */

/** How long an order holds its seats while it is being paid. */
export const SEAT_HOLD_MINUTES = 20;

export const HELD_SEATS_MESSAGES = {
  tooMany:
    'Some of these places are already kept for payments that are not complete. No money was taken. Please complete one of them first, or come back in 20 minutes.',
  ended:
    'We kept the places for you twice, and cannot keep them any longer. If you have paid, please do not pay again: we confirm it by email. Otherwise press the button once more to register again.',
  inProgress: 'A payment for these places is on its way, so they cannot be freed now.',
} as const;

/** Visitors read how many places are left from this number down. */
export const FEW_PLACES = 5;

/** The number that visitors read: null without a limit or with more than {@link FEW_PLACES} places, 0 when it is full. */
export function shownPlaces(left: number | null): number | null {
  if (left === null || left > FEW_PLACES) return null;
  return Math.max(left, 0);
}

/** `Full` or `4 places left`; null when there is nothing to say. */
export function placesLeftText(shown: number | null | undefined): string | null {
  if (shown === null || shown === undefined) return null;
  if (shown === 0) return 'Full';
  return shown === 1 ? '1 place left' : `${shown} places left`;
}

/** Seats of a program that are taken. */
export interface TakenSeats {
  sold: number;
  /** Of orders that are being paid, places that people confirm by email, and offers. */
  held: number;
}

/** `22 of 20, 2 overbooked`: the seats of a program with a capacity. */
export function seatsText(capacity: number, { sold, held }: TakenSeats): string {
  const parts = [`${sold} of ${capacity}`];
  if (held > 0) parts.push(`${held} held`);
  if (sold + held > capacity) parts.push(`${sold + held - capacity} overbooked`);
  return parts.join(', ');
}

export function capacityTooSmall({ sold, held }: TakenSeats): string {
  const taken = held > 0 ? `${sold} sold and ${held} held` : `${sold} sold`;
  return `Places: ${taken}. Please enter ${sold + held} or more.`;
}

/** What somebody reads who paid after the order no longer held its seats, when the program was full. */
export function noSeatText(program: string): string {
  return `We have received your payment, but ${program} became full before it arrived, so your registration is not confirmed. Our office will write or call to offer you a place or to refund your money.`;
}

/** Where money is that arrived for a program without a place, when the office has cancelled the program. */
export const PAID_CANCELLED_TEXT =
  'We have received your payment, but the program has been cancelled. We will write to you to agree on what to do.';

/** Why nobody can wait for places for so many people. */
export function groupTooLargeText(of: 'program' | 'option', capacity: number): string {
  return `This ${of} has only ${capacity === 1 ? '1 place' : `${capacity} places`}.`;
}

/** Why a registration was rejected, with the places that were left for it. */
export function fullText(of: 'program' | 'option', left: number): string {
  if (left === 0) {
    return of === 'program' ? 'This program is full.' : 'This option is full. Please choose another one.';
  }
  const places = left === 1 ? 'Only 1 place is' : `Only ${left} places are`;
  return of === 'program' ? `${places} left in this program.` : `${places} left for this option.`;
}
