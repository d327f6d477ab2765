import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { ROOT } from '../install/npm.mjs';
import { lockFolder, SHORT_WAIT_MS } from '../postgres/folder-lock.ts';
import { SERVER } from './build.ts';
import type { DevelopmentSecrets } from './development-secrets.ts';
import type { Service } from './processes.ts';
import { startService } from './processes.ts';
import { StartProblem } from './settings.ts';

/** Includes migrations of a large database. */
const READY_LIMIT_MS = 180_000;

/** The program of the Razorpay sandbox. */
export const SANDBOX = join(ROOT, 'infra', 'razorpay-sandbox', 'main.ts');

/** Starts the built server with exactly this environment. */
export function startServer(env: NodeJS.ProcessEnv): Service {
  const stopWithLauncher = new URL('stop-with-launcher.ts', import.meta.url).href;
  return startService(['--enable-source-maps', '--import', stopWithLauncher, SERVER], env, {
    stopMs: 12_000,
  });
}

/** Waits until the server's health check succeeds. @throws StartProblem when the server ends before */
export async function waitUntilHealthy(server: Service, host: string, port: number): Promise<void> {
  const url = `http://${reachableHost(host)}:${port}/health`;
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    if (await answers(url)) return;
    const ended = await Promise.race([server.gone, delay(40, null)]);
    if (ended !== null)
      throw new StartProblem(`The server ended before it was ready (${ended}): see the reason above.`);
  }
  throw new StartProblem(`The server was not ready within ${READY_LIMIT_MS / 1000} seconds (${url}).`);
}

/** @throws StartProblem when the port is in use, after a moment for a server that is shutting down */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const until = Date.now() + 2_000;
  while ((await portNear(host, port)) !== port) {
    if (Date.now() < until) {
      await delay(100);
      continue;
    }
    const privileged = port < 1024 && process.getuid?.() !== 0 ? ', or this user may not use it' : '';
    throw new StartProblem(
      `Port ${port} is already in use${privileged}: stop what uses it, or choose another with PORT=...`,
    );
  }
}

async function portNear(host: string, port: number): Promise<number> {
  try {
    return await getPort({ host, port });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartProblem(`The server cannot listen on HOST=${host}, port ${port}: ${reason}.`, {
      cause: error,
    });
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Starts the Razorpay sandbox on a port of its own. It keeps its payments in the data folder; a second run on the same
 * folder keeps its payments in memory.
 *
 * @throws StartProblem
 */
export async function startSandbox(
  secrets: DevelopmentSecrets,
  dataDir: string,
  server: { host: string; port: number },
): Promise<{ service: Service; url: string }> {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder, SHORT_WAIT_MS);
  // The same port at each start, so that an open checkout page still works; far from the ports of other servers.
  const preferred = server.port <= 55_535 ? [server.port + 10_000] : [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(await getPort({ host: '127.0.0.1', port: preferred })),
    SANDBOX_WEBHOOK_URL: webhookUrl(server),
    SANDBOX_STATE_FILE: unlock ? join(folder, 'state.json') : '',
  };
  const service = startService([SANDBOX], env, { stopMs: 5_000, stdout: 'ignore' });
  void service.gone.then(() => unlock?.());
  try {
    const { url } = (await service.process.getOneMessage()) as { url: string };
    return { service, url };
  } catch (error) {
    throw new StartProblem('The Razorpay sandbox did not start: see the reason above.', { cause: error });
  }
}

/** The sandbox sends webhooks to this machine only: a server without a loopback address gets none. */
function webhookUrl({ host, port }: { host: string; port: number }): string {
  const path = `:${port}/api/webhooks/razorpay`;
  if (host === '::1') return `http://[::1]${path}`;
  if (host.startsWith('127.')) return `http://${host}${path}`;
  return ['0.0.0.0', '::', 'localhost'].includes(host) ? `http://127.0.0.1${path}` : '';
}
