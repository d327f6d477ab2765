/** Rules of the fields of back office users, for the pages and the server. */
import { emailProblem, fullNameProblem } from '../fields/fields.rules.js';
import { MAX_RUPEES, toPaise } from '../money/money.rules.js';
import { ROLES } from './roles.rules.js';
import { USER_MESSAGES as messages } from './users.messages.js';
import { PASSWORD_LIMIT, PASSWORD_MINIMUM } from './users.rules.js';

export function newPasswordProblem(value: unknown): string | null {
  const isLongEnough = typeof value === 'string' && [...value].length >= PASSWORD_MINIMUM;
  return isLongEnough && value.length <= PASSWORD_LIMIT ? null : messages.passwordLength;
}

export function roleProblem(value: unknown): string | null {
  return ROLES.some((role) => role === value) ? null : messages.roleRequired;
}

export function userNameProblem(value: unknown): string | null {
  return fullNameProblem(value);
}

export function userEmailProblem(value: unknown): string | null {
  return emailProblem(value);
}

/** Rupees. Only the role `office` has a limit; others may leave it out. */
export function refundLimitProblem(value: unknown, user: { role?: unknown }): string | null {
  if (value === undefined || value === null) return user.role === 'office' ? messages.limitRequired : null;
  return toPaise(value) === null ? messages.limitInvalid(MAX_RUPEES) : null;
}
