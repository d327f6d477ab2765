import type { Request } from 'express';
import type { Collection, Notes } from './entities.ts';
import { badRequest } from './errors.ts';

export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The request's JSON body; `{}` when it is absent. */
export function bodyOf(request: Request): Fields {
  return isRecord(request.body) ? request.body : {};
}

/** @throws {ApiError} when the body has an unknown field. */
export function rejectOtherFields(fields: Fields, known: readonly string[]): void {
  const others = Object.keys(fields).filter((name) => !known.includes(name));
  if (others.length > 0) {
    throw badRequest(`${others.join(', ')} is/are not required and should not be sent`, others[0]);
  }
}

const minimumPaise = 100;
const maximumPaise = 1_000_000_000;

/** @throws {ApiError} unless the field is a whole number of paise that Razorpay accepts. */
export function requireAmount(fields: Fields, name = 'amount'): number {
  const amount = fields[name];
  if (amount === undefined || amount === null || amount === '') {
    throw badRequest(`The ${name} field is required.`, name);
  }
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw badRequest(`The ${name} must be an integer.`, name);
  }
  if (amount < minimumPaise) throw badRequest(`The ${name} must be at least INR 1.00`, name);
  if (amount > maximumPaise) throw badRequest('Amount exceeds maximum amount allowed', name);
  return amount;
}

export function requireCurrency(fields: Fields): string {
  const { currency } = fields;
  if (currency === undefined || currency === null || currency === '') {
    throw badRequest('The currency field is required.', 'currency');
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw badRequest('The currency must be 3 characters.', 'currency');
  }
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const { receipt } = fields;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > 40) throw badRequest('receipt: the length must be no more than 40.', 'receipt');
  return receipt;
}

/** Absent or empty notes are `[]`. */
export function readNotes(fields: Fields): Notes {
  const { notes } = fields;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (!isRecord(notes)) throw badRequest('notes must be an object of keys and values', 'notes');
  const entries = Object.entries(notes);
  if (entries.length === 0) return [];
  if (entries.length > 15) {
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  const read: Record<string, string | number> = {};
  for (const [key, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw badRequest('Notes values themselves should not be an array', 'notes');
    }
    if (key.length > 255) throw badRequest('notes: a key must be no more than 255 characters.', 'notes');
    if (String(value).length > 256)
      throw badRequest('notes: a value must be no more than 256 characters.', 'notes');
    read[key] = value;
  }
  return read;
}

function wholeNumber(request: Request, name: string, fallback: number, maximum: number): number {
  const text = request.query[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (typeof text !== 'string' || !/^\d+$/.test(text))
    throw badRequest(`The ${name} must be an integer.`, name);
  if (value > maximum) throw badRequest(`The ${name} may not be greater than ${maximum}.`, name);
  return value;
}

const earliestSecond = 946_684_800;
const latestSecond = 4_765_046_400;

function instant(request: Request, name: 'from' | 'to', fallback: number): number {
  if (request.query[name] === undefined) return fallback;
  const seconds = wholeNumber(request, name, fallback, Number.MAX_SAFE_INTEGER);
  if (seconds >= earliestSecond && seconds <= latestSecond) return seconds;
  throw badRequest(`${name} must be between ${earliestSecond} and ${latestSecond}`);
}

/**
 * The requested page, newest first: `count` (10, at most 100), `skip`, and `from`/`to` in Unix seconds.
 * @param createdAt the creation time of a record; it is called for a few records only
 */
export function pageOf<T>(
  request: Request,
  oldestFirst: readonly T[],
  createdAt: (record: T) => number,
): T[] {
  const count = wholeNumber(request, 'count', 10, 100);
  if (count === 0) throw badRequest('The count must be at least 1.', 'count');
  const skip = wholeNumber(request, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const first = indexAt(oldestFirst, createdAt, instant(request, 'from', 0));
  const end = indexAt(oldestFirst, createdAt, instant(request, 'to', latestSecond) + 1);
  const pageEnd = Math.max(first, end - skip);
  return oldestFirst.slice(Math.max(first, pageEnd - count), pageEnd).reverse();
}

/** The index of the first record that was made at this second or later, by binary search. */
function indexAt<T>(oldestFirst: readonly T[], createdAt: (record: T) => number, second: number): number {
  let low = 0;
  let high = oldestFirst.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (createdAt(oldestFirst[middle] as T) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
