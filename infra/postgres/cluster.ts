import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import { clearLeftover } from './leftover.ts';
import type { RunAs } from './run-as.ts';
import { findRunAs } from './run-as.ts';

/** A database's files, ready to be served. */
export type Cluster = {
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Of the superuser `qlu`. */
  password: string;
  runAs: RunAs;
  binaries: Binaries;
};

/**
 * Opens the cluster below `dataDir`, and makes it when there is none; nothing of an earlier run works on it then. A `dataDir` that PostgreSQL's user may not enter
 * (root's home, for one) keeps the password and a note; the files lie where the note says.
 *
 * @throws Error with one clear line
 */
export async function openCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  makeFolder(dataDir);
  const home = readNote(dataDir) ?? dataDir;
  const existing = join(home, 'cluster');
  const runAs = await findRunAs(existsSync(existing) ? statSync(existing).uid : null, say);
  const binaries = findBinaries(runAs, say);

  if (existsSync(existing)) {
    await clearLeftover(existing, say);
    const folder = realpathSync(
      mayEnter(home, runAs) ? existing : moveWithinReach(dataDir, existing, runAs, say),
    );
    giveTo(folder, runAs);
    return { folder, password: readPassword(dataDir), runAs, binaries };
  }
  const place = mayEnter(home, runAs) ? home : findPlace(dataDir, runAs, say);
  const password = makePassword(dataDir);
  const folder = realpathSync(initialise(place, password, runAs, binaries));
  if (place !== dataDir) writeNote(dataDir, place);
  return { folder, password, runAs, binaries };
}

/** Closed to others; but PostgreSQL's user goes through (does not list) what root makes, whatever root's umask says. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0 || first === undefined) return;
  for (let made = resolve(folder); made.startsWith(resolve(first)); made = dirname(made))
    chmodSync(made, 0o711);
}

/** Whether the user can go into the folder and come back to it by its full path. */
export function mayEnter(folder: string, runAs: RunAs): boolean {
  if (runAs === null) return true;
  const { uid, gid } = runAs;
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', uid, gid });
  return asked.status === 0;
}

function readNote(dataDir: string): string | null {
  const note = join(dataDir, 'location');
  if (!existsSync(note)) return null;
  const place = readFileSync(note, 'utf8').trim();
  if (existsSync(join(place, 'cluster'))) return place;
  throw new Error(`The database's files should be in ${place} (says ${note}), but are not there.`);
}

/** A folder of this data's own outside the checkout, written down in `dataDir` once something lies in it. */
function findPlace(dataDir: string, runAs: RunAs, say: (line: string) => void): string {
  for (const base of ['/var/lib/qlu-postgres', '/var/tmp/qlu-postgres-data']) {
    const place = join(base, 'data', randomBytes(6).toString('hex'));
    try {
      makeFolder(place);
      for (const folder of [base, dirname(place), place]) {
        if (statSync(folder).uid !== 0) throw new Error(`${folder} belongs to another user`);
      }
    } catch {
      continue;
    }
    if (mayEnter(place, runAs)) {
      say(`The database's files lie in ${place}: the user ${runAs?.name} may not enter ${dataDir}`);
      return place;
    }
  }
  throw new Error(
    `The user ${runAs?.name} may not enter ${dataDir}, and no other place was found: set DATA_DIR or DATABASE_URL.`,
  );
}

function writeNote(dataDir: string, place: string): void {
  const unfinished = join(dataDir, `location.${process.pid}`);
  writeFileSync(unfinished, `${place}\n`);
  renameSync(unfinished, join(dataDir, 'location'));
}

/** The folders above were closed after the data had been made there. */
function moveWithinReach(dataDir: string, from: string, runAs: RunAs, say: (line: string) => void): string {
  const place = findPlace(dataDir, runAs, say);
  const copied = spawnSync('cp', ['-a', from, join(place, 'cluster')], { encoding: 'utf8' });
  if (copied.status !== 0)
    throw new Error(`The database's files could not be copied to ${place}: ${copied.stderr}`);
  writeNote(dataDir, place);
  renameSync(from, `${from}.copied-elsewhere`);
  return join(place, 'cluster');
}

function giveTo(folder: string, runAs: RunAs): void {
  const { uid } = statSync(folder);
  const wanted = runAs?.uid ?? process.getuid?.() ?? uid;
  if (uid === wanted) {
    chmodSync(folder, 0o700);
    return;
  }
  if (runAs === null) {
    throw new Error(
      `The database in ${folder} belongs to another user: start as that user, or set DATA_DIR.`,
    );
  }
  giveTree(folder, runAs);
}

function giveTree(folder: string, runAs: NonNullable<RunAs>): void {
  chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTree(path, runAs);
    else if (entry.isFile()) chownSync(path, runAs.uid, runAs.gid);
  }
}

function makePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url');
  const unfinished = join(dataDir, `password.${process.pid}`);
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, join(dataDir, 'password'));
  return password;
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'password');
  try {
    const password = readFileSync(file, 'utf8').trim();
    if (password !== '') return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`The database's password cannot be read from ${file}: start as the user who made it.`, {
        cause: error,
      });
    }
  }
  throw new Error(`The database's password is missing: ${file}. Put it back, or set another DATA_DIR.`);
}

/** Makes the cluster under another name and renames it: a cluster that exists is a whole one. */
function initialise(place: string, password: string, runAs: RunAs, binaries: Binaries): string {
  const unfinished = join(place, 'cluster.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const pwfile = join(place, 'cluster.password');
  writeFileSync(pwfile, `${password}\n`, { mode: 0o600 });
  if (runAs) for (const path of [unfinished, pwfile]) chownSync(path, runAs.uid, runAs.gid);

  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=qlu',
      '--auth=scram-sha-256',
      `--pwfile=${pwfile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    {
      cwd: unfinished,
      env: postgresEnvironment(),
      encoding: 'utf8',
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    },
  );
  rmSync(pwfile);
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(`The database could not be made in ${place}: ${reason}`);
  }
  const folder = join(place, 'cluster');
  renameSync(unfinished, folder);
  return folder;
}

/** Neither another server's settings (PGPORT, PGDATA, ...) nor the person's language or time zone reach PostgreSQL. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}
