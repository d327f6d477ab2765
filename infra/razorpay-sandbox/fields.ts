import type { Request } from 'express';
import type { Notes } from './entities.ts';
import { badRequest } from './errors.ts';

/** The fields of a request, with Razorpay's rules and error texts. */
export type Fields = Record<string, unknown>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON body; `{}` when it is absent. @throws ApiError when the body has another field than `known` */
export function bodyOf(request: Request, known: readonly string[]): Fields {
  const fields = isRecord(request.body) ? request.body : {};
  rejectOtherFields(fields, known);
  return fields;
}

export function rejectOtherFields(fields: Fields, known: readonly string[]): void {
  const others = Object.keys(fields).filter((name) => !known.includes(name));
  if (others.length > 0)
    throw badRequest(`${others.join(', ')} is/are not required and should not be sent`, others[0]);
}

/** Of a payment. An account has its own limit. */
const LEAST_PAISE = 100;
const MOST_PAISE = 1_000_000_000;

export function requireAmount(fields: Fields): number {
  const { amount } = fields;
  if (amount === undefined || amount === null || amount === '')
    throw badRequest('The amount field is required.', 'amount');
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw badRequest('The amount must be an integer.', 'amount');
  if (amount < LEAST_PAISE) throw badRequest('The amount must be at least INR 1.00', 'amount');
  if (amount > MOST_PAISE) throw badRequest('Amount exceeds maximum amount allowed', 'amount');
  return amount;
}

export function requireCurrency({ currency }: Fields): string {
  if (currency === undefined || currency === null || currency === '')
    throw badRequest('The currency field is required.', 'currency');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw badRequest('The currency must be 3 characters.', 'currency');
  return currency;
}

export function readReceipt({ receipt }: Fields): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw badRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > 40) throw badRequest('receipt: the length must be no more than 40.', 'receipt');
  return receipt;
}

/** Absent or empty notes are `[]`. */
export function readNotes({ notes }: Fields): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return [];
  if (!isRecord(notes)) throw badRequest('notes must be an object of keys and values', 'notes');
  const entries = Object.entries(notes);
  if (entries.length === 0) return [];
  if (entries.length > 15)
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  for (const [key, value] of entries) {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw badRequest('Notes values themselves should not be an array', 'notes');
    if (key.length > 255) throw badRequest('notes: a key must be no more than 255 characters.', 'notes');
    if (String(value).length > 256)
      throw badRequest('notes: a value must be no more than 256 characters.', 'notes');
  }
  return notes as Notes;
}

export function requireCount(fields: Fields, name: string): number {
  const value = fields[name];
  const text = name.replace('_', ' ');
  if (value === undefined) throw badRequest(`The ${text} field is required.`, name);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw badRequest(`The ${text} must be at least 1.`, name);
  return value;
}

/** A whole number of the query. */
export function queryNumber({ query }: Request, name: string, fallback: number, maximum = Infinity): number {
  const text = query[name];
  if (text === undefined) return fallback;
  if (typeof text !== 'string' || !/^\d+$/.test(text))
    throw badRequest(`The ${name} must be an integer.`, name);
  if (Number(text) > maximum) throw badRequest(`The ${name} may not be greater than ${maximum}.`, name);
  return Number(text);
}

const FIRST_SECOND = 946_684_800;
const LAST_SECOND = 4_765_046_400;

/** The requested page, newest first: `count` (10, at most 100), `skip`, and `from` and `to` in Unix seconds. */
export function pageOf<T extends { created_at: number }>(request: Request, oldestFirst: readonly T[]) {
  const count = queryNumber(request, 'count', 10, 100);
  if (count === 0) throw badRequest('The count must be at least 1.', 'count');
  const skip = queryNumber(request, 'skip', 0);
  const [from, to] = [queryNumber(request, 'from', FIRST_SECOND), queryNumber(request, 'to', LAST_SECOND)];
  for (const [name, second] of Object.entries({ from, to }))
    if (second < FIRST_SECOND || second > LAST_SECOND)
      throw badRequest(`${name} must be between ${FIRST_SECOND} and ${LAST_SECOND}`);
  const found = oldestFirst.filter(({ created_at: at }) => at >= from && at <= to).reverse();
  return collectionOf(found.slice(skip, skip + count));
}

export function collectionOf<T>(items: readonly T[]) {
  return { entity: 'collection', count: items.length, items };
}
