import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';

/** A condition of a `where`; `$?` in it stands for the parameter. */
export interface Condition {
  sql: string;
  parameter?: unknown;
}

/** What a filter's value asks for; null where no row can have it, such as a date that does not exist. */
export type ListFilter = (value: string) => Condition | null;

/** As the database counts: an integer column takes no more. */
const LARGEST_INTEGER = 2_147_483_647;

/** Rows whose `column` is this text. */
export function equals(column: string): ListFilter {
  return (value) => ({ sql: `${column} = $?`, parameter: value });
}

/** Rows whose `column` is this text, without regard to case. */
export function equalsAnyCase(column: string): ListFilter {
  return (value) => ({ sql: `lower(${column}) = lower($?)`, parameter: value });
}

/** Rows whose integer `column` is this number. */
export function equalsNumber(column: string): ListFilter {
  return (value) =>
    /^\d{1,10}$/.test(value) && Number(value) <= LARGEST_INTEGER
      ? { sql: `${column} = $?`, parameter: Number(value) }
      : null;
}

/** Rows whose date `column` is this calendar date. */
export function onDate(column: string): ListFilter {
  return (value) => (isCalendarDate(value) ? { sql: `${column} = $?::date`, parameter: value } : null);
}

/** A few values that are known beforehand, each with its own condition: PostgreSQL plans with what it says. */
export function oneOf(conditions: Record<string, string>): ListFilter {
  const known = new Map(Object.entries(conditions));
  return (value) => {
    const sql = known.get(value);
    return sql === undefined ? null : { sql };
  };
}

/** Rows whose instant lies on this calendar date in India or later. */
export function sinceDay(column: string): ListFilter {
  return (value) =>
    isCalendarDate(value) ? { sql: `${column} >= $?::timestamptz`, parameter: midnight(value) } : null;
}

/** Rows whose instant lies on this calendar date in India or before. */
export function untilDay(column: string): ListFilter {
  return (value) =>
    isCalendarDate(value)
      ? { sql: `${column} < $?::timestamptz + interval '24 hours'`, parameter: midnight(value) }
      : null;
}

/** India has one offset the whole year; a condition on the bare column can use the column's index. */
function midnight(day: string): string {
  return `${day}T00:00:00+05:30`;
}
