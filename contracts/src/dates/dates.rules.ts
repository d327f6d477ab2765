import { DAY_MS, HOUR_MS } from './durations.rules.js';
/** A calendar date in India, `YYYY-MM-DD`. Never an instant: it has no time and no zone. */
export type CalendarDate = string;

/** A time of day, `HH:MM` with 24 hours. */
export type TimeOfDay = string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** UTC+5:30 the whole year. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** Today's calendar date in India. On the server, `now` is the time of the clock. */
export function todayInIndia(now = new Date()): CalendarDate {
  return dayInIndia(now);
}

/** The instant of a time of day on a calendar date in India. */
export function instantInIndia(date: CalendarDate, time: TimeOfDay): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - INDIA_OFFSET_MS);
}

/** The next instant after `now` at which it is `time` in India. */
export function nextTimeInIndia(now: Date, time: TimeOfDay): Date {
  const today = instantInIndia(todayInIndia(now), time);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
}

/** The instant at which the calendar date in India changes next. */
export function nextMidnightInIndia(now: Date): Date {
  return nextTimeInIndia(now, '00:00');
}

/** The calendar date `days` days after `date`. */
export function dayAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month `months` months after that of `date`, as `YYYY-MM`. @param date a calendar date, or its month */
export function monthAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The number of days from one calendar date to another one; negative when it is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** `Saturday`. */
export function getWeekday(date: CalendarDate): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Whether `value` is a day that exists, written `YYYY-MM-DD`, from year 1900 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '1900-01-01';
}

/** Whether `value` is a time from `00:00` to `23:59`. */
export function isTimeOfDay(value: unknown): value is TimeOfDay {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Whether `value` is an ISO 8601 instant with its time zone, such as `2026-12-01T09:00:00+05:30`. */
export function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
      value,
    ) &&
    isCalendarDate(value.slice(0, 10))
  );
}

function parts(date: CalendarDate): { year: number; month: string; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month: MONTHS[month - 1] ?? '', day };
}

/** `Nov 21–23, 2026` within a month, `Nov 30–Dec 2, 2026` over two, `Nov 21, 2026` for one day. */
export function formatDateRange(start: CalendarDate, end?: CalendarDate | null): string {
  const from = parts(start);
  if (!end || end === start) return `${from.month} ${from.day}, ${from.year}`;
  const to = parts(end);
  if (from.year !== to.year) {
    return `${from.month} ${from.day}, ${from.year}–${to.month} ${to.day}, ${to.year}`;
  }
  const until = from.month === to.month ? `${to.day}` : `${to.month} ${to.day}`;
  return `${from.month} ${from.day}–${until}, ${to.year}`;
}

/** `Nov 2026` for `2026-11`. */
export function formatMonth(month: string): string {
  const { month: name, year } = parts(`${month}-01`);
  return `${name} ${year}`;
}

/** `21 Nov 2026`, the date format of the back office. */
export function formatDay(date: CalendarDate): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

/** `21 Nov 2026 – 23 Nov 2026`, the dates of a program in the back office; `21 Nov 2026` for one day. */
export function formatDays(start: CalendarDate, end?: CalendarDate | null): string {
  return end && end !== start ? `${formatDay(start)} – ${formatDay(end)}` : formatDay(start);
}

function inIndia(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + INDIA_OFFSET_MS);
}

/** `8:54 AM` for `08:54`. */
export function formatTime(time: TimeOfDay): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The calendar date in India of an instant (an ISO 8601 string or a Date). For now, use `todayInIndia`. */
export function dayInIndia(instant: string | Date): CalendarDate {
  return inIndia(instant).toISOString().slice(0, 10);
}

/** `8:54 AM`: the Indian time of day of an instant (an ISO 8601 string or a Date). */
export function formatTimeOfDay(instant: string | Date): string {
  return formatTime(inIndia(instant).toISOString().slice(11, 16));
}

/** `Nov 21, 2026, 2:05 PM IST` for an instant, beside the dates of programs on the site and in emails. */
export function formatDateTime(instant: string | Date): string {
  return `${formatDateRange(dayInIndia(instant))}, ${formatTimeOfDay(instant)} IST`;
}

/** `21 Nov 2026, 2:05 PM IST` in the back office for an instant (an ISO 8601 string or a Date), shown as Indian time. */
export function formatInstant(instant: string | Date): string {
  return `${formatDay(dayInIndia(instant))}, ${formatTimeOfDay(instant)} IST`;
}
