import { randomInt } from 'node:crypto';

/** So many random digits, as banks number things. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
