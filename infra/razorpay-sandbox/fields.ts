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

/** The asked-for page, newest first: `count` (10, at most 100), `skip`, and `from`/`to` in unix seconds. */
export function pageOf<T extends { created_at: number }>(request: Request, oldestFirst: T[]): Collection<T> {
  const count = wholeNumber(request, 'count', 10, 100);
  const skip = wholeNumber(request, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const from = wholeNumber(request, 'from', 0, Number.MAX_SAFE_INTEGER);
  const to = wholeNumber(request, 'to', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const within = oldestFirst.filter(({ created_at }) => created_at >= from && created_at <= to);
  return collectionOf(within.reverse().slice(skip, skip + count));
}

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
