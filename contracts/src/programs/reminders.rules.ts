import { textProblem } from '../fields/fields.rules.js';

/** How many days before the first day a reminder may be sent. */
export const REMINDER_DAYS_LIMIT = 30;
export const REMINDERS_LIMIT = 5;

export const DEFAULT_REMINDER_DAYS = '3,1';

export const REMINDER_MESSAGES = {
  days: `Please choose at most ${REMINDERS_LIMIT} different numbers of days from 1 to ${REMINDER_DAYS_LIMIT}`,
} as const;

/** The days before a program on which reminders are sent, most days first; `stored` is comma-separated. */
export function reminderDaysOf(stored: string): number[] {
  return stored
    .split(',')
    .filter((days) => days.trim() !== '')
    .map(Number)
    .sort((one, other) => other - one);
}

/** Comma-separated numbers of days, such as `3,1`; empty for no reminders. */
export function reminderDaysProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const problem = textProblem(value);
  if (problem) return problem;
  const given = (value as string).split(',');
  const isValid = given.every(
    (days) => /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= REMINDER_DAYS_LIMIT,
  );
  const isShort = given.length <= REMINDERS_LIMIT && new Set(given.map(Number)).size === given.length;
  return isValid && isShort ? null : REMINDER_MESSAGES.days;
}
