import { resolve } from 'node:path';
import { ROOT } from './root.ts';

/** A problem that the user can solve: shown as one line, without a stack. */
export class StartProblem extends Error {}

/** Prints the line of a problem or of a failed system call (such as a DATA_DIR without access), or a bug with its stack. */
export function printError(error: unknown): void {
  const isClear = error instanceof StartProblem || (error instanceof Error && 'syscall' in error);
  console.error(isClear ? error.message : error);
}

/** What the launcher reads from the environment. The server reads everything else. */
export type Settings = ReturnType<typeof readSettings>;

/** @throws StartProblem for an invalid value */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const port = given('PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartProblem(`PORT must be a number from 0 to 65535, not ${port}.`);
  }
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  return {
    production: given('NODE_ENV') === 'production',
    host: given('HOST') ?? '127.0.0.1',
    /** 0: any free port. */
    port: Number(port),
    dataDir: resolve(ROOT, given('DATA_DIR') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
    /** Whether at least one Razorpay key is set. The server then reports the missing ones. */
    ownRazorpay: keys.some((name) => given(name) !== null),
  };
}
