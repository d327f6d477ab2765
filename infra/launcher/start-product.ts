import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { ROOT } from '../install/npm.mjs';
import type { Addresses } from './product.ts';

export type ProductOptions = {
  /** Kept after the end when given; by default a temporary folder that `stop()` removes. */
  dataDir?: string;
  /** Further settings for the server. */
  env?: NodeJS.ProcessEnv;
  /** The caller's database; by default the embedded one. */
  databaseUrl?: string;
  /** Largest file that the product can write, in bytes, in steps of 512 (`ulimit -f`): simulates a full disk. */
  fileLimit?: number;
};

export type Product = {
  url: string;
  sandboxUrl: string;
  adminUsername: string;
  adminPassword: string;
  databaseUrl: string;
  dataDir: string;
  /** Everything that the product wrote since its start. */
  output(): string;
  /** Process id of the server. */
  serverPid: number;
  /** Stops it as Ctrl-C does, and waits until everything has ended; safe to call twice. */
  stop(): Promise<void>;
  /** Kills launcher and server, or only the launcher (SIGKILL), as a crash does. The data folder stays. */
  kill(which?: 'both' | 'launcher'): Promise<void>;
};

/** Settings of the person who runs the tests. They must not reach the product under test. */
const NOT_PASSED_ON = [
  /^(NODE_ENV|HOST|PORT|PUBLIC_URL|DATABASE_URL|TEST_DATABASE_URL|DATA_DIR|DATA_KEY|SESSION_SECRET)$/,
  /^(SEED_SAMPLE_DATA|STORAGE_DRIVER|MAIL_FROM|RATE_LIMIT|TRUST_PROXY|LOG_LEVEL|LOG_PRETTY)$/,
  /^(ADMIN|RAZORPAY|S3|SMTP|RECONCILE)_/,
];

/**
 * Starts the built product with the real launcher, on free ports and with its own data, beside any other one.
 *
 * @throws Error with the product's last output when it does not become healthy
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const name = `qlu-product-${randomBytes(6).toString('hex')}`;
  const dataDir = options.dataDir ?? join(tmpdir(), name);
  const logFile = join(tmpdir(), `${name}.log`);
  const removeFiles = (): void => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    rmSync(logFile, { force: true });
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options, dataDir, logFile, removeFiles);
    } catch (error) {
      // Another program may have taken the port since it was found free.
      const portTaken = error instanceof Error && error.message.includes('already in use');
      if (portTaken && attempt < 3) continue;
      removeFiles();
      throw error;
    }
  }
}

async function launch(
  { env, databaseUrl, fileLimit }: ProductOptions,
  dataDir: string,
  logFile: string,
  removeFiles: () => void,
): Promise<Product> {
  const passedOn = Object.entries(process.env).filter(([key]) => !NOT_PASSED_ON.some((one) => one.test(key)));
  const port = env?.['PORT'] ?? String(await getPort({ host: '127.0.0.1' }));
  const own = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const limited = fileLimit === undefined ? [] : limitFiles(fileLimit);
  const [file = '', ...args] = [...limited, process.execPath, join(ROOT, 'infra', 'launcher', 'start.ts')];
  // execa's types accept file descriptors only as literals.
  const log = openSync(logFile, 'w', 0o600) as 3;
  const launcher = execa(file, args, {
    cwd: ROOT,
    env: { ...Object.fromEntries(passedOn), ...own, ...env },
    extendEnv: false,
    stdin: 'ignore',
    stdout: log,
    stderr: log,
    ipc: true,
    buffer: false,
    reject: false,
    detached: true,
    forceKillAfterDelay: false,
  });
  closeSync(log);
  const output = (): string => readFileSync(logFile, 'utf8');
  const addresses = (await launcher.getOneMessage().catch(() => null)) as Addresses | null;
  if (addresses === null) {
    await launcher;
    const lines = output().trim().split('\n');
    throw new Error(`The product did not start:\n${lines.slice(-25).join('\n')}`);
  }
  return {
    ...addresses,
    sandboxUrl: addresses.sandboxUrl ?? '',
    adminPassword: addresses.adminPassword ?? env?.['ADMIN_PASSWORD'] ?? '',
    dataDir,
    output,
    async stop() {
      launcher.kill();
      await launcher;
      removeFiles();
    },
    async kill(which = 'both') {
      launcher.kill('SIGKILL');
      try {
        if (which === 'both') process.kill(addresses.serverPid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      await launcher;
      // The database and the sandbox notice it and shut down.
      await delay(100);
    },
  };
}

/** A command prefix that limits the files which a program, and all that it starts, can write. */
function limitFiles(bytes: number): string[] {
  return ['/bin/sh', '-c', `ulimit -f ${Math.floor(bytes / 512)} && exec "$@"`, 'sh'];
}
