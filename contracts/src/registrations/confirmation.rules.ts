import { dayAfter, formatDateTime, instantInIndia } from '../dates/dates.rules.js';
import { HOUR_MS } from '../dates/durations.rules.js';
import type { ProgramRecord } from '../programs/programs.resource.js';
import { beginOf, getLastDay } from '../programs/programs.rules.js';

/** Free places that people confirm by the link of an email, so that nobody takes them with invented addresses. */

/** How long a place is kept for somebody who has not confirmed it. */
const CONFIRMATION_HOURS = 24;

/** Until when a place that is registered at `now` is kept: at most until the program begins, or ends if it has begun. */
export function confirmationEnd(
  program: Pick<ProgramRecord, 'start_date' | 'end_date' | 'start_time'>,
  now: Date,
): Date {
  const begin = beginOf(program);
  const limit = begin > now ? begin : instantInIndia(dayAfter(getLastDay(program), 1), '00:00');
  return new Date(Math.min(now.getTime() + CONFIRMATION_HOURS * HOUR_MS, limit.getTime()));
}

/** What the form says before it is sent. */
export const CONFIRMATION_NOTE =
  'We email you a link. Please open it and confirm your place: only then are you registered.';

/** @param until ISO 8601 */
export function confirmationText(email: string, until: string): string {
  return `Please open the email that we have sent to ${email} and confirm your place by ${formatDateTime(until)}.`;
}

/**
 * On the page that the link opens.
 * @param until ISO 8601; null when it is not kept any more
 * @param places `your place` or `your places`
 */
export function toConfirmText(until: string | null, places: 'your place' | 'your places'): string {
  return until
    ? `We keep ${places} until ${formatDateTime(until)}. Please press the button below: only then are you registered.`
    : `We do not keep ${places} any more, because the time to confirm is over. While places are left, you can still confirm. If not, please register again or join the waiting list.`;
}

export const CONFIRMATION_MESSAGES = {
  title: 'One More Step',
  ended:
    'We kept your place until the time in the email, and it has been taken since then. You are not registered. Please register again, or join the waiting list.',
  /** A repeat of a request whose place is not kept any more. */
  endedAgain:
    'The time to confirm your place by email is over. Please press the button once more to register again.',
  byAnother:
    'You are registered: you have confirmed this place by another of our emails. This one is not needed any more.',
  tooMany:
    'Some of these places are already kept until people confirm them by email. Please open our emails and confirm those first, or call us.',
} as const;
