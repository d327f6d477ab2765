import { parseArgs } from 'node:util';
import type { FaultCaseOptions } from './fault-case.ts';

/** The number of payers without `--payments`. */
const PAYMENTS = { quick: 32, thorough: 600 };
/** The time limit of the whole run, so that a hanging case fails. */
const LIMIT_MS = { quick: 5 * 60_000, thorough: 40 * 60_000 };
const LIMIT_PER_PAYMENT_MS = 300;

export type FaultOptions = FaultCaseOptions & {
  /** Only cases whose name contains all these words are run. */
  words: string[];
  /** A file that gets the numbers of passed and failed cases. */
  countFile: string | undefined;
  limitMs: number;
};

/** Reads the command line. @throws Error for unknown options */
export function readFaultOptions(args: string[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, count: { type: 'string' }, payments: { type: 'string' } },
  });
  const length = values.quick ? 'quick' : 'thorough';
  const payments = values.payments === undefined ? PAYMENTS[length] : Number(values.payments);
  if (!Number.isInteger(payments) || payments < 1) throw new Error('--payments needs a whole number.');
  // `--payments` alone selects the case that uses it.
  const words =
    values.payments !== undefined && positionals.length === 0 ? ['payments under faults'] : positionals;
  return {
    thorough: !values.quick,
    payments,
    words: words.map((word) => word.toLowerCase()),
    countFile: values.count,
    limitMs: LIMIT_MS[length] + payments * LIMIT_PER_PAYMENT_MS,
  };
}
