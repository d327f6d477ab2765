import type pg from 'pg';
import type { BackupEnvironment } from '../config/env.js';
import { createFileStorage, type FileStorage } from '../modules/media/index.js';
import { DUMP, FILES, forEachMember, verifyArchive } from './archive-reader.js';
import { BackupProblem } from './backup-problem.js';
import { compareRows, connect, countRows, serverVersion, tablesOf } from './database-content.js';
import type { Manifest } from './manifest.js';
import { findProgram, requireVersion, runProgram, type Program } from './postgres-programs.js';

const RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
/** The owner of an extension may be another role, and only the owner may comment on it. */
const WITHOUT_COMMENTS = '--no-comments';

const START_AGAIN =
  'The restore is not complete. Drop the database and create it again, remove the uploaded files, and restore again.';

/**
 * Restores a backup into an empty database and an empty file storage.
 * @throws BackupProblem
 */
export async function restoreBackup(
  env: BackupEnvironment,
  file: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const program = await findProgram('pg_restore', env);
  const files = await createFileStorage(env);
  const client = await connect(env.DATABASE_URL);
  try {
    const version = await serverVersion(client);
    requireVersion(program, version);
    await requireEmpty(client, files);
    const manifest = await verifyArchive(file);
    requireReadable(manifest, program, version);
    signal.throwIfAborted();
    await writeAll(env, file, { manifest, program, files, signal });
    compareRows(manifest.rows, await countRows(client));
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client, files: FileStorage): Promise<void> {
  const [table] = await tablesOf(client);
  const [name] = await files.names();
  if (table === undefined && name === undefined) return;
  const found =
    table === undefined ? `the file storage has the file ${name}` : `the database has the table ${table}`;
  throw new BackupProblem(
    `A backup is restored only into an empty database and an empty file storage, and ${found}. ` +
      'If a restore was interrupted, drop the database and create it again, and remove the uploaded files. ' +
      'Nothing was written.',
  );
}

function requireReadable(
  { postgresVersion, dumpMajor }: Manifest,
  { major, version }: Program,
  server: string,
): void {
  if (Number.parseInt(server, 10) < Number.parseInt(postgresVersion, 10)) {
    throw new BackupProblem(
      `The backup comes from PostgreSQL ${postgresVersion}, and the server is older (${server}). Nothing was written.`,
    );
  }
  if (major < dumpMajor) {
    throw new BackupProblem(
      `The backup was written by pg_dump ${dumpMajor}, and pg_restore ${version} is older. Nothing was written.`,
    );
  }
}

interface Target {
  manifest: Manifest;
  program: Program;
  files: FileStorage;
  signal: AbortSignal;
}

/** The database is the first member. It is restored completely or not at all. */
async function writeAll(
  env: BackupEnvironment,
  file: string,
  { manifest, program, files, signal }: Target,
): Promise<void> {
  const sizes = new Map(manifest.members.map(({ name, size }) => [name, size]));
  let isDatabaseWritten = false;
  try {
    await forEachMember(file, async (member, content) => {
      signal.throwIfAborted();
      if (member === DUMP) {
        await runProgram(program, [...RESTORE, WITHOUT_COMMENTS], { env, stdin: content, signal });
        isDatabaseWritten = true;
      } else if (member.startsWith(FILES)) {
        const name = member.slice(FILES.length);
        const contentType = manifest.contentTypes[name] ?? 'application/octet-stream';
        await files.put(name, { content, size: sizes.get(member) ?? 0, contentType });
      } else {
        content.resume();
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupProblem(`${reason}. ${isDatabaseWritten ? START_AGAIN : 'Nothing was written.'}`, {
      cause: error,
    });
  }
}
