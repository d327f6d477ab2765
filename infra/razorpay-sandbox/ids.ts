import { randomInt } from 'node:crypto';

const DIGITS = '0123456789';
const BASE62 = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The number by which a bank finds a payment or a refund. */
export const digits = (length: number): string => randomText(DIGITS, length);

/** Fourteen base62 characters: the part of an id after its prefix, or the id of an event. */
export const randomPart = (): string => randomText(BASE62, 14);

export type IdPrefix =
  | 'order'
  | 'pay'
  | 'rfnd'
  | 'disp'
  | 'card'
  | 'plan'
  | 'item'
  | 'sub'
  | 'inv'
  | 'cust'
  | 'setl';

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomPart()}`;

export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[0-9A-Za-z]{14}$/.test(value.slice(prefix.length + 1));
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
