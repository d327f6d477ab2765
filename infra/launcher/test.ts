import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
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
import { suitesWith } from './test-suites.ts';

// npm test, after infra/install has installed the packages.

const LIMIT_MS = 15 * 60_000;

const report = join(tmpdir(), `qlu-test-report-${randomUUID()}`);
const NONE: Count = { passed: 0, failed: 0, skipped: 0 };
const total = { ...NONE };
let stopped = false;

onStopRequest(() => {
  stopped = true;
  console.log('\nStopping ...');
  stopCommands();
});

/** Runs a suite. One that ended with an error, or ran no test, counts as at least one failure. */
async function countOf({ command, count, env }: Suite, product: NodeJS.ProcessEnv): Promise<Count> {
  rmSync(report, { force: true });
  const [file, ...args] = command;
  const options = { env: { ...product, ...env }, show: true, limitMs: LIMIT_MS };
  const { succeeded } = await runCommand(file, args, options);
  const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : NONE;
  const isBad = !succeeded || counted.passed === 0;
  return isBad && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Starts the product on its own database while the suite runs. */
async function countWithProduct(suite: Suite, server: TestServer): Promise<Count> {
  const databaseUrl = await server.createDatabase('product');
  const product = await startProduct({ databaseUrl, env: { RATE_LIMIT: 'off', ...suite.product } });
  try {
    return await countOf(suite, {
      BASE_URL: product.url,
      SANDBOX_URL: product.sandboxUrl,
      ADMIN_USERNAME: product.adminUsername,
      ADMIN_PASSWORD: product.adminPassword,
    });
  } finally {
    await product.stop();
  }
}

async function runSuite(suite: Suite, server: TestServer): Promise<void> {
  console.log(`\n== ${suite.name}`);
  const began = Date.now();
  const counting = suite.product ? countWithProduct(suite, server) : countOf(suite, {});
  const count = await counting.catch(failure);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  console.log(`== ${suite.name}: ${describe(count)} (${Math.round((Date.now() - began) / 1000)} s)`);
}

function failure(error: unknown): Count {
  if (!stopped) printError(error);
  return { ...NONE, failed: 1 };
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

try {
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  await buildWhatChanged();
  const server = await startTestServer();
  // For the suites. The user's database serves to find the server; no suite may use it directly.
  Object.assign(process.env, {
    TEST_DATABASE_URL: server.adminUrl,
    DATABASE_URL: '',
    CHROMIUM_PATH: browser,
  });
  for (const suite of suitesWith(report)) if (!stopped) await runSuite(suite, server);
  await server.stop();
} catch (error) {
  // Nothing works without a browser, a build or a database.
  total.failed += failure(error).failed;
}
rmSync(report, { force: true });
if (stopped) process.exit(130);
console.log(`\n${describe(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
