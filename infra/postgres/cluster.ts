import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import { stopLeftoverServer } from './leftover.ts';
import type { RunAs } from './run-as.ts';
import { canEnter, findRunAs } from './run-as.ts';

/** PostgreSQL's files, ready for a server. */
export type Cluster = {
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Of the superuser `qlu`. */
  password: string;
  runAs: RunAs;
  binaries: Binaries;
};

/** Where root keeps files that PostgreSQL's user must reach. */
const SHARED_FOLDER = '/var/lib/qlu-postgres/data';

/**
 * Opens the cluster in `dataDir`, or creates it. A server of an earlier run is stopped. When PostgreSQL's user cannot
 * enter `dataDir` (in root's home), the files are in /var/lib, and the file `location` in `dataDir` says where.
 *
 * @throws Error with one clear line
 */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const home = readLocation(dataDir) ?? dataDir;
  const existing = join(home, 'cluster');
  const runAs = await findRunAs(existing, log);
  const binaries = await findBinaries(runAs, log);
  if (existsSync(existing)) {
    if (!(await canEnter(home, runAs)))
      throw new Error(
        `PostgreSQL's user cannot enter ${home}: open that folder and those above it (chmod o+x).`,
      );
    if (process.getuid && !runAs && statSync(existing).uid !== process.getuid())
      throw new Error(
        `The database in ${existing} belongs to another user: start as that user, or set DATA_DIR.`,
      );
    const folder = realpathSync(existing);
    await stopLeftoverServer(folder, log);
    return { folder, password: readPassword(dataDir), runAs, binaries };
  }

  const place = (await canEnter(home, runAs)) ? home : join(SHARED_FOLDER, randomBytes(6).toString('hex'));
  makeFolder(place);
  const password = randomBytes(24).toString('base64url');
  writeWhole(join(dataDir, 'password'), password);
  const folder = await initialise(place, password, runAs, binaries);
  if (place !== dataDir) {
    log(`PostgreSQL's user cannot enter ${dataDir}: the database's files are in ${place}`);
    writeWhole(join(dataDir, 'location'), place);
  }
  return { folder, password, runAs, binaries };
}

/** Creates a private folder. What root creates can be entered (not listed) by PostgreSQL's user, whatever the umask. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0 || first === undefined) return;
  for (let made = resolve(folder); made.startsWith(resolve(first)); made = dirname(made))
    chmodSync(made, 0o711);
}

/** Neither another server's settings (PGPORT, ...) nor the user's language or time zone may reach PostgreSQL. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name));
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}

function readLocation(dataDir: string): string | null {
  const file = join(dataDir, 'location');
  if (!existsSync(file)) return null;
  const place = readFileSync(file, 'utf8').trim();
  if (existsSync(join(place, 'cluster'))) return place;
  throw new Error(`The database's files are missing in ${place}, which ${file} names.`);
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The database's password cannot be read: ${message}. Restore ${file}, or set another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

/** An interrupted start leaves no partial file. */
function writeWhole(file: string, line: string): void {
  writeFileSync(`${file}.${process.pid}`, `${line}\n`, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

/** Creates the cluster under another name and renames it: a cluster that exists is complete. */
async function initialise(
  place: string,
  password: string,
  runAs: RunAs,
  binaries: Binaries,
): Promise<string> {
  const partial = join(place, 'cluster.unfinished');
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = join(place, 'cluster.password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runAs) for (const path of [partial, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const files = [`--pgdata=${partial}`, `--pwfile=${passwordFile}`];
  const settings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
  const result = await execa(binaries.initdb, ['--username=qlu', ...files, ...settings], {
    cwd: partial,
    env: postgresEnvironment(),
    extendEnv: false,
    reject: false,
    ...runAs,
  });
  rmSync(passwordFile);
  if (result.failed) {
    const reason = result.stderr.trim().split('\n').slice(-3).join(' ') || result.shortMessage;
    throw new Error(`The database could not be created in ${place}: ${reason}`);
  }
  renameSync(partial, join(place, 'cluster'));
  return realpathSync(join(place, 'cluster'));
}
