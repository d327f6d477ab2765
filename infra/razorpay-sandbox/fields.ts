import type { Request } from 'express';
import type { Collection, Notes } from './entities.ts';
import { refused } from './errors.ts';

export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The request's JSON body; an absent one is empty. */
export function bodyOf(request: Request): Fields {
  return isRecord(request.body) ? request.body : {};
}

/** @throws {ApiError} when the body holds a field that the call does not know. */
export function refuseOthers(fields: Fields, known: readonly string[]): void {
  const others = Object.keys(fields).filter((name) => !known.includes(name));
  if (others.length > 0) {
    throw refused(`${others.join(', ')} is/are not required and should not be sent`, others[0]);
  }
}

const minimumPaise = 100;
const maximumPaise = 1_000_000_000;

/** @throws {ApiError} unless the field is a whole number of paise that Razorpay takes. */
export function requireAmount(fields: Fields, name = 'amount'): number {
  const amount = fields[name];
  if (amount === undefined || amount === null || amount === '') {
    throw refused(`The ${name} field is required.`, name);
  }
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw refused(`The ${name} must be an integer.`, name);
  }
  if (amount < minimumPaise) throw refused(`The ${name} must be at least INR 1.00`, name);
  if (amount > maximumPaise) throw refused('Amount exceeds maximum amount allowed', name);
  return amount;
}

export function requireCurrency(fields: Fields): string {
  const { currency } = fields;
  if (currency === undefined || currency === null || currency === '') {
    throw refused('The currency field is required.', 'currency');
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw refused('The currency must be 3 characters.', 'currency');
  }
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const { receipt } = fields;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw refused('The receipt must be a string.', 'receipt');
  if (receipt.length > 40) throw refused('receipt: the length must be no more than 40.', 'receipt');
  return receipt;
}

/** An absent or empty set of notes is `[]`. */
export function readNotes(fields: Fields): Notes {
  const { notes } = fields;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (!isRecord(notes)) throw refused('notes must be an object of keys and values', 'notes');
  const entries = Object.entries(notes);
  if (entries.length === 0) return [];
  if (entries.length > 15) {
    throw refused('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  const read: Record<string, string | number> = {};
  for (const [key, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw refused('Notes values themselves should not be an array', 'notes');
    }
    if (key.length > 255) throw refused('notes: a key must be no more than 255 characters.', 'notes');
    if (String(value).length > 256)
      throw refused('notes: a value must be no more than 256 characters.', 'notes');
    read[key] = value;
  }
  return read;
}

function wholeNumber(request: Request, name: string, fallback: number, maximum: number): number {
  const text = request.query[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (typeof text !== 'string' || !/^\d+$/.test(text)) throw refused(`The ${name} must be an integer.`, name);
  if (value > maximum) throw refused(`The ${name} may not be greater than ${maximum}.`, name);
  return value;
}

const earliestSecond = 946_684_800;
const latestSecond = 4_765_046_400;

function instant(request: Request, name: 'from' | 'to', fallback: number): number {
  if (request.query[name] === undefined) return fallback;
  const seconds = wholeNumber(request, name, fallback, Number.MAX_SAFE_INTEGER);
  if (seconds >= earliestSecond && seconds <= latestSecond) return seconds;
  throw refused(`${name} must be between ${earliestSecond} and ${latestSecond}`);
}

/**
 * The asked-for page, newest first: `count` (10, at most 100), `skip`, and `from`/`to` in unix seconds.
 * @param madeAt when a record was made; it reads a few of them only, however many there are
 */
export function pageOf<T>(request: Request, oldestFirst: readonly T[], madeAt: (record: T) => number): T[] {
  const count = wholeNumber(request, 'count', 10, 100);
  if (count === 0) throw refused('The count must be at least 1.', 'count');
  const skip = wholeNumber(request, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const first = indexAt(oldestFirst, madeAt, instant(request, 'from', 0));
  const end = indexAt(oldestFirst, madeAt, instant(request, 'to', latestSecond) + 1);
  const pageEnd = Math.max(first, end - skip);
  return oldestFirst.slice(Math.max(first, pageEnd - count), pageEnd).reverse();
}

/** Where the first record stands that was made at this second or later, by binary search. */
function indexAt<T>(oldestFirst: readonly T[], madeAt: (record: T) => number, second: number): number {
  let low = 0;
  let high = oldestFirst.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (madeAt(oldestFirst[middle] as T) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
