/** The largest value of an `integer` column of PostgreSQL, such as the id of a program. */
export const LARGEST_INTEGER = 2_147_483_647;

export function isIntegerBetween(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}
