import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import type { Addresses } from './product.ts';
import { throwAwayFolder } from '../postgres/test-server.ts';
import { ROOT } from './root.ts';

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

/** What the launcher sends when the product is ready. */
type Started = Addresses & {
  /** Process id of the server. */
  serverPid: number;
};

export type Product = Started & {
  dataDir: string;
  /** Everything that the product wrote since its start. */
  output(): string;
  /** Stops it as Ctrl-C does, and waits until everything has ended; safe to call twice. */
  stop(): Promise<void>;
  /** Kills launcher and server, or only the launcher (SIGKILL), as a crash does. The data folder stays. */
  kill(which?: 'both' | 'launcher'): Promise<void>;
};

/** The product under test gets no other setting of the person who runs the tests. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR'];

/**
 * Starts the built product with the real launcher, on a free port and with its own data, beside any other one.
 *
 * @throws Error with the product's last output when it does not become healthy
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const name = `qlu-product-${randomBytes(6).toString('hex')}`;
  const { env, databaseUrl = '', fileLimit, dataDir = join(throwAwayFolder(), name) } = options;
  const logFile = join(tmpdir(), `${name}.log`);
  const removeFiles = (): void => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    rmSync(logFile, { force: true });
  };
  const passedOn = Object.fromEntries(PASSED_ON.map((key) => [key, process.env[key]]));
  const limit = fileLimit === undefined ? '' : `ulimit -f ${Math.floor(fileLimit / 512)} && `;
  const program = [process.execPath, join(ROOT, 'infra', 'launcher', 'start.ts')];
  // execa's types accept file descriptors only as literals.
  const log = openSync(logFile, 'w', 0o600) as 3;
  const launcher = execa('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...program], {
    cwd: ROOT,
    env: { ...passedOn, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
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
  const addresses = (await launcher.getOneMessage().catch(() => null)) as Started | null;
  if (addresses === null) {
    await launcher;
    const lines = output().trim().split('\n');
    removeFiles();
    throw new Error(`The product did not start:\n${lines.slice(-25).join('\n')}`);
  }
  return {
    ...addresses,
    dataDir,
    output,
    async stop() {
      launcher.kill();
      await launcher;
      removeFiles();
    },
    async kill(which = 'both') {
      launcher.kill('SIGKILL');
      if (which === 'both') process.kill(addresses.serverPid, 'SIGKILL');
      await launcher;
      // The database and the sandbox notice it and shut down.
      await delay(100);
    },
  };
}

/** Logs in as the owner. Returns the session's cookie, `name=value`. */
export async function logIn({ url, adminUsername, adminPassword }: Product): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminUsername, password: adminPassword }),
  });
  // The session is stored before the end of the response, and not before its beginning.
  await response.text();
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!response.ok || !cookie) throw new Error(`Login failed: ${response.status}`);
  return cookie;
}
