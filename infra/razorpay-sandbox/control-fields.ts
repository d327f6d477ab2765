import { badRequest } from './errors.ts';
import type { Fields } from './fields.ts';

/** Functions that read a control call's body. @throws {ApiError} for a value of another type */

export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest(`${name} must be text.`, name);
}

export function wholeNumberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0))
    return value;
  throw badRequest(`${name} must be a whole number.`, name);
}

/** A number from 0 to 1. */
export function shareIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)) return value;
  throw badRequest(`${name} must be a number from 0 to 1.`, name);
}

export function oneOf<T extends string>(
  fields: Fields,
  name: string,
  allowed: readonly T[],
  fallback?: T,
): T {
  const value = fields[name] ?? fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw badRequest(`${name} must be one of ${allowed.join(', ')}.`, name);
  return found;
}
