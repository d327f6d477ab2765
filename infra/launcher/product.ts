import { join } from 'node:path';
import { makeFolder } from '../postgres/cluster.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { buildWhatChanged } from './build.ts';
import type { DevelopmentSecrets } from './development-secrets.ts';
import { developmentSecrets } from './development-secrets.ts';
import { lockFolder } from './folder-lock.ts';
import type { Service } from './processes.ts';
import { checkDatabase, requireFreePort, startSandbox, startServer, waitUntilHealthy } from './services.ts';
import type { Settings } from './settings.ts';
import { StartProblem } from './settings.ts';
import type { Part } from './shutdown.ts';
import { freePort } from './free-port.ts';

/** What a user or a test needs to know about the running product. */
export type Addresses = {
  url: string;
  /** Empty when the settings have a Razorpay account. */
  sandboxUrl: string;
  adminUsername: string;
  adminPassword: string;
  databaseUrl: string;
};

/** What one start shares. */
type Run = {
  settings: Settings;
  /** The environment of the server. */
  env: NodeJS.ProcessEnv;
  /** Notes what was started, and reports when it ends by itself. */
  add: (name: string, part: Part & { gone: Promise<string> }) => void;
};

/**
 * Starts everything that the settings ask for.
 *
 * @param started gets what runs; the caller stops it, also after a failure
 * @param onEnd called when a part ends that was not stopped
 * @throws StartProblem
 */
export type StartProduct = (
  settings: Settings,
  started: Part[],
  onEnd: (line: string) => void,
) => Promise<Addresses>;

/** Builds what changed, except the back office, and starts the built server. */
export const startProductParts: StartProduct = async (settings, started, onEnd) => {
  const run = await useDataFolder(settings, started, onEnd);
  const { host, port } = settings;
  if (port !== 0) await requireFreePort(host, port);
  run.settings = { ...settings, port: port === 0 ? await freePort(host) : port };
  run.env['PORT'] = String(run.settings.port);
  // At the same time, because each takes most of a second. All must end before a failure is reported, so that what did
  // start is known and can be stopped. The server is added last: it stops before its database.
  const parts = [provideDatabase(run), provideSandbox(run)];
  const [loading] = await Promise.allSettled([loadServer(run.env), ...parts]);
  if (loading.status === 'rejected') throw loading.reason;
  const server = loading.value;
  run.add('The server', server);
  await Promise.all(parts);
  await server.process.sendMessage(run.env as Record<string, string>);
  await waitUntilHealthy(host, run.settings.port);
  return { ...addressesOf(run), serverPid: server.process.pid ?? 0 };
};

/** Locks the data folder, and writes its secrets into the environment of a server for development. */
export async function useDataFolder(
  settings: Settings,
  started: Part[],
  onEnd: (line: string) => void,
): Promise<Run> {
  const { host, port, dataDir, databaseUrl, ownRazorpay, production } = settings;
  makeFolder(dataDir);
  // The database and the sandbox keep files there. A server alone may share the folder with another one. The lock of a
  // killed launcher ends within 5 seconds.
  if (!production && !(databaseUrl && ownRazorpay))
    started.push({ stop: await lockFolder(dataDir, 7_000, `Another start uses ${dataDir}`) });
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: host, DATA_DIR: dataDir };
  if (!production) addDevelopmentSettings(env, developmentSecrets(dataDir));
  const add: Run['add'] = (name, part) => {
    started.push(part);
    void part.gone.then((how) => onEnd(`${name} ended (${how}).`));
  };
  return { settings, env, add };
}

export function addressesOf({ settings, env }: Run): Addresses {
  return {
    url: new URL(env['PUBLIC_URL']?.trim() || `http://localhost:${settings.port}`).origin,
    sandboxUrl: settings.ownRazorpay ? '' : (env['RAZORPAY_API_URL'] ?? ''),
    adminUsername: env['ADMIN_USERNAME'] ?? '',
    adminPassword: env['ADMIN_PASSWORD'] ?? '',
    databaseUrl: env['DATABASE_URL'] ?? '',
  };
}

export async function provideDatabase({ settings, env, add }: Run): Promise<void> {
  if (settings.databaseUrl !== null) return checkDatabase(settings.databaseUrl);
  // The server reports that DATABASE_URL is missing.
  if (settings.production) return;
  const dataDir = join(settings.dataDir, 'postgres');
  const database = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error });
  });
  add('The embedded database', database);
  env['DATABASE_URL'] = database.url;
}

/** Builds what changed of the site, and starts the server, which waits for the addresses of the database and of the sandbox. */
async function loadServer(env: NodeJS.ProcessEnv): Promise<Service> {
  await buildWhatChanged('site');
  console.log('Starting ...');
  return startServer(env);
}

/** What only development has: generated secrets and the sample login. */
function addDevelopmentSettings(env: NodeJS.ProcessEnv, secrets: DevelopmentSecrets): void {
  const defaults = {
    NODE_ENV: 'development',
    SEED_SAMPLE_DATA: 'true',
    NOTICE_DELAY_SECONDS: '5',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: secrets.adminPassword,
    SESSION_SECRET: secrets.sessionSecret,
    DATA_KEY: secrets.dataKey,
  };
  for (const [name, value] of Object.entries(defaults)) env[name] = env[name]?.trim() || value;
}

/** Starts the sandbox, unless the settings have a Razorpay account, and adds its address to `env`. */
export async function provideSandbox({ settings, env, add }: Run): Promise<void> {
  if (settings.production || settings.ownRazorpay) return;
  const secrets = developmentSecrets(settings.dataDir);
  const keys = {
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
  };
  const sandbox = await startSandbox(keys, settings);
  add('The Razorpay sandbox', sandbox);
  const { url } = (await sandbox.process.getOneMessage()) as { url: string };
  Object.assign(env, keys, { RAZORPAY_API_URL: url, RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js` });
}
