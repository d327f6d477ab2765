import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen base62 characters: the part of a Razorpay id after the prefix, or the event id of a webhook. */
export function randomPart(): string {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

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

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomPart()}`;
}

export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[0-9A-Za-z]{14}$/.test(value.slice(prefix.length + 1));
}
