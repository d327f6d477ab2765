import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** What no file name takes on any system. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * Sends rows as a CSV file that Excel opens cleanly: UTF-8 with a byte order mark, and a cell that a spreadsheet would
 * run as a formula made harmless. The rows are written as they come: memory stays flat however many there are.
 *
 * @param columns heading and cell, in their order
 */
export async function sendCsv<Row>(
  response: Response,
  filename: string,
  columns: [heading: string, cell: (row: Row) => string | number | null][],
  rows: AsyncIterable<Row>,
): Promise<void> {
  response.attachment(filename.replace(NOT_IN_NAMES, ' ').trim());
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
