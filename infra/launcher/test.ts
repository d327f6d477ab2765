import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../postgres/test-server.ts';
import type { TestServer } from '../postgres/test-server.ts';
import { findBrowser } from './browser.ts';
import { buildWhatChanged } from './build.ts';
import { stopCommands } from './processes.ts';
import { printError } from './settings.ts';
import { onStopRequest, Started } from './shutdown.ts';
import { startProduct } from './start-product.ts';
import type { Count } from './test-suites.ts';
import { suitesWith } from './test-suites.ts';

// npm test, after infra/test.mjs has installed the packages.

const started = new Started();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
let stopped = false;

onStopRequest(
  () => {
    stopped = true;
    console.log('\nStopping ...');
    stopCommands();
  },
  () => process.exit(130),
);

/** Starts the product on its own database while the suite runs. */
async function withProduct(
  name: string,
  server: TestServer,
  settings: NodeJS.ProcessEnv,
  suite: (env: NodeJS.ProcessEnv) => Promise<Count>,
): Promise<Count> {
  const databaseUrl = await server.createDatabase(name);
  const product = await startProduct({ databaseUrl, env: { RATE_LIMIT: 'off', ...settings } });
  try {
    return await suite({
      BASE_URL: product.url,
      SANDBOX_URL: product.sandboxUrl,
      ADMIN_USERNAME: product.adminUsername,
      ADMIN_PASSWORD: product.adminPassword,
    });
  } finally {
    await product.stop();
    await server.dropDatabase(databaseUrl);
  }
}

function suites(server: TestServer, browser: string, results: string): [string, () => Promise<Count>][] {
  // The user's database serves to find the server; no suite may use it directly.
  const env = { TEST_DATABASE_URL: server.adminUrl, DATABASE_URL: '', CHROMIUM_PATH: browser };
  const { checks, faults, jest, node, playwright } = suitesWith(results);
  // One contract test waits until the server gives up a payment service that hangs.
  const shortTimeout = { RAZORPAY_TIMEOUT_SECONDS: '3' };
  return [
    ['Checks', checks],
    ['Contracts: rules', () => jest('contracts', 'test', env)],
    ['Backend: unit, adapters, HTTP', () => jest('backend', 'test', env)],
    ['Public site: rules', () => jest('public-site', 'test', env)],
    ['Back office: rules', () => jest('admin', 'test', env)],
    ['Infrastructure and sandbox', () => node('infra/**/*.test.ts', env)],
    ['Faults', faults],
    [
      'Contract tests on the started product',
      () =>
        withProduct('contract', server, shortTimeout, (product) =>
          jest('contracts', 'test:contract', { ...env, ...product }),
        ),
    ],
    [
      'Journeys in the browser',
      () => withProduct('journeys', server, {}, (product) => playwright({ ...env, ...product })),
    ],
  ];
}

async function runSuite(name: string, run: () => Promise<Count>): Promise<void> {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const count = await run().catch((error: unknown): Count => {
    if (!stopped) printError(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  console.log(`== ${name}: ${describe(count)} (${Math.round((Date.now() - began) / 1000)} s)`);
}

function describe({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts an error outside the suites as a failure: nothing works without a browser, a build or a database. */
async function orFail(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    total.failed += 1;
    if (!stopped) printError(error);
  }
}

await orFail(async () => {
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  await buildWhatChanged();
  const server = await startTestServer((line) => console.log(line));
  started.add(server);
  const results = mkdtempSync(join(tmpdir(), 'qlu-test-results-'));
  started.add({ stop: async () => rmSync(results, { recursive: true, force: true }) });
  for (const [name, run] of suites(server, browser, results)) if (!stopped) await runSuite(name, run);
});
await orFail(() => started.stop());
if (stopped) process.exit(130);
console.log(`\n${describe(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
