/** Rules of the fields that only a registration order has. Used by the page and by the server. */
import { paiseOf } from '../money/money.rules.js';
import { REGISTRATION_MESSAGES as messages } from './registrations.messages.js';
import { MAX_PEOPLE, TRANSACTION_ID } from './registrations.rules.js';

const LARGEST_ID = 2_147_483_647;

function isIntegerBetween(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

export function programIdProblem(value: unknown): string | null {
  return isIntegerBetween(value, 1, LARGEST_ID) ? null : messages.programInvalid;
}

/** Rupees with at most two decimals; 0 is free. */
export function amountProblem(value: unknown): string | null {
  return paiseOf(value) === null ? messages.amountInvalid : null;
}

export function peopleProblem(value: unknown): string | null {
  return value === undefined || value === null || isIntegerBetween(value, 1, MAX_PEOPLE)
    ? null
    : messages.peopleInvalid;
}

export function transactionIdProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && TRANSACTION_ID.test(value) ? null : messages.transactionInvalid;
}
