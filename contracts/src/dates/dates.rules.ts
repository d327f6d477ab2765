/** A calendar date in India, `YYYY-MM-DD`. Never an instant: it has no time and no zone. */
export type CalendarDate = string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The calendar date in India (UTC+5:30 the whole year) at the instant `now`. */
export function todayInIndia(now: Date): CalendarDate {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether `value` is a day that exists, written `YYYY-MM-DD`, from year 1900 to 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '1900-01-01';
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

/** `21 Nov 2026`, the date format of the back office. */
export function formatDay(date: CalendarDate): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

function inIndia(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + INDIA_OFFSET_MS);
}

/** `8:54 AM`: the Indian time of day of an instant (an ISO 8601 string or a Date). */
export function formatTimeOfDay(instant: string | Date): string {
  const shifted = inIndia(instant);
  const hours = shifted.getUTCHours();
  const minutes = String(shifted.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `21 Nov 2026, 2:05 PM IST` for an instant (an ISO 8601 string or a Date), shown as Indian time. */
export function formatInstant(instant: string | Date): string {
  return `${formatDay(inIndia(instant).toISOString().slice(0, 10))}, ${formatTimeOfDay(instant)} IST`;
}
