import { randomInt } from 'node:crypto';

/** A string of `count` random digits, such as a bank's reference number. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
