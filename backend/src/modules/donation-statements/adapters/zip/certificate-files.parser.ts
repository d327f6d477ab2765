import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../../kernel/app-error.js';
import { isDiskFull } from '../../../../platform/disk-full.js';

/** A ZIP file of a few kilobytes can unpack to any size, so that the unpacked sizes are limited. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 2 * 1_048_576;
const MAX_BYTES = 500 * 1_048_576;

/**
 * Unpacks the PDF files of a ZIP file into a folder, each under its index in the returned list of names.
 * @throws IMPORT_REJECTED for another file, or when it contains too much
 */
export async function unpackCertificates(path: string, folder: string): Promise<string[]> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw rejected('The file could not be read as a ZIP file.', error);
  });
  try {
    return await unpack(zip, folder);
  } catch (error) {
    throw error instanceof AppError || isDiskFull(error)
      ? error
      : rejected('The ZIP file is damaged.', error);
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, folder: string): Promise<string[]> {
  if (zip.entryCount > MAX_FILES)
    throw rejected(`The ZIP file has more than ${MAX_FILES} files. Please import it in parts.`);
  const names: string[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.pdf$/i.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    // The library fails when a file unpacks to more than its entry says.
    if (entry.uncompressedSize > MAX_FILE_BYTES || bytes > MAX_BYTES)
      throw rejected('The ZIP file contains too much. Please import it in parts.');
    await writeFile(join(folder, String(names.length)), await contentOf(zip, entry));
    names.push(entry.fileName);
  }
  return names;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry));
}

function rejected(sentence: string, cause?: unknown): AppError {
  return new AppError('IMPORT_REJECTED', { sentence, cause });
}
