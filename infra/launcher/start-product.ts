import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../install/npm.mjs';
import { freePort } from '../postgres/free-port.ts';
import type { Addresses } from './product.ts';

export type ProductOptions = {
  /** Kept after the end when given; otherwise a temporary folder that is removed by `stop()`. */
  dataDir?: string;
  /** Further settings for the server. */
  env?: NodeJS.ProcessEnv;
  /** A database of the caller's; the embedded one unless given. */
  databaseUrl?: string;
  /** Bytes, in steps of 512: what the server writes into one file at most (`ulimit -f`), as if its disk were full. */
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
  /** Process number of the server. */
  serverPid: number;
  /** As Ctrl-C does; resolves when everything has ended; safe to call twice. */
  stop(): Promise<void>;
  /** As a crash does: launcher and server end at once (SIGKILL). The data folder stays. */
  kill(): Promise<void>;
};

/** Settings of the person who runs the tests that say nothing about the product under test. */
const NOT_PASSED_ON = [
  /^(NODE_ENV|HOST|PORT|PUBLIC_URL|DATABASE_URL|TEST_DATABASE_URL|DATA_DIR|DATA_KEY|SESSION_SECRET)$/,
  /^(SEED_SAMPLE_DATA|STORAGE_DRIVER|MAIL_FROM|RATE_LIMIT|TRUST_PROXY|LOG_LEVEL|LOG_PRETTY)$/,
  /^(ADMIN|RAZORPAY|S3|SMTP|RECONCILE)_/,
];

/**
 * Starts the built product with the real launcher: on free ports, with data of its own, beside any other.
 *
 * @throws Error with the product's last words when it does not become healthy
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const name = `qlu-product-${randomBytes(6).toString('hex')}`;
  const dataDir = options.dataDir ?? join(tmpdir(), name);
  const logFile = join(tmpdir(), `${name}.log`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options, dataDir, logFile);
    } catch (error) {
      // Between the look for a free port and the server's own, another program may have taken it.
      const taken = error instanceof Error && error.message.includes('already in use');
      if (taken && attempt < 3) continue;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      rmSync(logFile, { force: true });
      throw error;
    }
  }
}

async function launch(options: ProductOptions, dataDir: string, logFile: string): Promise<Product> {
  const passedOn = Object.entries(process.env).filter(([key]) => !NOT_PASSED_ON.some((one) => one.test(key)));
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(passedOn),
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    ...options.env,
  };
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = openSync(logFile, 'w', 0o600);
  const program = join(ROOT, 'infra', 'launcher', 'start.ts');
  const limited = options.fileLimit === undefined ? [] : limitFiles(options.fileLimit);
  const [file = '', ...args] = [...limited, process.execPath, program];
  const launcher = spawn(file, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);

  const output = (): string => readFileSync(logFile, 'utf8');
  const gone = new Promise<null>((resolve) => {
    launcher.once('error', () => resolve(null));
    launcher.once('exit', () => resolve(null));
  });
  const ready = new Promise<Addresses>((resolve) => {
    launcher.once('message', (message: Addresses) => resolve(message));
  });
  const addresses = await Promise.race([ready, gone]);
  if (addresses === null) {
    const words = output().trim().split('\n').slice(-25).join('\n');
    throw new Error(`The product did not start:\n${words}`);
  }

  return {
    url: addresses.url,
    sandboxUrl: addresses.sandboxUrl ?? '',
    adminUsername: addresses.adminUsername,
    adminPassword: addresses.adminPassword ?? options.env?.['ADMIN_PASSWORD'] ?? '',
    databaseUrl: addresses.databaseUrl,
    serverPid: addresses.serverPid,
    dataDir,
    output,
    async stop() {
      launcher.kill('SIGTERM');
      await gone;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      rmSync(logFile, { force: true });
    },
    async kill() {
      launcher.kill('SIGKILL');
      try {
        process.kill(addresses.serverPid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      await gone;
      // The database and the sandbox notice and shut down by themselves.
      await pause(100);
    },
  };
}

/** A command in front of another one, which then runs with this limit, and all that it starts. */
function limitFiles(bytes: number): string[] {
  return ['/bin/sh', '-c', `ulimit -f ${Math.floor(bytes / 512)} && exec "$@"`, 'sh'];
}
