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

function forDate(sql: string): ListFilter {
  return (value) => (isCalendarDate(value) ? { sql, parameter: value } : null);
}

/** Matches rows whose date `column` is this calendar date. */
export const onDate = (column: string): ListFilter => forDate(`${column} = $?::date`);
/** Matches rows whose date `column` is this calendar date or later. */
export const sinceDate = (column: string): ListFilter => forDate(`${column} >= $?::date`);
/** Matches rows whose date `column` is this calendar date or earlier. */
export const untilDate = (column: string): ListFilter => forDate(`${column} <= $?::date`);

/** The first instant of a day in India, which has one offset all year. */
const MIDNIGHT = `($?::text || 'T00:00:00+05:30')::timestamptz`;

/** Matches rows whose instant is on this calendar date in India or later. */
export const sinceDay = (column: string): ListFilter => forDate(`${column} >= ${MIDNIGHT}`);
/** Matches rows whose instant is on this calendar date in India or earlier. */
export const untilDay = (column: string): ListFilter =>
  forDate(`${column} < ${MIDNIGHT} + interval '24 hours'`);
