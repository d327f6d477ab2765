import { makeFolder } from '../postgres/cluster.ts';
import { freePort } from '../postgres/free-port.ts';
import { buildWhatChanged } from './build.ts';
import { checkDatabase, startDatabase } from './database.ts';
import { developmentSecrets } from './development-secrets.ts';
import { endLeftoverServices, noteServices } from './leftover-services.ts';
import type { RunningSandbox } from './sandbox.ts';
import { startSandboxService } from './sandbox.ts';
import { requireFreePort, startServer, waitUntilHealthy } from './server.ts';
import type { Settings } from './settings.ts';
import type { Started } from './started.ts';
import { StartProblem } from './start-problem.ts';

/** What a person or a test needs to know of the product that runs. */
export type Addresses = {
  url: string;
  sandboxUrl: string | null;
  adminUsername: string;
  /** Null when it is a person's own: never shown then. */
  adminPassword: string | null;
  databaseUrl: string;
  /** Process number of the server. */
  serverPid: number;
};

/**
 * Builds what changed and starts everything that the settings ask for.
 *
 * @param started takes what runs; whoever calls stops it, also after a failure
 * @param onEnd told when a part ends that nobody stopped
 * @throws StartProblem
 */
export async function startEverything(
  settings: Settings,
  started: Started,
  onEnd: (line: string) => void,
): Promise<Addresses> {
  const { host, dataDir, production } = settings;
  prepareDataDir(dataDir);
  await endLeftoverServices(dataDir);
  if (settings.port !== 0) await requireFreePort(host, settings.port);
  await buildWhatChanged();
  const port = settings.port === 0 ? await freePort(host) : settings.port;

  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), HOST: host, DATA_DIR: dataDir };
  console.log('Starting ...');
  // Together: each takes a good part of a second.
  const [databaseUrl, sandbox] = await bothOf(
    provideDatabase(settings, started, onEnd),
    production ? null : provideSamples(settings, port, env, started, onEnd),
  );
  if (databaseUrl !== null) env['DATABASE_URL'] = databaseUrl;

  const server = startServer(env);
  const forget = noteServices(dataDir, [server, ...(sandbox ? [sandbox.service] : [])]);
  started.add(
    async () => {
      await server.stop(12_000);
      forget();
    },
    () => server.force(),
  );
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

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR ${dataDir} cannot be made: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function provideDatabase(
  { databaseUrl, production, dataDir }: Settings,
  started: Started,
  onEnd: (line: string) => void,
): Promise<string | null> {
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return databaseUrl;
  }
  if (production) return null;
  const database = await startDatabase(dataDir);
  started.addLastToStop(
    () => database.stop(),
    () => database.force(),
  );
  void database.gone.then(() => onEnd('The embedded database ended.'));
  return database.url;
}

/** Fills in what only development has: secrets made once, the sample administrator, the sandbox. */
async function provideSamples(
  settings: Settings,
  port: number,
  env: NodeJS.ProcessEnv,
  started: Started,
  onEnd: (line: string) => void,
): Promise<RunningSandbox | null> {
  const secrets = developmentSecrets(settings.dataDir);
  const unlessSet = (name: string, value: string): void => {
    env[name] = env[name]?.trim() || value;
  };
  unlessSet('NODE_ENV', 'development');
  unlessSet('SEED_SAMPLE_DATA', 'true');
  unlessSet('ADMIN_USERNAME', 'admin');
  unlessSet('ADMIN_PASSWORD', secrets.adminPassword);
  unlessSet('SESSION_SECRET', secrets.sessionSecret);
  unlessSet('DATA_KEY', secrets.dataKey);
  if (settings.ownRazorpay) return null;

  const sandbox = await startSandboxService(secrets, settings.dataDir, { ...settings, port });
  const { service, url, release } = sandbox;
  started.add(
    async () => {
      await service.stop(5_000);
      release();
    },
    () => service.force(),
  );
  void service.gone.then((how) => onEnd(`The Razorpay sandbox ended (${how}).`));
  Object.assign(env, {
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
  });
  return sandbox;
}

/** Lets both come to their end before a failure is thrown: what did start is known then, and can be stopped. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B> | null): Promise<[A, B | null]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}
