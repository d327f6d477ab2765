/** The rules of the program form's fields (spec 2 §5; decisions §2), used by the dialog and by the server. */
import { isCalendarDate } from '../dates/dates.rules.js';
import { NAME_LIMIT, textProblem } from '../fields/fields.rules.js';
import { paiseOf } from '../money/money.rules.js';
import { PROGRAM_MESSAGES as say } from './programs.messages.js';

/** A required line of text: not blank, `limit` characters at most. */
export function requiredTextProblem(value: unknown, limit?: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return say.requiredField;
  return textProblem(value, limit);
}

export function programNameProblem(value: unknown): string | null {
  return requiredTextProblem(value, NAME_LIMIT);
}

export function startDateProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return say.requiredField;
  return isCalendarDate(value) ? null : say.dateInvalid;
}

export function endDateProblem(value: unknown, startDate: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!isCalendarDate(value)) return say.dateInvalid;
  return isCalendarDate(startDate) && value < startDate ? say.endBeforeStart : null;
}

/** Rupees with at most two decimals; null is "not offered", 0 is free. Razorpay takes one rupee and up. */
export function priceProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const paise = paiseOf(value);
  if (paise === null) return say.priceInvalid;
  return paise > 0 && paise < 100 ? say.priceTooSmall : null;
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
  // "//host" and "/\host" lead a browser to another site although they begin with a slash.
  return /^\/(?![/\\])/.test(link) || isWebAddress(link) ? null : say.linkInvalid;
}

export function externalLinkProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return textProblem(value) ?? (isWebAddress(value as string) ? null : say.externalLinkInvalid);
}
