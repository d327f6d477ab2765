import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { LARGEST_INTEGER } from '@qlu/contracts/fields/integers.rules';

/** A condition of a `where`. `$?` is the placeholder of the parameter. */
export interface Condition {
  sql: string;
  parameter?: unknown;
}

/** The condition for a filter's value; null when no row can match, such as a date that does not exist. */
export type ListFilter = (value: string) => Condition | null;

/** Matches rows whose `column` is this text. */
export function equals(column: string): ListFilter {
  return (value) => ({ sql: `${column} = $?`, parameter: value });
}

/** Matches rows whose `column` is one of the texts of a JSON array. */
export function equalsAny(column: string): ListFilter {
  return (value) => {
    const texts = parseTexts(value);
    return texts && { sql: `${column} = any($?::text[])`, parameter: texts };
  };
}

function parseTexts(value: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(value);
    const texts = Array.isArray(parsed) ? parsed.map(String) : null;
    // PostgreSQL has no text with this character.
    return texts?.some((text) => text.includes('\0')) ? null : texts;
  } catch {
    return null;
  }
}

/** Matches rows whose `column` is this text, ignoring case. */
export function equalsAnyCase(column: string): ListFilter {
  return (value) => ({ sql: `lower(${column}) = lower($?)`, parameter: value });
}

/** Matches rows whose integer `column` is this number. */
export function equalsNumber(column: string): ListFilter {
  return (value) =>
    /^\d{1,10}$/.test(value) && Number(value) <= LARGEST_INTEGER
      ? { sql: `${column} = $?`, parameter: Number(value) }
      : null;
}

/** Matches rows whose date `column` is this calendar date. */
export function onDate(column: string): ListFilter {
  return (value) => (isCalendarDate(value) ? { sql: `${column} = $?::date`, parameter: value } : null);
}

/** Matches rows whose instant is on this calendar date in India or later. */
export function sinceDay(column: string): ListFilter {
  return (value) =>
    isCalendarDate(value) ? { sql: `${column} >= $?::timestamptz`, parameter: midnight(value) } : null;
}

/** Matches rows whose instant is on this calendar date in India or earlier. */
export function untilDay(column: string): ListFilter {
  return (value) =>
    isCalendarDate(value)
      ? { sql: `${column} < $?::timestamptz + interval '24 hours'`, parameter: midnight(value) }
      : null;
}

/** Matches rows whose date `column` is this calendar date or later. */
export function sinceDate(column: string): ListFilter {
  return (value) => (isCalendarDate(value) ? { sql: `${column} >= $?::date`, parameter: value } : null);
}

/** Matches rows whose date `column` is this calendar date or earlier. */
export function untilDate(column: string): ListFilter {
  return (value) => (isCalendarDate(value) ? { sql: `${column} <= $?::date`, parameter: value } : null);
}

/** India has one offset all year. A condition on the plain column can use the column's index. */
function midnight(day: string): string {
  return `${day}T00:00:00+05:30`;
}
