import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from './ledger-check.ts';
import type { LedgerReport } from './ledger-report.ts';
import { linesOf } from './ledger-report.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How long to wait while the number of errors does not decrease. */
const TIMEOUT_MS = 90_000;
const PAUSE_MS = 1_000;
const DAILY_RUN_EVERY_MS = 15_000;

/** Runs all pending work until database and Razorpay agree, or until errors remain. Returns the last comparison. */
export async function settledLedger(environment: TestEnvironment): Promise<LedgerReport> {
  const { database, razorpay, reports } = environment;
  const healedAt = new Date();
  let fewest = Infinity;
  let giveUpAt = 0;
  let dailyRunAt = 0;
  for (;;) {
    await environment.letTimePass(healedAt);
    if (Date.now() > dailyRunAt) {
      await environment.startDailyReconciliation();
      dailyRunAt = Date.now() + DAILY_RUN_EVERY_MS;
    }
    const ledger = await checkLedger((sql) => database.rows(sql), await razorpay.state(), reports);
    const errors = linesOf(ledger).length;
    if (errors < fewest) [fewest, giveUpAt] = [errors, Date.now() + TIMEOUT_MS];
    if (errors === 0 || Date.now() > giveUpAt) return ledger;
    await pause(PAUSE_MS);
  }
}
