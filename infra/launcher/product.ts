import getPort from 'get-port';
import { makeFolder } from '../postgres/cluster.ts';
import { buildWhatChanged } from './build.ts';
import { checkDatabase, startDatabase } from './database.ts';
import { developmentSecrets } from './development-secrets.ts';
import { recordServices, stopLeftoverServices } from './leftover-services.ts';
import { requireFreePort, startSandbox, startServer, waitUntilHealthy } from './services.ts';
import type { Settings } from './settings.ts';
import { StartProblem } from './settings.ts';
import type { Started } from './shutdown.ts';

/** What a user or a test needs to know about the running product. */
export type Addresses = {
  url: string;
  sandboxUrl: string | null;
  adminUsername: string;
  /** Null when the user set it: it is not shown then. */
  adminPassword: string | null;
  databaseUrl: string;
  /** Process id of the server. */
  serverPid: number;
};

/** What one start shares: `started` gets what runs; `onEnd` is called when a part ends that was not stopped. */
type Run = { settings: Settings; env: NodeJS.ProcessEnv; started: Started; onEnd: (line: string) => void };

/**
 * Builds what changed and starts everything that the settings ask for.
 *
 * @param started gets what runs; the caller stops it, also after a failure
 * @param onEnd called when a part ends that was not stopped
 * @throws StartProblem
 */
export async function startProductParts(
  settings: Settings,
  started: Started,
  onEnd: (line: string) => void,
): Promise<Addresses> {
  const { host, dataDir, production } = settings;
  createDataDir(dataDir);
  await stopLeftoverServices(dataDir);
  if (settings.port !== 0) await requireFreePort(host, settings.port);
  await buildWhatChanged();
  const port = settings.port === 0 ? await getPort({ host }) : settings.port;
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: host, DATA_DIR: dataDir };
  const run: Run = { settings: { ...settings, port }, env, started, onEnd };

  console.log('Starting ...');
  // At the same time, because each takes most of a second. Both must end before a failure is reported, so that what
  // did start is known and can be stopped.
  const parts = [provideDatabase(run), production ? Promise.resolve(null) : provideSamples(run)] as const;
  await Promise.allSettled(parts);
  const [databaseUrl, sandbox] = [await parts[0], await parts[1]];
  if (databaseUrl !== null) env['DATABASE_URL'] = databaseUrl;

  const server = startServer(env);
  const removeRecord = recordServices(dataDir, [server, ...(sandbox ? [sandbox.service] : [])]);
  started.add({ stop: () => server.stop().then(removeRecord), force: server.force });
  await waitUntilHealthy(server, host, port);
  void server.gone.then((how) => onEnd(`The server ended (${how}).`));
  return {
    url: (env['PUBLIC_URL']?.trim() || `http://localhost:${port}`).replace(/\/+$/, ''),
    sandboxUrl: sandbox?.url ?? null,
    adminUsername: env['ADMIN_USERNAME'] ?? '',
    adminPassword: process.env['ADMIN_PASSWORD'] ? null : (env['ADMIN_PASSWORD'] ?? null),
    databaseUrl: databaseUrl ?? '',
    serverPid: server.process.pid ?? 0,
  };
}

function createDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be created: ${(error as Error).message}`);
  }
}

/** @returns null in production without DATABASE_URL: the server then reports that it is missing */
async function provideDatabase({ settings, started, onEnd }: Run): Promise<string | null> {
  const { databaseUrl, production, dataDir } = settings;
  if (databaseUrl !== null) await checkDatabase(databaseUrl);
  if (databaseUrl !== null || production) return databaseUrl;
  const database = await startDatabase(dataDir);
  started.add(database);
  void database.gone.then(() => onEnd('The embedded database ended.'));
  return database.url;
}

/** Adds to `env` what only development has: generated secrets, the sample administrator, the sandbox. */
async function provideSamples({
  settings,
  env,
  started,
  onEnd,
}: Run): Promise<Awaited<ReturnType<typeof startSandbox>> | null> {
  const secrets = developmentSecrets(settings.dataDir);
  const defaults = {
    NODE_ENV: 'development',
    SEED_SAMPLE_DATA: 'true',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: secrets.adminPassword,
    SESSION_SECRET: secrets.sessionSecret,
    DATA_KEY: secrets.dataKey,
  };
  for (const [name, value] of Object.entries(defaults)) env[name] = env[name]?.trim() || value;
  if (settings.ownRazorpay) return null;

  const sandbox = await startSandbox(secrets, settings.dataDir, settings);
  started.add(sandbox.service);
  void sandbox.service.gone.then((how) => onEnd(`The Razorpay sandbox ended (${how}).`));
  Object.assign(env, {
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
  });
  return sandbox;
}
