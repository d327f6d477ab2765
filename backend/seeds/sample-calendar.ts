import { DAY_MS } from '@qlu/contracts/dates/durations.rules';

/**
 * Days since 1 January 1970. Integers, so that no time zone can shift a day.
 * @param date calendar date, `YYYY-MM-DD`
 * @throws RangeError for anything else
 */
export function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  // Converting back catches 30 February, which the parser reads as 2 March.
  if (!Number.isInteger(day) || calendarDate(day) !== date) {
    throw new RangeError(`Not a calendar date (YYYY-MM-DD): ${date}`);
  }
  return day;
}

export function calendarDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The first day on or after `day` that falls on `weekday` (Sunday is 0, as in Date). Day 0 was a Thursday. */
export function weekdayFrom(day: number, weekday: number): number {
  return day + ((weekday - ((day + 4) % 7) + 7) % 7);
}

/** The last day of the month of `day`. */
export function lastDayOfMonth(day: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / DAY_MS;
}

/** The first and last date of a program. `days` counts both; a one-day program has no end date. */
export function toDates(firstDay: number, days: number): { start_date: string; end_date: string | null } {
  return {
    start_date: calendarDate(firstDay),
    end_date: days === 1 ? null : calendarDate(firstDay + days - 1),
  };
}
