import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../../kernel/app-error.js';
import { CertificateFiles } from '../../ports/certificate-files.js';
import type { ListedArn } from '../../ports/certificate-repository.js';

/** A ZIP file of a few kilobytes can unpack to any size, so that the unpacked sizes are limited. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 2 * 1_048_576;
const MAX_BYTES = 500 * 1_048_576;
const MAX_LIST_ROWS = 25_000;

export class ZipCertificateFiles extends CertificateFiles {
  async arns(
    path: string,
    headings: { serial: string; idNumber: string; arn: readonly string[] },
  ): Promise<ListedArn[]> {
    const rows = createReadStream(path).pipe(
      parse({ bom: true, trim: true, skip_empty_lines: true, max_record_size: 10_000 }),
    );
    const listed: ListedArn[] = [];
    let columns: { serial: number; idNumber: number; arn: number } | undefined;
    try {
      for await (const cells of rows as AsyncIterable<string[]>) {
        if (!columns) columns = columnsOf(cells, headings);
        else listed.push(rowOf(cells, columns, listed.length + 2));
        if (listed.length > MAX_LIST_ROWS) throw rejected('The list has too many rows.');
      }
    } catch (error) {
      throw error instanceof AppError ? error : rejected('The file could not be read as a CSV file.', error);
    }
    return listed;
  }

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

function columnsOf(
  cells: readonly string[],
  headings: { serial: string; idNumber: string; arn: readonly string[] },
): { serial: number; idNumber: number; arn: number } {
  const names = cells.map((cell) => cell.toLowerCase());
  const columns = {
    serial: names.indexOf(headings.serial.toLowerCase()),
    idNumber: names.indexOf(headings.idNumber.toLowerCase()),
    arn: names.findIndex((name) => headings.arn.some((heading) => name.includes(heading))),
  };
  if (Object.values(columns).includes(-1))
    throw rejected(`The list needs the columns ${headings.serial}, ${headings.idNumber} and ARN.`);
  return columns;
}

function rowOf(
  cells: readonly string[],
  columns: { serial: number; idNumber: number; arn: number },
  row: number,
): ListedArn {
  const [serial, idNumber = '', arn = ''] = [columns.serial, columns.idNumber, columns.arn].map(
    (at) => cells[at],
  );
  if (!/^\d{1,6}$/.test(serial ?? '') || !/^[A-Za-z0-9]{6,30}$/.test(arn))
    throw rejected(`Row ${row} of the list has no number or no ARN. Nothing was imported.`);
  return { serial: Number(serial), idNumber, arn: arn.toUpperCase() };
}

function rejected(sentence: string, cause?: unknown): AppError {
  return new AppError('IMPORT_REJECTED', { sentence, cause });
}
