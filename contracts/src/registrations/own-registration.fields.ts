/** Rules of the fields with which people change their own registration. Used by the page and by the server. */
import { isIntegerBetween } from '../fields/integers.rules.js';
import { toPaise } from '../money/money.rules.js';
import { OWN_REGISTRATION_MESSAGES as messages } from './own-registration.rules.js';
import { REGISTRATION_MESSAGES } from './registrations.messages.js';
import { MAX_PEOPLE } from './registrations.rules.js';

/** A place of a registration, from 1. */
export function placeProblem(value: unknown): string | null {
  return isIntegerBetween(value, 1, MAX_PEOPLE) ? null : messages.placeUnknown;
}

/** Different places in ascending order, at least one. */
export function placesProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return messages.placeUnknown;
  const isSorted = value.every((place, index) => index === 0 || place > value[index - 1]);
  return isSorted && value.every((place) => placeProblem(place) === null) ? null : messages.placeUnknown;
}

/** Rupees from 0. */
export function requestedRefundProblem(value: unknown): string | null {
  return toPaise(value) === null ? REGISTRATION_MESSAGES.amountInvalid : null;
}

/** Rupees above 0. */
export function differenceToPayProblem(value: unknown): string | null {
  return toPaise(value) ? null : REGISTRATION_MESSAGES.amountInvalid;
}

/** Rupees; negative when the other date costs less. */
export function differenceProblem(value: unknown): string | null {
  const amount = typeof value === 'number' ? Math.abs(value) : value;
  return toPaise(amount) === null ? REGISTRATION_MESSAGES.amountInvalid : null;
}
