import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Fields, RecordOf } from '@qlu/contracts/resource/resource';
import { stringify } from 'csv-stringify';
import { stringify as stringifyLine } from 'csv-stringify/sync';
import type { Request, Response } from 'express';

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Characters that are not allowed in file names on some system. */
const FORBIDDEN_IN_FILENAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A heading and the cell of each row below it. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string | number | null];

export interface CsvFile<Row> {
  name: string;
  rows: AsyncIterable<Row>;
}

/** Sweden writes dates as Excel sorts them. */
const CELL_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-21 14:05`: an instant as Indian time, as files that PostgreSQL writes have it (`indianTime`). */
export function timeCell(instant: string): string {
  return CELL_TIME.format(new Date(instant));
}

/** Describes a CSV file in the OpenAPI document. */
export function ApiCsv(): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } }),
  );
}

/** A column for each declared text, under its label. */
export function fieldColumns<F extends Fields>(fields: F): CsvColumn<RecordOf<F>>[] {
  return Object.entries(fields).map(([name, { label }]) => [
    label,
    (row) => (row[name] as string | null) || null,
  ]);
}

/**
 * Sends rows as a CSV file for Excel: UTF-8 with a byte order mark, and cells escaped that a spreadsheet would run as a
 * formula. The rows are streamed, so that memory use does not grow with their number.
 *
 * @param open runs and records the export. It is not called for HEAD
 */
export async function sendCsv<Row>(
  request: Request,
  response: Response,
  columns: CsvColumn<Row>[],
  open: () => Promise<CsvFile<Row>>,
): Promise<void> {
  const rows = await begin(request, response, open);
  if (!rows) return;
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
  });
  await pipeline(
    async function* () {
      for await (const row of rows) yield columns.map(([, cell]) => withoutLineFeed(cell(row)));
    },
    csv,
    response,
  );
}

/** The library escapes every start of a formula but a line feed, which a spreadsheet skips. */
function withoutLineFeed(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && cell.startsWith('\n') ? `'${cell}` : cell;
}

/**
 * Like {@link sendCsv}, for rows that PostgreSQL has written as lines of the file (`Database.copy`). Their cells are in the
 * order of the headings.
 */
export async function sendCopiedCsv(
  request: Request,
  response: Response,
  headings: readonly string[],
  open: () => Promise<CsvFile<Buffer>>,
): Promise<void> {
  const rows = await begin(request, response, open);
  if (!rows) return;
  await pipeline(async function* () {
    yield `\uFEFF${stringifyLine([headings])}`;
    yield* rows;
  }, response);
}

/** The headers of the response; null when it is complete. */
async function begin<Row>(
  request: Request,
  response: Response,
  open: () => Promise<CsvFile<Row>>,
): Promise<AsyncIterable<Row> | null> {
  if (request.method === 'HEAD') {
    response.type(CSV_TYPE).end();
    return null;
  }
  const { name, rows } = await open();
  response.attachment(name.replace(FORBIDDEN_IN_FILENAMES, ' ').trim());
  response.type(CSV_TYPE);
  response.setHeader('Cache-Control', 'no-store');
  return rows;
}
