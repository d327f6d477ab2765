import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../../../kernel/app-error.js';
import { isDiskFull } from '../../../../platform/describe-error.js';
import type { ArnListHeadings, ListedArn } from '../../ports/portal-files.js';

const MAX_ROWS = 25_000;

/** A ZIP file of a few kilobytes can unpack to any size, so that the unpacked sizes are limited. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 2 * 1_048_576;
const MAX_BYTES = 500 * 1_048_576;

/** The index of each column. */
type Columns = Record<keyof ArnListHeadings, number>;

/** See `PortalFiles.readArnList`. */
export async function readArnList(path: string, headings: ArnListHeadings): Promise<ListedArn[]> {
  const rows = createReadStream(path).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, max_record_size: 10_000 }),
  );
  const listed: ListedArn[] = [];
  let columns: Columns | undefined;
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      if (!columns) columns = findColumns(cells, headings);
      else listed.push(readRow(cells, columns, listed.length + 2));
      if (listed.length > MAX_ROWS) throw rejected('The list has too many rows.');
    }
  } catch (error) {
    throw error instanceof AppError ? error : rejected('The file could not be read as a CSV file.', error);
  }
  return listed;
}

function findColumns(cells: readonly string[], headings: ArnListHeadings): Columns {
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

function readRow(cells: readonly string[], columns: Columns, row: number): ListedArn {
  const [serial, idNumber = '', arn = ''] = [columns.serial, columns.idNumber, columns.arn].map(
    (at) => cells[at],
  );
  if (!/^\d{1,6}$/.test(serial ?? '') || !/^[A-Za-z0-9]{6,30}$/.test(arn))
    throw rejected(`Row ${row} of the list has no number or no ARN. Nothing was imported.`);
  return { serial: Number(serial), idNumber, arn: arn.toUpperCase() };
}

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
    await writeFile(join(folder, String(names.length)), await buffer(await zip.openReadStreamPromise(entry)));
    names.push(entry.fileName);
  }
  return names;
}

function rejected(sentence: string, cause?: unknown): AppError {
  return new AppError('IMPORT_REJECTED', { sentence, cause });
}
