/** SQL expressions that convert columns to the units of the API. `column` is our own text, never input. */

/** A timestamptz as an ISO 8601 instant in UTC with milliseconds. */
export function isoInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Paise as rupees. Two decimals are exact in a JSON number up to the largest amount that is accepted. */
export function rupees(column: string): string {
  return `(${column} / 100.0)::float8`;
}

/** A timestamptz as Indian time in a format that spreadsheets read as a date: `2026-11-21 14:05`. */
export function indianTime(column: string): string {
  return `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
}
