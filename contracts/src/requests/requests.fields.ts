/** Rules of the request for a personal session. Used by the page and by the server. */
import { isCalendarDate, todayInIndia, type CalendarDate } from '../dates/dates.rules.js';
import { volunteerPhoneProblem } from '../volunteers/volunteers.fields.js';
import { REQUEST_MESSAGES as messages } from './requests.messages.js';
import {
  DAY_PARTS,
  FACILITATORS,
  REQUEST_STATUSES,
  type DayPart,
  type Facilitator,
  type RequestStatus,
} from './requests.rules.js';

export function facilitatorProblem(value: unknown): string | null {
  return FACILITATORS.includes(value as Facilitator) ? null : messages.facilitatorRequired;
}

/** A number with country code or a landline is allowed, as for volunteers. */
export function requestPhoneProblem(value: unknown): string | null {
  return volunteerPhoneProblem(value) ? messages.phoneInvalid : null;
}

/** @param today in India */
export function preferredDayProblem(value: unknown, today: CalendarDate = todayInIndia()): string | null {
  if (!isCalendarDate(value)) return messages.dayRequired;
  return value < today ? messages.dayPast : null;
}

export function preferredTimeProblem(value: unknown): string | null {
  return DAY_PARTS.includes(value as DayPart) ? null : messages.timeRequired;
}

export function requestStatusProblem(value: unknown): string | null {
  return REQUEST_STATUSES.includes(value as RequestStatus) ? null : messages.statusRequired;
}

export function idempotencyKeyProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && /^[A-Za-z0-9_-]{8,40}$/.test(value) ? null : messages.keyInvalid;
}
