import { parseArgs } from 'node:util';
import type { FaultCaseOptions } from './fault-case.ts';

/** How many payers there are unless `--payments` says so. */
const PAYMENTS = { quick: 32, thorough: 600 };
/** Everything ends within this; a case that hangs is a case that fails. */
const LIMIT_MS = { quick: 5 * 60_000, thorough: 40 * 60_000 };
const LIMIT_A_PAYMENT_MS = 300;

export type FaultOptions = FaultCaseOptions & {
  /** Only cases whose name has all these words. */
  words: string[];
  /** A file for the numbers of passed and failed cases. */
  countFile: string | undefined;
  limitMs: number;
};

/** Reads the command line. @throws Error for what it does not know */
export function readFaultOptions(given: string[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, count: { type: 'string' }, payments: { type: 'string' } },
  });
  const length = values.quick ? 'quick' : 'thorough';
  const payments = values.payments === undefined ? PAYMENTS[length] : Number(values.payments);
  if (!Number.isInteger(payments) || payments < 1) throw new Error('--payments needs a whole number.');
  // Whoever says how many payments means that case.
  const words =
    values.payments !== undefined && positionals.length === 0 ? ['payments under faults'] : positionals;
  return {
    thorough: !values.quick,
    payments,
    words: words.map((word) => word.toLowerCase()),
    countFile: values.count,
    limitMs: LIMIT_MS[length] + payments * LIMIT_A_PAYMENT_MS,
  };
}
