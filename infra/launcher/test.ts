import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../postgres/test-server.ts';
import type { TestServer } from '../postgres/test-server.ts';
import { findBrowser } from './browser.ts';
import { buildWhatChanged } from './build.ts';
import type { Count } from './checks.ts';
import { runChecks } from './checks.ts';
import { endCommands } from './commands.ts';
import { Started } from './started.ts';
import { startProduct } from './start-product.ts';
import { StartProblem } from './start-problem.ts';
import { onStopRequest } from './stop-request.ts';
import { runFaults, runJest, runNodeTests, runPlaywright } from './suites.ts';

type Suite = { name: string; run: () => Promise<Count> };

const started = new Started();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
let stopped = false;

onStopRequest(
  () => {
    stopped = true;
    console.log('\nStopping ...');
    endCommands();
  },
  () => {
    started.force();
    process.exit(130);
  },
);

/** The product on a database of its own, for as long as the suite runs. */
async function withProduct(
  name: string,
  server: TestServer,
  suite: (env: NodeJS.ProcessEnv) => Promise<Count>,
  settings: NodeJS.ProcessEnv = {},
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

function suites(server: TestServer, browser: string, results: string): Suite[] {
  // A database that a person named is for finding the server; no suite may take it for its own.
  const env = { TEST_DATABASE_URL: server.adminUrl, DATABASE_URL: '', CHROMIUM_PATH: browser };
  return [
    { name: 'Checks', run: runChecks },
    { name: 'Contracts: rules', run: () => runJest('contracts', 'test', results, env) },
    { name: 'Backend: unit, adapters, HTTP', run: () => runJest('backend', 'test', results, env) },
    { name: 'Public site: rules', run: () => runJest('public-site', 'test', results, env) },
    { name: 'Back office: rules', run: () => runJest('admin', 'test', results, env) },
    { name: 'Infrastructure and sandbox', run: () => runNodeTests('infra/**/*.test.ts', results, env) },
    { name: 'Faults', run: () => runFaults(results) },
    {
      name: 'Contract tests on the started product',
      run: () =>
        withProduct(
          'contract',
          server,
          (more) => runJest('contracts', 'test:contract', results, { ...env, ...more }),
          // One test waits until a payment service that hangs is given up.
          { RAZORPAY_TIMEOUT_SECONDS: '3' },
        ),
    },
    {
      name: 'Journeys in the browser',
      run: () =>
        withProduct('journeys', server, (more) => runPlaywright('e2e', 'test', results, { ...env, ...more })),
    },
  ];
}

async function runSuite({ name, run }: Suite): Promise<void> {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const count = await run().catch((error: unknown): Count => {
    if (!stopped) console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key];
  console.log(`== ${name}: ${sentence(count)} (${Math.round((Date.now() - began) / 1000)} s)`);
}

function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function runAll(): Promise<void> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  await buildWhatChanged();
  const server = await startTestServer((line) => console.log(line));
  started.add(
    () => server.stop(),
    () => undefined,
  );
  const results = mkdtempSync(join(tmpdir(), 'qlu-test-results-'));
  started.add(
    async () => rmSync(results, { recursive: true, force: true }),
    () => undefined,
  );
  for (const suite of suites(server, browser, results)) if (!stopped) await runSuite(suite);
}

try {
  await runAll();
} catch (error) {
  // Without a browser, a build or a database nothing can be said about the product.
  total.failed += 1;
  if (!stopped) console.error(error instanceof StartProblem ? error.message : error);
}
try {
  await started.stop();
} catch (error) {
  total.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}
if (stopped) process.exit(130);
console.log(`\n${sentence(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
