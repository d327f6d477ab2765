import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { AppError } from '../../../../kernel/app-error.js';
import type { ArnListHeadings } from '../../ports/arn-list-reader.js';
import type { ListedArn } from '../../ports/certificate-repository.js';

const MAX_ROWS = 25_000;

/** The index of each column. */
type Columns = Record<keyof ArnListHeadings, number>;

/** See `ArnListReader.read`. */
export async function readArnList(path: string, headings: ArnListHeadings): Promise<ListedArn[]> {
  const rows = createReadStream(path).pipe(
    parse({ bom: true, trim: true, skip_empty_lines: true, max_record_size: 10_000 }),
  );
  const listed: ListedArn[] = [];
  let columns: Columns | undefined;
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      if (!columns) columns = columnsOf(cells, headings);
      else listed.push(rowOf(cells, columns, listed.length + 2));
      if (listed.length > MAX_ROWS) throw rejected('The list has too many rows.');
    }
  } catch (error) {
    throw error instanceof AppError ? error : rejected('The file could not be read as a CSV file.', error);
  }
  return listed;
}

function columnsOf(cells: readonly string[], headings: ArnListHeadings): Columns {
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

function rowOf(cells: readonly string[], columns: Columns, row: number): ListedArn {
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
