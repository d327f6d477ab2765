import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../install/claim.mjs';
import { ROOT } from '../install/npm.mjs';
import { freePort } from '../postgres/free-port.ts';
import type { DevelopmentSecrets } from './development-secrets.ts';
import type { Service } from './service.ts';
import { startService } from './service.ts';
import { StartProblem } from './start-problem.ts';

export type RunningSandbox = { service: Service; url: string; release(): void };

/**
 * Starts the Razorpay sandbox beside the server, on a port of its own. Its payments are kept in the data
 * folder; a second run on the same folder has payments of its own that last as long as it does.
 */
export async function startSandboxService(
  secrets: DevelopmentSecrets,
  dataDir: string,
  server: { host: string; port: number },
): Promise<RunningSandbox> {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await claim(join(folder, 'in-use'), { waitMs: 0 }).catch(() => null);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(await freePort('127.0.0.1', preferredPort(server.port))),
    SANDBOX_WEBHOOK_URL: webhookUrl(server),
    SANDBOX_STATE_FILE: release ? join(folder, 'state.json') : '',
  };
  const program = join(ROOT, 'infra', 'razorpay-sandbox', 'main.ts');
  const service = startService([program], env, { out: 'ignore', err: 'inherit' });
  const told = new Promise<string>((resolve) => {
    service.process.once('message', (message: { url: string }) => resolve(message.url));
  });
  const url = await Promise.race([told, service.gone.then(() => null)]);
  if (url === null) {
    release?.();
    throw new StartProblem('The Razorpay sandbox did not start: the reason stands above.');
  }
  return { service, url, release: () => release?.() };
}

/** The same at each start, so that a page that is open still finds it; far from where the next server would listen. */
function preferredPort(serverPort: number): number {
  return serverPort <= 55_535 ? serverPort + 10_000 : 0;
}

/** The sandbox sends to this machine alone: a server that hears no loopback address gets no webhooks from it. */
function webhookUrl({ host, port }: { host: string; port: number }): string {
  const path = `:${port}/api/webhooks/razorpay`;
  if (host === '::1') return `http://[::1]${path}`;
  if (['0.0.0.0', '::', 'localhost'].includes(host) || host.startsWith('127.')) {
    return `http://${host.startsWith('127.') ? host : '127.0.0.1'}${path}`;
  }
  return '';
}
