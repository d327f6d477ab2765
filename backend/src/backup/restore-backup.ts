import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  financialYearLabel,
  getFinancialYear,
  serialLabel,
} from '@qlu/contracts/foundation/foundation.rules';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { BackupEnvironment } from '../config/env.js';
import { createFileStorage } from '../modules/media/create-file-storage.js';
import type { FileStorage } from '../modules/media/file-storage.js';
import { RESTORE_MARKER } from '../platform/database/start-checks.js';
import { SKIP_NUMBERS } from '../modules/tax-receipts/persistence.js';
import { DUMP, FILES, forEachMember, verifyArchive } from './archive-reader.js';
import { OperatorProblem } from '../kernel/app-error.js';
import { compareRows, connect, countRows, serverVersion, listTables } from './database-content.js';
import { readIdentity } from './encryption.js';
import type { Manifest } from './manifest.js';
import type { Options, Result } from './run-backup-command.js';
import { findProgram, requireVersion, runProgram, type Program } from './postgres-programs.js';

const RESTORE = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
/** The owner of an extension may be another role, and only the owner may comment on it. */
const WITHOUT_COMMENTS = '--no-comments';

const DROP_MARKER = `drop table ${RESTORE_MARKER}`;

const START_AGAIN =
  'The restore is not complete. Drop the database and create it again, remove the uploaded files, and restore again.';

/** More tax receipts than are issued between a backup and the loss of the machine, also when all of many years are issued at once. */
const SKIPPED_NUMBERS = 100_000;

/**
 * Restores a backup into an empty database and an empty file storage.
 * @param options `nothing-lost`: nothing was issued after the backup, because the server was stopped; `identity`: the identity
 *   file of an encrypted backup
 * @throws OperatorProblem
 */
export async function restoreBackup(
  env: BackupEnvironment,
  file: string,
  signal: AbortSignal,
  { 'nothing-lost': isNothingLost, identity: identityFile }: Options,
): Promise<Result> {
  const identity = identityFile ? readIdentity(identityFile) : null;
  const program = await findProgram('pg_restore', env);
  const files = await createFileStorage(env);
  const client = await connect(env.DATABASE_URL);
  try {
    const version = await serverVersion(client);
    requireVersion(program, version);
    await requireEmpty(client, files);
    const manifest = await verifyArchive(file, identity);
    requireReadable(manifest, program, version);
    signal.throwIfAborted();
    await client.query(`create table if not exists ${RESTORE_MARKER} ()`);
    await writeAll(env, file, identity, { client, manifest, program, files, signal });
    compareRows(manifest.rows, await countRows(client));
    const skipped = isNothingLost ? [] : await skipReceiptNumbers(client, manifest);
    await client.query('analyze');
    await client.query(DROP_MARKER);
    return { ...manifest, notes: [...skipped, ...missingFiles(manifest)] };
  } finally {
    await client.end();
  }
}

function missingFiles({ missing }: Manifest): string[] {
  if (missing.length === 0) return [];
  return ['These files of pictures were missing when the backup was made:', ...missing];
}

/**
 * Donors may have receipts that were issued after the backup. Their numbers are not issued again, in no year: a correction of an
 * older donation issues a receipt in the series of its year.
 */
async function skipReceiptNumbers(client: pg.Client, { createdAt, rows }: Manifest): Promise<string[]> {
  // A backup of a release without tax receipts.
  if (rows['public.tax_receipt_series'] === undefined) return [];
  const yearAt = (at: Date): number => getFinancialYear(dayInIndia(at));
  const parameters = [yearAt(new Date(createdAt)) - 1, yearAt(new Date()), SKIPPED_NUMBERS];
  const skipped = await client.query<{ year: number; first: number; last: number }>(SKIP_NUMBERS, parameters);
  return [
    'Left out numbers of tax receipts, because receipts that were issued after the backup may have them:',
    ...skipped.rows
      .toSorted((one, other) => one.year - other.year)
      .map(
        ({ year, first, last }) =>
          `${financialYearLabel(year)}: ${serialLabel(first)} to ${serialLabel(last)}`,
      ),
  ];
}

async function requireEmpty(client: pg.Client, files: FileStorage): Promise<void> {
  const [table] = await listTables(client);
  const [name] = await files.names();
  if (table === undefined && name === undefined) return;
  const found =
    table === undefined ? `the file storage has the file ${name}` : `the database has the table ${table}`;
  throw new OperatorProblem(
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
    throw new OperatorProblem(
      `The backup comes from PostgreSQL ${postgresVersion}, and the server is older (${server}). Nothing was written.`,
    );
  }
  if (major < dumpMajor) {
    throw new OperatorProblem(
      `The backup was written by pg_dump ${dumpMajor}, and pg_restore ${version} is older. Nothing was written.`,
    );
  }
}

interface Target {
  client: pg.Client;
  manifest: Manifest;
  program: Program;
  files: FileStorage;
  signal: AbortSignal;
}

/** The database is the first member. It is restored completely or not at all. */
async function writeAll(
  env: BackupEnvironment,
  file: string,
  identity: string | null,
  { client, manifest, program, files, signal }: Target,
): Promise<void> {
  const sizes = new Map(manifest.members.map(({ name, size }) => [name, size]));
  try {
    const write = async (member: string, content: Readable): Promise<void> => {
      signal.throwIfAborted();
      if (member === DUMP) {
        await runProgram(program, [...RESTORE, WITHOUT_COMMENTS], { env, stdin: content, signal });
      } else if (member.startsWith(FILES)) {
        const name = member.slice(FILES.length);
        const contentType = manifest.contentTypes[name] ?? 'application/octet-stream';
        await files.put(name, { content, size: sizes.get(member) ?? 0, contentType });
      } else {
        content.resume();
      }
    };
    await forEachMember(file, write, identity);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = (await removeMarker(client)) ? 'Nothing was written.' : START_AGAIN;
    throw new OperatorProblem(`${reason}. ${state}`, { cause: error });
  }
}

/** Only from a database without tables: pg_restore may have committed before it was stopped. */
async function removeMarker(client: pg.Client): Promise<boolean> {
  try {
    if ((await listTables(client)).length > 0) return false;
    await client.query(DROP_MARKER);
    return true;
  } catch {
    return false;
  }
}
