import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../postgres/test-server.ts';
import type { TestServer } from '../postgres/test-server.ts';
import { findBrowser } from './browser.ts';
import { buildWhatChanged } from './build.ts';
import { runCommand, stopCommands } from './processes.ts';
import { printError } from './settings.ts';
import { onStopRequest } from './shutdown.ts';
import { startProduct } from './start-product.ts';
import type { Count, Suite } from './test-suites.ts';
import { stagesIn } from './test-suites.ts';

// npm test, after infra/install has installed the packages.

/** Stops a suite that hangs. Two slow processors take up to 17 minutes for the longest one. */
const LIMIT_MS = 30 * 60_000;

const reports = mkdtempSync(join(tmpdir(), 'qlu-test-reports-'));
const NONE: Count = { passed: 0, failed: 0, skipped: 0 };
const total = { ...NONE };
let stopped = false;

onStopRequest(() => {
  stopped = true;
  console.log('\nStopping ...');
  stopCommands();
});

/** What a suite needs besides itself. `show`: shows its output while it runs, instead of when it has ended. */
type Run = { server: TestServer; show: boolean };
/** `output`: empty when it was shown already. */
type Result = { count: Count; output: string };

/** Runs a suite. One that ended with an error, or ran no test, counts as at least one failure. */
async function countOf(suite: Suite, product: NodeJS.ProcessEnv, show: boolean): Promise<Result> {
  const { command, count, env, report } = suite;
  const [file, ...args] = command;
  const options = { env: { ...product, ...env }, show, limitMs: LIMIT_MS };
  const { succeeded, output } = await runCommand(file, args, options);
  const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : NONE;
  const isBad = !succeeded || counted.passed === 0;
  return { output, count: isBad && counted.failed === 0 ? { ...counted, failed: 1 } : counted };
}

/** Starts the product on its own database while the suite runs. */
async function countWithProduct(suite: Suite, { server, show }: Run): Promise<Result> {
  const databaseUrl = await server.createDatabase('product');
  const product = await startProduct({ databaseUrl, env: { RATE_LIMIT: 'off', ...suite.product } });
  const env = {
    BASE_URL: product.url,
    SANDBOX_URL: product.sandboxUrl,
    ADMIN_USERNAME: product.adminUsername,
    ADMIN_PASSWORD: product.adminPassword,
  };
  try {
    return await countOf(suite, env, show);
  } finally {
    await product.stop();
  }
}

async function runSuite(suite: Suite, run: Run): Promise<void> {
  const { name } = suite;
  if (run.show) console.log(`\n== ${name}`);
  const began = Date.now();
  const counting = suite.product ? countWithProduct(suite, run) : countOf(suite, {}, run.show);
  const { output, count } = await counting.catch((error: unknown) => ({
    output: '',
    count: failure(error),
  }));
  if (!run.show) console.log(`\n== ${name}\n${output.trimEnd()}`);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  console.log(`== ${name}: ${describe(count)} (${Math.round((Date.now() - began) / 1000)} s)`);
}

/** Runs the lanes at the same time. The output of each suite appears in one piece. */
async function runStage(lanes: Suite[][], server: TestServer): Promise<void> {
  const show = lanes.length === 1;
  if (!show) {
    const names = lanes.map((lane) => lane.map(({ name }) => name).join(', then '));
    console.log(`\n== At the same time: ${names.join(' | ')}`);
  }
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) if (!stopped) await runSuite(suite, { server, show });
    }),
  );
}

function failure(error: unknown): Count {
  if (!stopped) printError(error);
  return { ...NONE, failed: 1 };
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

try {
  // The system's packages may be downloaded meanwhile. Both must end before a failure is reported.
  const [browser, build] = await Promise.allSettled([findBrowser(), buildWhatChanged()]);
  if (build.status === 'rejected') throw build.reason;
  if (browser.status === 'rejected') throw browser.reason;
  console.log(`Browser: ${browser.value}`);
  const server = await startTestServer();
  // For the suites. The user's database serves to find the server; no suite may use it directly.
  Object.assign(process.env, {
    TEST_DATABASE_URL: server.adminUrl,
    DATABASE_URL: '',
    CHROMIUM_PATH: browser.value,
  });
  for (const lanes of stagesIn(reports)) if (!stopped) await runStage(lanes, server);
  await server.stop();
} catch (error) {
  // Nothing works without a browser, a build or a database.
  total.failed += failure(error).failed;
}
rmSync(reports, { recursive: true, force: true });
if (stopped) process.exit(130);
console.log(`\n${describe(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
