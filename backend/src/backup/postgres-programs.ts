import { execFile, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { BackupEnvironment } from '../config/env.js';
import { OperatorProblem } from '../kernel/app-error.js';

/** pg_dump or pg_restore. */
export interface Program {
  name: 'pg_dump' | 'pg_restore';
  file: string;
  version: string;
  major: number;
}

/** Version 17 and later set a parameter that earlier servers do not know. */
const TRANSACTION_TIMEOUT_MAJOR = 17;

/** The program in PG_BIN, or on the PATH. @throws OperatorProblem when it does not run */
export async function findProgram(
  name: Program['name'],
  { PG_BIN: folder, PROGRAM_ENV: env }: BackupEnvironment,
): Promise<Program> {
  const file = folder ? join(folder, name) : name;
  const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 30_000, env }).catch(() => {
    const place = folder ? `in PG_BIN (${folder})` : 'on the PATH';
    throw new OperatorProblem(
      `There is no ${name} ${place} that runs: install PostgreSQL's client programs, or set PG_BIN to their folder.`,
    );
  });
  const version = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? '';
  return { name, file, version, major: Number.parseInt(version, 10) };
}

/** @param server the version of the server. @throws OperatorProblem when the program cannot work with it */
export function requireVersion({ name, version, major }: Program, server: string): void {
  const serverMajor = Number.parseInt(server, 10);
  const isTooNew =
    name === 'pg_restore' && major >= TRANSACTION_TIMEOUT_MAJOR && serverMajor < TRANSACTION_TIMEOUT_MAJOR;
  if (major >= serverMajor && !isTooNew) return;
  throw new OperatorProblem(
    `${name} ${version} is ${isTooNew ? 'too new for' : 'older than'} the server (PostgreSQL ${server}): ` +
      `install the client programs of PostgreSQL ${serverMajor}, or set PG_BIN to their folder.`,
  );
}

interface Run {
  env: BackupEnvironment;
  /** Where the output goes. */
  stdout?: number;
  stdin?: Readable;
  signal: AbortSignal;
}

/** @throws OperatorProblem with the program's error */
export async function runProgram(program: Program, args: string[], run: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'qlu-authorities-'));
  try {
    await runWith(program, args, run, await trustedAuthorities(run.env, join(folder, 'authorities.pem')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * libpq verifies a server with ~/.postgresql/root.crt, which nobody has, and the server's driver with Node's authorities. Unless
 * the operator names others, the programs get Node's, with those of NODE_EXTRA_CA_CERTS.
 */
async function trustedAuthorities(
  { DATABASE_URL, PROGRAM_ENV }: BackupEnvironment,
  file: string,
): Promise<NodeJS.ProcessEnv> {
  const { searchParams } = new URL(DATABASE_URL);
  const mode = searchParams.get('sslmode') ?? PROGRAM_ENV['PGSSLMODE'];
  const isNamed = searchParams.has('sslrootcert') || PROGRAM_ENV['PGSSLROOTCERT'];
  if (!mode?.startsWith('verify-') || isNamed) return {};
  await writeFile(file, getCACertificates('default').join('\n'));
  return { PGSSLROOTCERT: file };
}

async function runWith(
  program: Program,
  args: string[],
  run: Run,
  authorities: NodeJS.ProcessEnv,
): Promise<void> {
  const { address, password } = withoutPassword(run.env.DATABASE_URL);
  const stdio: StdioOptions = [run.stdin ? 'pipe' : 'ignore', run.stdout ?? 'ignore', 'pipe'];
  const child = spawn(program.file, [`--dbname=${address}`, '--no-password', ...args], {
    // Arguments are visible to every user of the machine; the environment is not.
    env: { ...run.env.PROGRAM_ENV, ...authorities, ...(password ? { PGPASSWORD: password } : {}) },
    stdio,
    signal: run.signal,
  });
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(0, 10_000)));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const stop = (error: unknown): Error => {
    child.kill();
    return error instanceof Error ? error : new Error(String(error));
  };
  const copied = run.stdin && child.stdin ? copy(run.stdin, child.stdin).catch(stop) : null;
  const [code] = await closed;
  const failure = await copied;
  if (failure) throw failure;
  if (code === 0) return;
  const [line = `it ended with code ${String(code)}`] = errors
    .split('\n')
    .filter((text) => /error/i.test(text));
  throw new OperatorProblem(`${program.name} failed: ${line}`);
}

/**
 * Reads the source to its end. pg_restore may end without reading the last bytes: whether it succeeded is its exit code.
 * @throws the error of the source
 */
async function copy(source: Readable, target: Writable): Promise<void> {
  target.on('error', () => target.destroy());
  const closed = new Promise<void>((resolve) => target.once('close', resolve));
  for await (const chunk of source) {
    if (target.destroyed || target.write(chunk)) continue;
    await Promise.race([closed, new Promise<void>((resolve) => target.once('drain', resolve))]);
  }
  target.end();
}

function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  if (url.searchParams.has('sslpassword')) {
    throw new OperatorProblem(
      'DATABASE_URL has an sslpassword, which a backup cannot hide: use a key without one.',
    );
  }
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  // The second one is known to the server's driver only.
  for (const name of ['password', 'uselibpqcompat']) url.searchParams.delete(name);
  return { address: url.href, password };
}
