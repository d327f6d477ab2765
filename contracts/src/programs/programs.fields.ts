/** Rules of the program form's fields. Used by the dialog and by the server. */
import { isCalendarDate, isInstant, isTimeOfDay } from '../dates/dates.rules.js';
import { lineProblem, NAME_LIMIT, optionalTextProblem, textProblem } from '../fields/fields.rules.js';
import { isIntegerBetween } from '../fields/integers.rules.js';
import { toPaise } from '../money/money.rules.js';
import { LANGUAGE_CODES, toLanguages } from './programs.languages.js';
import { PROGRAM_MESSAGES as messages } from './programs.messages.js';
import { canConfirmByEmail } from './programs.rules.js';

export const PROGRAM_STATUSES = ['draft', 'published', 'cancelled'] as const;
export const CAPACITY_LIMIT = 10_000;

/** A required line of text: not blank, `limit` characters at most. */
export function requiredTextProblem(value: unknown, limit?: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.requiredField;
  return textProblem(value, limit);
}

export function programNameProblem(value: unknown): string | null {
  return requiredTextProblem(value, NAME_LIMIT) ?? lineProblem(value, NAME_LIMIT);
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
  const paise = toPaise(value);
  if (paise === null) return messages.priceInvalid;
  return paise > 0 && paise < 100 ? messages.priceTooSmall : null;
}

function isUnset(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

export function cityProblem(value: unknown): string | null {
  return isUnset(value) ? null : textProblem(value, NAME_LIMIT);
}

export function startTimeProblem(value: unknown, endTime: unknown): string | null {
  if (isUnset(value)) return isUnset(endTime) ? null : messages.timesIncomplete;
  return isTimeOfDay(value) ? null : messages.timeInvalid;
}

/** Only a program of one day must end after its start time. */
export function endTimeProblem(
  value: unknown,
  { start_time: startTime, start_date: first, end_date: last }: Readonly<Record<string, unknown>>,
): string | null {
  if (isUnset(value)) return isUnset(startTime) ? null : messages.timesIncomplete;
  if (!isTimeOfDay(value)) return messages.timeInvalid;
  const isOneDay = isUnset(last) || last === first;
  return isOneDay && isTimeOfDay(startTime) && value <= startTime ? messages.endTimeBeforeStart : null;
}

/** The last day needs a price that ends then, and another that remains: a program without prices is free. */
export function earlyBirdUntilProblem(
  value: unknown,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const start = body['start_date'];
  if (!isUnset(value) && !isCalendarDate(value)) return messages.dateInvalid;
  if (isCalendarDate(value) && isCalendarDate(start) && value > start) return messages.earlyBirdAfterStart;
  const offered = [1, 2, 3].filter((number) => !isUnset(body[`price${number}`]));
  if (offered.length === 0 || body['link_or_razorpay'] === true) return null;
  const ticks = offered.map((number) => body[`early_bird${number}`]);
  if (isUnset(value)) return ticks.includes(true) ? messages.earlyBirdDayMissing : null;
  // A request that contains no ticks keeps those of the stored program.
  if (ticks.every((tick) => tick === false)) return messages.earlyBirdPriceMissing;
  return ticks.every((tick) => tick === true) ? messages.priceAfterEarlyBird : null;
}

export function capacityProblem(value: unknown): string | null {
  if (isUnset(value)) return null;
  return isIntegerBetween(value, 1, CAPACITY_LIMIT) ? null : messages.capacityInvalid;
}

/** Comma-separated codes, such as `te,en`. */
export function languageProblem(value: unknown): string | null {
  const problem = optionalTextProblem(value);
  if (problem || isUnset(value)) return problem;
  return toLanguages(value as string).every((code) => LANGUAGE_CODES.includes(code))
    ? null
    : messages.languageInvalid;
}

export function statusProblem(value: unknown): string | null {
  return value === undefined || PROGRAM_STATUSES.some((status) => status === value)
    ? null
    : messages.statusInvalid;
}

/** Cancelling needs more than a new status. */
export function publishStatusProblem(value: unknown): string | null {
  return value === 'draft' || value === 'published' ? null : messages.publishStatusInvalid;
}

export function publishAtProblem(value: unknown): string | null {
  return isUnset(value) || isInstant(value) ? null : messages.publishAtInvalid;
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  try {
    // Chrome before version 120 has no `URL.canParse`.
    new URL(value);
    return true;
  } catch {
    return false;
  }
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

/** `http(s)://…`. */
export function webLinkProblem(value: unknown): string | null {
  if (isUnset(value)) return null;
  return textProblem(value) ?? (isWebAddress(value as string) ? null : messages.webLinkInvalid);
}

export function externalLinkProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return textProblem(value) ?? (isWebAddress(value as string) ? null : messages.externalLinkInvalid);
}

/** True, false, or nothing for the default. */
export function optionalFlagProblem(value: unknown): string | null {
  return value === null ? null : flagProblem(value);
}

/** @param body the whole request */
export function confirmByEmailProblem(value: unknown, body: Record<string, unknown>): string | null {
  const isImpossible = value === true && !canConfirmByEmail(body);
  return flagProblem(value) ?? (isImpossible ? messages.confirmByEmailImpossible : null);
}

export function flagProblem(value: unknown): string | null {
  return value === undefined || typeof value === 'boolean' ? null : messages.flagInvalid;
}
