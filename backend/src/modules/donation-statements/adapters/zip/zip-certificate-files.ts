import { buffer } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../../kernel/app-error.js';
import { CertificateFiles } from '../../ports/certificate-files.js';

/** A ZIP file of a few kilobytes can unpack to any size, so that the unpacked sizes are limited. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 2 * 1_048_576;
const MAX_BYTES = 500 * 1_048_576;

export class ZipCertificateFiles extends CertificateFiles {
  async *pdfs(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
    const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
      throw rejected('The file could not be read as a ZIP file.', error);
    });
    try {
      yield* pdfsOf(zip);
    } catch (error) {
      throw error instanceof AppError ? error : rejected('The ZIP file is damaged.', error);
    } finally {
      zip.close();
    }
  }
}

async function* pdfsOf(zip: ZipFile): AsyncGenerator<{ name: string; content: Buffer }> {
  if (zip.entryCount > MAX_FILES)
    throw rejected(`The ZIP file has more than ${MAX_FILES} files. Please import it in parts.`);
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.pdf$/i.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    // The library fails when a file unpacks to more than its entry says.
    if (entry.uncompressedSize > MAX_FILE_BYTES || bytes > MAX_BYTES)
      throw rejected('The ZIP file contains too much. Please import it in parts.');
    yield { name: entry.fileName, content: await contentOf(zip, entry) };
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry));
}

function rejected(sentence: string, cause?: unknown): AppError {
  return new AppError('IMPORT_REJECTED', { sentence, cause });
}
