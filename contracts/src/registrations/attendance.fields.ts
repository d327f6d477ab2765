import { isIntegerBetween, LARGEST_INTEGER } from '../fields/integers.rules.js';
import { MAX_PEOPLE } from './registrations.rules.js';

/** So many marks a phone sends with one call. */
export const MAX_MARKS = 100;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const MARKS_INVALID = 'The check-ins are not valid. Please load the page again.';

/** Whether a participant is there. */
export function presentProblem(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'Please say whether the person is there.';
}

/** No clock of a phone is later. The instant of a mark must be one that PostgreSQL can store. */
const LATEST_INSTANT = Date.UTC(2200, 0);

/** An instant in milliseconds since 1970, of the phone's clock. */
export function instantProblem(value: unknown): string | null {
  return isIntegerBetween(value, 1, LATEST_INSTANT) ? null : MARKS_INVALID;
}

/** The name of a user, or nothing. */
export function madeByProblem(value: unknown): string | null {
  return value === undefined || (typeof value === 'string' && value.length <= 200) ? null : MARKS_INVALID;
}

/** Marks of a phone, oldest first. */
export function marksProblem(value: unknown): string | null {
  const isValid =
    Array.isArray(value) && value.length > 0 && value.length <= MAX_MARKS && value.every(isMark);
  return isValid ? null : MARKS_INVALID;
}

function isMark(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const mark = value as Record<string, unknown>;
  return (
    typeof mark['id'] === 'string' &&
    UUID.test(mark['id']) &&
    isIntegerBetween(mark['registration_id'], 1, 999_999_999_999_999) &&
    isIntegerBetween(mark['program_id'], 1, LARGEST_INTEGER) &&
    isIntegerBetween(mark['place'], 1, MAX_PEOPLE) &&
    presentProblem(mark['present']) === null &&
    instantProblem(mark['at']) === null
  );
}
