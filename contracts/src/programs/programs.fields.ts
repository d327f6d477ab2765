/** Rules of the program form's fields. Used by the dialog and by the server. */
import { isCalendarDate } from '../dates/dates.rules.js';
import { NAME_LIMIT, textProblem } from '../fields/fields.rules.js';
import { paiseOf } from '../money/money.rules.js';
import { PROGRAM_MESSAGES as messages } from './programs.messages.js';

/** A required line of text: not blank, `limit` characters at most. */
export function requiredTextProblem(value: unknown, limit?: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.requiredField;
  return textProblem(value, limit);
}

export function programNameProblem(value: unknown): string | null {
  return requiredTextProblem(value, NAME_LIMIT);
}

export function startDateProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return messages.requiredField;
  return isCalendarDate(value) ? null : messages.dateInvalid;
}

export function endDateProblem(value: unknown, startDate: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!isCalendarDate(value)) return messages.dateInvalid;
  return isCalendarDate(startDate) && value < startDate ? messages.endBeforeStart : null;
}

/** Rupees with at most two decimals. Null is "not offered", 0 is free. Razorpay's minimum is one rupee. */
export function priceProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const paise = paiseOf(value);
  if (paise === null) return messages.priceInvalid;
  return paise > 0 && paise < 100 ? messages.priceTooSmall : null;
}

export function optionalTextProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** `/a-page-of-this-site` or `http(s)://…`. */
export function linkProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const problem = textProblem(value);
  if (problem) return problem;
  const link = value as string;
  // Browsers read "//host" and "/\host" as another site although they begin with a slash.
  return /^\/(?![/\\])/.test(link) || isWebAddress(link) ? null : messages.linkInvalid;
}

export function externalLinkProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return textProblem(value) ?? (isWebAddress(value as string) ? null : messages.externalLinkInvalid);
}

export function flagProblem(value: unknown): string | null {
  return value === undefined || typeof value === 'boolean' ? null : messages.flagInvalid;
}
