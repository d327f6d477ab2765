import { resolve } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import { StartProblem } from './start-problem.ts';

/** What the launcher itself decides from the environment; everything else is the server's to read. */
export type Settings = {
  production: boolean;
  host: string;
  /** 0: any free port. */
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Whether Razorpay keys are set, all or some: the server then says what is missing. */
  ownRazorpay: boolean;
};

/** @throws StartProblem for a value that cannot be used */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const port = given('PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartProblem(`PORT must be a number from 0 to 65535, not ${port}.`);
  }
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  return {
    production: given('NODE_ENV') === 'production',
    host: given('HOST') ?? '127.0.0.1',
    port: Number(port),
    dataDir: resolve(ROOT, given('DATA_DIR') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
    ownRazorpay: keys.some((name) => given(name) !== null),
  };
}
