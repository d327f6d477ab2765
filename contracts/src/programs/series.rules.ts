import {
  dayAfter,
  daysBetween,
  formatDay,
  formatMonth,
  isCalendarDate,
  monthAfter,
  getWeekday,
  type CalendarDate,
} from '../dates/dates.rules.js';
import { PROGRAM_MESSAGES as messages } from './programs.messages.js';

/** The largest number of dates that one request adds. */
export const SERIES_LIMIT = 60;

/** `monthly-weekday`: such as the second Saturday. `monthly-last`: such as the last Saturday. */
export const REPEATS = ['weekly', 'fortnightly', 'monthly-day', 'monthly-weekday', 'monthly-last'] as const;
export type Repeat = (typeof REPEATS)[number];

const ORDINALS = ['first', 'second', 'third', 'fourth'];

export interface RepeatRule {
  repeat: Repeat;
  /** For `weekly`: the names of the weekdays. Without any, that of the first date. */
  weekdays?: readonly string[];
  /** The last day; without it `count` decides. */
  until?: CalendarDate | null;
  /** The number of dates with the first one. */
  count?: number | null;
}

export interface RepeatedDates {
  /** With the first one, ascending. At most {@link SERIES_LIMIT}. */
  dates: CalendarDate[];
  /** Months that do not have the day, such as `2027-02`. */
  skippedMonths: string[];
}

/** The rules that a first date offers, with their names: `Every month on the second Saturday`. */
export function repeatNames(first: CalendarDate): [Repeat, string][] {
  const weekday = getWeekday(first);
  const ordinal = ORDINALS[weekOfMonth(first) - 1];
  const isLast = dayAfter(first, 7).slice(0, 7) !== first.slice(0, 7);
  return [
    ['weekly', 'Every week'],
    ['fortnightly', `Every two weeks on ${weekday}`],
    ['monthly-day', `Every month on day ${Number(first.slice(8))}`],
    ...(ordinal ? [['monthly-weekday', `Every month on the ${ordinal} ${weekday}`] as [Repeat, string]] : []),
    ...(isLast ? [['monthly-last', `Every month on the last ${weekday}`] as [Repeat, string]] : []),
  ];
}

/** The dates of a rule from `first` on, which is always one of them. */
export function repeatedDates(first: CalendarDate, rule: RepeatRule): RepeatedDates {
  const limit = rule.until ? SERIES_LIMIT : Math.min(rule.count ?? 1, SERIES_LIMIT);
  const found: RepeatedDates = { dates: [first], skippedMonths: [] };
  for (const next of candidates(first, rule)) {
    if (found.dates.length >= limit || (rule.until && `${next}-01`.slice(0, 10) > rule.until)) break;
    if (next.length === 7) found.skippedMonths.push(next);
    else found.dates.push(next);
  }
  return found;
}

/** The dates after `first`, without end; a month as `YYYY-MM` when it does not have the day. */
function* candidates(first: CalendarDate, { repeat, weekdays = [] }: RepeatRule): Generator<string> {
  if (repeat === 'weekly' || repeat === 'fortnightly') {
    const chosen = repeat === 'weekly' && weekdays.length > 0 ? weekdays : [getWeekday(first)];
    const weeks = repeat === 'weekly' ? 1 : 2;
    for (let days = 1; ; days += 1) {
      const day = dayAfter(first, days);
      if (chosen.includes(getWeekday(day)) && (weeks === 1 || days % 14 === 0)) yield day;
    }
  }
  for (let months = 1; ; months += 1) {
    const month = monthAfter(first, months);
    if (repeat === 'monthly-day') {
      const day = `${month}-${first.slice(8)}`;
      yield isCalendarDate(day) ? day : month;
    } else {
      const week = repeat === 'monthly-last' || weekOfMonth(first) === 5 ? null : weekOfMonth(first);
      yield weekdayIn(month, getWeekday(first), week);
    }
  }
}

/** 1 for the first seven days of a month, and so on. */
function weekOfMonth(date: CalendarDate): number {
  return Math.ceil(Number(date.slice(8)) / 7);
}

/** @param week 1 to 4; null for the last one */
function weekdayIn(month: string, weekday: string, week: number | null): CalendarDate {
  const end = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const start = week === null ? dayAfter(end, -6) : dayAfter(`${month}-01`, 7 * (week - 1));
  const offset = [0, 1, 2, 3, 4, 5, 6].find((days) => getWeekday(dayAfter(start, days)) === weekday) ?? 0;
  return dayAfter(start, offset);
}

/** `Saturday, 12 Dec 2026`. */
export function formatWeekday(date: CalendarDate): string {
  return `${getWeekday(date)}, ${formatDay(date)}`;
}

/** Says which months are left out; null when none is. */
export function skippedMonthsText(first: CalendarDate, months: readonly string[]): string | null {
  if (months.length === 0) return null;
  return `Left out, because they have no day ${Number(first.slice(8))}: ${months.map(formatMonth).join(', ')}.`;
}

/** The dates of a request, ascending or not, each once. */
export function seriesDatesProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return messages.seriesEmpty;
  if (value.length > SERIES_LIMIT) return messages.seriesTooLong;
  const wrong = value.find((date) => !isCalendarDate(date));
  if (wrong !== undefined) return `${String(wrong)}: ${messages.dateInvalid}`;
  const repeated = value.find((date, index) => value.indexOf(date) !== index) as CalendarDate | undefined;
  return repeated === undefined ? null : `${formatWeekday(repeated)} is there twice`;
}

/** A calendar date as far from `to` as `date` is from `from`. */
export function movedDate(date: CalendarDate, from: CalendarDate, to: CalendarDate): CalendarDate {
  return dayAfter(date, daysBetween(from, to));
}
