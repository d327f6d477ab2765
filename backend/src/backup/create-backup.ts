import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { BackupEnvironment } from '../config/env.js';
import { RECORD_BACKUP } from '../modules/operations/persistence.js';
import { describeError, describeFileError } from '../platform/describe-error.js';
import { INCOMPLETE_RESTORE, RESTORE_MARKER } from '../platform/database/start-checks.js';
import { createFileStorage } from '../modules/media/create-file-storage.js';
import type { FileStorage } from '../modules/media/file-storage.js';
import { DUMP, FILES, MANIFEST, MANIFEST_DIGEST } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { OperatorProblem } from '../kernel/app-error.js';
import {
  connect,
  countRows,
  listTables,
  requiredFiles,
  serverVersion,
  WITHOUT_ROWS,
} from './database-content.js';
import type { Result } from './run-backup-command.js';
import { createManifest, type Manifest } from './manifest.js';
import { findProgram, requireVersion, runProgram, type Program } from './postgres-programs.js';

/** The exit code of a backup that is complete but for files that the storage did not have. */
const FILES_MISSING = 2;

/** The manifest's facts about the database, and the files that its rows need. */
interface Snapshot extends Pick<Manifest, 'postgresVersion' | 'dumpMajor' | 'createdAt' | 'rows'> {
  required: Set<string>;
}

/**
 * Writes a backup of the database and the uploaded files to `file`, which must not exist. Files that the storage does not have
 * do not stop it: they are named.
 * @throws OperatorProblem; nothing with the name `file` remains then
 */
export async function createBackup(
  env: BackupEnvironment,
  file: string,
  signal: AbortSignal,
): Promise<Result> {
  if (existsSync(file)) throw new OperatorProblem(`${file} exists: choose another name.`);
  const program = await findProgram('pg_dump', env);
  const archive = await ArchiveWriter.open(file, env.BACKUP_RECIPIENT);
  // pg_dump's output has no size before its end, and a member of a tar file begins with its size.
  const dumpFile = `${file}.partial.dump`;
  try {
    const { required, ...database } = await dump(env, program, dumpFile, signal);
    await archive.add(DUMP, (await stat(dumpFile)).size, createReadStream(dumpFile));
    const storage = await createFileStorage(env);
    const { reasons, ...files } = await addFiles(archive, storage, required, signal);
    const manifest = createManifest({ ...database, members: [...archive.members], ...files });
    const text = Buffer.from(JSON.stringify(manifest, null, 2));
    await archive.add(MANIFEST, text.length, [text]);
    const digest = Buffer.from(createHash('sha256').update(text).digest('hex'));
    await archive.add(MANIFEST_DIGEST, digest.length, [digest]);
    signal.throwIfAborted();
    await archive.finish();
    const notes = [...(await record(env, manifest)), ...missingFiles(reasons)];
    return { ...manifest, notes, exitCode: reasons.length > 0 ? FILES_MISSING : 0 };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await rm(dumpFile, { force: true });
  }
}

/** Stores what the server reports about the backup. Returns why it could not: the backup is complete anyway. */
async function record(env: BackupEnvironment, { createdAt, missing }: Manifest): Promise<string[]> {
  try {
    const client = await connect(env.DATABASE_URL);
    try {
      await client.query(RECORD_BACKUP, [createdAt, missing]);
    } finally {
      await client.end();
    }
    return [];
  } catch (error) {
    const [reason] = describeError(error).split('\n', 1);
    return [`The server will report this backup as missing, because its instant was not stored: ${reason}`];
  }
}

/** Counts and dump see the same snapshot. */
async function dump(
  env: BackupEnvironment,
  program: Program,
  dumpFile: string,
  signal: AbortSignal,
): Promise<Snapshot> {
  const client = await connect(env.DATABASE_URL);
  try {
    const postgresVersion = await serverVersion(client);
    requireVersion(program, postgresVersion);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ id: string; now: Date; marker: string | null }>(
      'select pg_export_snapshot() as id, now() as now, to_regclass($1)::text as marker',
      [RESTORE_MARKER],
    );
    const [snapshot] = rows;
    if (snapshot?.marker) throw new OperatorProblem(`No backup was made: ${INCOMPLETE_RESTORE}`);
    if (!(await listTables(client)).includes('public.banners')) {
      throw new OperatorProblem('The database of DATABASE_URL has no tables of this product.');
    }
    const required = await requiredFiles(client);
    const counts = await countRows(client);
    await rm(dumpFile, { force: true });
    const output = await open(dumpFile, 'wx', 0o600);
    try {
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot?.id}`];
      const excluded = WITHOUT_ROWS.map((table) => `--exclude-table-data=${table}`);
      await runProgram(program, [...args, ...excluded], { env, stdout: output.fd, signal });
    } finally {
      await output.close();
    }
    const createdAt = (snapshot?.now ?? new Date()).toISOString();
    return { postgresVersion, dumpMajor: program.major, createdAt, rows: counts, required };
  } finally {
    await client.end();
  }
}

interface AddedFiles extends Pick<Manifest, 'contentTypes' | 'missing'> {
  /** Why each missing file could not be read. */
  reasons: string[];
}

/**
 * Appends the files. The names are listed after the snapshot, and a stored file never changes: every file of the
 * snapshot's rows is among them, unless it was deleted in between, or is missing.
 */
async function addFiles(
  archive: ArchiveWriter,
  files: FileStorage,
  required: Set<string>,
  signal: AbortSignal,
): Promise<AddedFiles> {
  const added: AddedFiles = { contentTypes: {}, missing: [], reasons: [] };
  // Null while the storage responds. Each call to one that does not takes seconds.
  let silence: unknown = null;
  const listed = await files.names().catch((error: unknown) => {
    silence = error;
    return [];
  });
  for (const name of [...new Set([...required, ...listed])].sort()) {
    signal.throwIfAborted();
    try {
      if (silence) throw silence;
      const file = await files.get(name);
      if (file) {
        // One that breaks off is not in the archive yet. Uploads have at most 10 MB.
        const content = await buffer(file.content);
        await archive.add(`${FILES}${name}`, content.length, [content]);
        added.contentTypes[name] = file.contentType;
      } else if (required.has(name)) {
        added.missing.push(name);
        added.reasons.push(name);
      }
    } catch (error) {
      added.missing.push(name);
      added.reasons.push(`${name} (${describeFileError(error)})`);
    }
  }
  return added;
}

function missingFiles(reasons: string[]): string[] {
  if (reasons.length === 0) return [];
  return [
    `Files of pictures that are missing in the storage and in this backup: ${reasons.length}. ` +
      'An earlier backup may have them (docs/runbooks/backup.md#files-are-missing).',
    ...reasons,
  ];
}
