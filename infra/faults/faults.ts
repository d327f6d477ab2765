import { writeFileSync } from 'node:fs';
import { buildWhatChanged } from '../launcher/build.ts';
import { onStopRequest } from '../launcher/shutdown.ts';
import { eventOrders } from './event-orders.ts';
import type { FaultCase } from './fault-case.ts';
import { readFaultOptions } from './fault-options.ts';
import { fullStorage } from './full-storage.ts';
import { fuzzedRoutes } from './fuzzed-routes.ts';
import { killedServer } from './killed-server.ts';
import { ledgerCheckSelfTest } from './ledger-check-self-test.ts';
import { figuresOf, isConsistent, linesOf } from './ledger-report.ts';
import { paymentsUnderFaults } from './payments-under-faults.ts';
import { razorpayOutages } from './razorpay-outages.ts';
import { restartedDatabase } from './restarted-database.ts';
import { settledLedger } from './settled-ledger.ts';
import { twoInstances } from './two-instances.ts';
import { verificationsWithWebhooks } from './verifications-with-webhooks.ts';
import { TestEnvironment } from './test-environment.ts';

// npm run test:faults [-- words of a case's name] [--quick] [--payments N]. See docs/faults.md.

const CASES: FaultCase[] = [
  razorpayOutages,
  verificationsWithWebhooks,
  eventOrders,
  twoInstances,
  fullStorage,
  fuzzedRoutes,
  killedServer,
  restartedDatabase,
  paymentsUnderFaults,
  ledgerCheckSelfTest,
];

const options = readFaultOptions(process.argv.slice(2));

let environment: TestEnvironment | null = null;
let ending: Promise<never> | null = null;

/** Stops everything and exits with the code of the first call. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    await environment?.end().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return ending;
}

onStopRequest(() => void end(130));

/** Runs one case. Returns whether it passed. */
async function run({ name, run: runCase }: FaultCase, testEnvironment: TestEnvironment): Promise<boolean> {
  const startedAt = Date.now();
  const duration = (): string => `(${((Date.now() - startedAt) / 1000).toFixed(1)} s)`;
  try {
    await runCase(testEnvironment, options);
    await testEnvironment.endFaults();
    console.log(`  ok      ${name} ${duration()}`);
    return true;
  } catch (error) {
    // A stop request makes the running case fail. That needs no message.
    if (ending) return await ending;
    console.log(`  FAILED  ${name} ${duration()}`);
    console.log(error);
    const lines = testEnvironment.server.output.trim().split('\n');
    // Internal errors first: the other errors are expected under faults.
    const internalErrors = lines.filter((line) => line.includes('"code":"INTERNAL_ERROR"')).slice(-3);
    const plainLines = lines.filter((line) => !line.startsWith('{')).slice(-12);
    const shown = [...internalErrors, ...plainLines, ...lines.slice(-3)].map((line) => line.slice(0, 700));
    console.log(`The server's last lines:\n${shown.join('\n')}`);
    await testEnvironment.endFaults();
    return false;
  }
}

/** Compares database and Razorpay after all pending work is done, and prints the figures. */
async function check(testEnvironment: TestEnvironment): Promise<boolean> {
  const { pace } = testEnvironment.reports;
  const ledger = await settledLedger(testEnvironment);
  console.log(`\n${figuresOf(ledger, pace.seconds > 0 ? pace.payers / pace.seconds : null)}`);
  for (const line of linesOf(ledger)) console.log(line);
  // A complete run without any payment proves nothing, so it fails.
  return isConsistent(ledger) && (ledger.made > 0 || options.words.length > 0);
}

function limitTime(): void {
  setTimeout(() => {
    console.log('The fault suite has reached its time limit.');
    void end(1);
  }, options.limitMs).unref();
}

const cases = CASES.filter(({ name }) => options.words.every((word) => name.toLowerCase().includes(word)));

try {
  if (cases.length === 0) throw new Error(`No case name contains: ${options.words.join(' ')}`);
  await buildWhatChanged();
  limitTime();
  environment = await TestEnvironment.prepare();
  await environment.begin();
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const faultCase of cases) {
    count[(await run(faultCase, environment)) ? 'passed' : 'failed'] += 1;
  }
  count[(await check(environment)) ? 'passed' : 'failed'] += 1;
  if (options.countFile) writeFileSync(options.countFile, JSON.stringify(count));
  await end(count.failed === 0 ? 0 : 1);
} catch (error) {
  if (!ending) console.error(error);
  await end(1);
}
