import {
  accessSync,
  chownSync,
  constants,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { Client } from 'pg';
import { freePort } from '../launcher/free-port.ts';
import { throwAwayFolder } from '../postgres/test-server.ts';

// The embedded PostgreSQL has no pg_dump, and pg_dump must not be older than the server. So the tests of backups start
// the server that belongs to the pg_dump of this machine. On Debian and Ubuntu, root gets both from the system's packages.

export type PostgresWithClient = {
  /** The folder of pg_dump, pg_restore and psql. */
  programs: string;
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];
const APT = '/usr/bin/apt-get';
const INSTALL_ATTEMPTS = 5;
const START_LIMIT_MS = 30_000;
/** With characters that an address encodes. */
export const PASSWORD = 'a password of the database: ధ్యానం/@';

/** @throws Error when there is none and none can be installed */
export async function startPostgresWithClient(): Promise<PostgresWithClient> {
  const programs = findPrograms() ?? (await installPrograms());
  const folder = mkdtempSync(join(throwAwayFolder(), 'qlu-backup-postgres-'));
  const user = process.getuid?.() === 0 ? systemUser() : undefined;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...user };
  const access = ['--username=qlu', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const format = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', data];
  await execa(join(programs, 'initdb'), [...access, ...format], options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = execa(join(programs, 'postgres'), args, {
    ...options,
    stdin: 'ignore',
    stdout: 'ignore',
    reject: false,
    // The server's fast shutdown.
    killSignal: 'SIGINT',
    forceKillAfterDelay: 10_000,
  });
  const addressOf = (name: string): string =>
    `postgres://qlu:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
  const stop = async (): Promise<void> => {
    server.kill();
    await server;
    rmSync(folder, { recursive: true, force: true });
  };
  const admin = await connect(addressOf('postgres')).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    programs,
    async createDatabase(name) {
      await admin.query(`create database ${name} template template0`);
      return addressOf(name);
    },
    async stop() {
      await admin.end();
      await stop();
    },
  };
}

async function connect(url: string): Promise<Client> {
  for (const began = Date.now(); ; await delay(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() - began > START_LIMIT_MS) throw error;
    }
  }
}

/** PG_BIN, the folders of the PATH, and Debian's, newest first. */
function findPrograms(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  const folders = [process.env['PG_BIN'] ?? '', ...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  return (
    folders.find((folder) => folder !== '' && NEEDED.every((name) => isProgram(join(folder, name)))) ?? null
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installPrograms(): Promise<string> {
  const canInstall = process.getuid?.() === 0 && isProgram(APT);
  if (canInstall) console.log('Installing PostgreSQL from the packages of the system (apt-get) ...');
  for (let attempt = 1; canInstall && attempt <= INSTALL_ATTEMPTS; attempt += 1) {
    // Another test may install at the same time, and each of these calls then fails.
    await apt('update');
    await apt('-y', '--no-install-recommends', 'install', 'postgresql');
    const installed = findPrograms();
    if (installed !== null) return installed;
    await delay(5_000);
  }
  throw new Error(
    'The tests of backups need a PostgreSQL server with its pg_dump and pg_restore: install the system’s package ' +
      '`postgresql`, or set PG_BIN to their folder.',
  );
}

async function apt(...args: string[]): Promise<void> {
  await execa(APT, ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
    // The package must not start its own server.
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: 'ignore',
    reject: false,
    timeout: 300_000,
  });
}

/** PostgreSQL does not run as root. */
function systemUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] =
    /^postgres:.*?:(\d+):(\d+)/m.exec(users) ?? /^nobody:.*?:(\d+):(\d+)/m.exec(users) ?? [];
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}
