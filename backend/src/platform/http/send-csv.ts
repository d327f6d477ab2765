import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Characters that are not allowed in file names on some system. */
const FORBIDDEN_IN_FILENAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Sends rows as a CSV file for Excel: UTF-8 with a byte order mark, and cells escaped that a spreadsheet would run as a
 * formula. The rows are streamed, so that memory use does not grow with their number.
 *
 * @param columns heading and cell, in order
 */
export async function sendCsv<Row>(
  response: Response,
  filename: string,
  columns: [heading: string, cell: (row: Row) => string | number | null][],
  rows: AsyncIterable<Row>,
): Promise<void> {
  response.attachment(filename.replace(FORBIDDEN_IN_FILENAMES, ' ').trim());
  response.type(CSV_TYPE);
  response.setHeader('Cache-Control', 'no-store');
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
  });
  await pipeline(
    async function* () {
      for await (const row of rows) yield columns.map(([, cell]) => cell(row));
    },
    csv,
    response,
  );
}
