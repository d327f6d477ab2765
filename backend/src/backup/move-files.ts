import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BackupEnvironment } from '../config/env.js';
import { OperatorProblem } from '../kernel/app-error.js';
import { createFileStorage } from '../modules/media/create-file-storage.js';
import type { FileStorage } from '../modules/media/file-storage.js';
import { describeFileError } from '../platform/describe-error.js';
import { connect, requiredFiles } from './database-content.js';

/**
 * Copies the files of DATA_DIR into the bucket of the settings, reads each one again, and compares it. A file that is there
 * already is only compared, so the command can be repeated. The files on the disk stay.
 * @param print gets a line for each file that is missing, and a summary
 * @returns the number of files that pictures need and that are not in the bucket
 * @throws OperatorProblem when the settings have no bucket, or a file could not be copied
 */
export async function moveFiles(env: BackupEnvironment, print: (line: string) => void): Promise<number> {
  if (!env.STORAGE) throw new OperatorProblem('Set STORAGE_DRIVER=s3 and the settings of the bucket first.');
  const disk = await createFileStorage({ DATA_DIR: env.DATA_DIR, STORAGE: null });
  const bucket = await createFileStorage(env);
  let [copied, present] = [0, 0];
  for (const name of (await disk.names()).sort()) {
    try {
      if (await copy(name, disk, bucket)) copied += 1;
      else present += 1;
    } catch (error) {
      throw new OperatorProblem(
        `${name} could not be copied: ${describeFileError(error)}. Copied before it: ${copied}. Repeat the command.`,
        { cause: error },
      );
    }
  }
  const client = await connect(env.DATABASE_URL);
  let required: Set<string>;
  try {
    required = await requiredFiles(client);
  } finally {
    await client.end();
  }
  const stored = new Set(await bucket.names());
  const missing = [...required].filter((name) => !stored.has(name)).sort();
  for (const name of missing) print(`${name} is missing on the disk and in the bucket.`);
  print(
    `Copied and compared: ${copied}. In the bucket already, compared: ${present}. Missing: ${missing.length}.`,
  );
  return missing.length;
}

/** Returns false when the bucket has the file already. @throws Error when what was stored is not the file */
async function copy(name: string, disk: FileStorage, bucket: FileStorage): Promise<boolean> {
  const file = await read(name, disk);
  // Deleted since it was listed.
  if (!file || isSame(file, await read(name, bucket))) return false;
  await bucket.put(name, { ...file, content: Readable.from([file.content]), size: file.content.length });
  if (!isSame(file, await read(name, bucket))) throw new Error('the bucket returns other bytes');
  return true;
}

interface ReadFile {
  content: Buffer;
  contentType: string;
}

async function read(name: string, files: FileStorage): Promise<ReadFile | null> {
  const file = await files.get(name);
  return file && { content: await buffer(file.content), contentType: file.contentType };
}

function isSame(file: ReadFile, other: ReadFile | null): boolean {
  return other !== null && file.contentType === other.contentType && file.content.equals(other.content);
}
