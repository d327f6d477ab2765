import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { Client } from 'pg';
import { isLoopback } from '../razorpay-sandbox/loopback.ts';
import type { Service } from './processes.ts';
import { startService } from './processes.ts';
import { ROOT } from './root.ts';
import { StartProblem } from './settings.ts';

/** A stopping server ends its requests within eight seconds when its launcher was killed, else within twelve. */
const PORT_LIMIT_MS = 13_000;

/** Long enough for a database that starts at the first connection, and for a busy machine. */
const CONNECT_LIMIT_MS = 30_000;

/** The server reports it as well, but below many lines of its log. @throws StartProblem, never with a password */
export async function checkDatabase(url: string): Promise<void> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    await client.end();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** @throws StartProblem when the port stays in use */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const until = Date.now() + PORT_LIMIT_MS;
  for (let waited = false; (await getPort({ host, port })) !== port; waited = true) {
    if (!waited) console.log(`Port ${port} is in use: waiting for a server that is stopping ...`);
    if (Date.now() > until)
      throw new StartProblem(
        `Port ${port} is already in use or not allowed: stop what uses it, or choose another with PORT=...`,
      );
    await delay(100);
  }
}

/** As in the Dockerfile. V8's default takes 100 MB more memory for exports, and no less time. */
export const YOUNG_GENERATION = '--max-semi-space-size=16';

/** Preloaded by a server, so that it stops when its launcher was killed. */
export const STOP_WITH_LAUNCHER = new URL('stop-with-launcher.ts', import.meta.url).href;

/** Starts the built server. It loads its modules and waits for a message with the rest of its environment. */
export function startServer(env: NodeJS.ProcessEnv): Service {
  const program = join(ROOT, 'infra', 'launcher', 'serve.ts');
  const args = ['--enable-source-maps', YOUNG_GENERATION, '--import', STOP_WITH_LAUNCHER, program];
  return startService(args, env, { stopMs: 12_000 });
}

/** Waits until the server's health check succeeds. Migrations of a large database may take long. */
export async function waitUntilHealthy(host: string, port: number): Promise<void> {
  const isHealthy = (): Promise<boolean> =>
    fetch(`${addressOf(host, port)}/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) await delay(40);
}

/** Where this machine reaches a server that listens on the host. */
export function addressOf(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Starts the Razorpay sandbox on a port of its own. It keeps its payments in the data folder.
 *
 * @param keys its credentials
 */
export async function startSandbox(
  keys: NodeJS.ProcessEnv,
  { dataDir, host, port }: { dataDir: string; host: string; port: number },
): Promise<Service> {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The same port at each start, so that an open checkout page still works; far from the ports of other servers.
  const preferred = port <= 55_535 ? [port + 10_000] : [];
  const address = addressOf(host, port);
  const env = {
    ...keys,
    SANDBOX_PORT: String(await getPort({ host: '127.0.0.1', port: preferred })),
    // The sandbox sends webhooks to this machine only: a server without a loopback address gets none.
    SANDBOX_WEBHOOK_URL: isLoopback(new URL(address).hostname) ? `${address}/api/webhooks/razorpay` : '',
    SANDBOX_STATE_FILE: join(folder, 'state.json'),
  };
  const program = join(ROOT, 'infra', 'razorpay-sandbox', 'main.ts');
  return startService([program], env, { stopMs: 5_000, stdout: 'ignore' });
}
