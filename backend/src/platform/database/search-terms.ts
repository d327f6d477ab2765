import { isCalendarDate, type CalendarDate } from '@qlu/contracts/dates/dates.rules';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;

/** The calendar date that a search means: `28 Nov 2026`, `Nov 28, 2026`, `28/11/2026` or `2026-11-28`; otherwise null. */
export function searchedDay(q: string): CalendarDate | null {
  const numbers = NUMBERS.exec(q);
  if (numbers) return dayOf(numbers[3], Number(numbers[2]), numbers[1]);
  const dayFirst = DAY_FIRST.exec(q);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(q);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return isCalendarDate(q) ? q : null;
}

/** The digits of a phone number without spaces and the prefix of India, when a search looks like one; otherwise null. */
export function searchedPhone(q: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, '');
  if (digits.length < 6) return null;
  return /^(91\d{10}|0\d{10})$/.test(digits) ? digits.slice(-10) : digits;
}

function monthOf(name = ''): number {
  const lower = name.toLowerCase();
  const index = MONTHS.indexOf(lower.slice(0, 3));
  return index >= 0 && FULL_MONTHS[index]?.startsWith(lower) ? index + 1 : 0;
}

const FULL_MONTHS = MONTHS.map((_, index) =>
  new Date(Date.UTC(2026, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

function dayOf(year = '', month: number, day = ''): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
