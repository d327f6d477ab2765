import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { everything, type ListQuery, type ListReader } from '../../kernel/page.js';

/** So many characters go to the network at once. */
const PIECE = 64 * 1_024;

/**
 * Answers a list (decisions §2): the page that was asked for, or the whole list row by row, so that memory stays flat
 * however many there are. `X-Total-Count` is the number of rows that search and filters leave.
 *
 * @param query null for the plain list
 */
export async function sendList<Row>(
  request: Request,
  response: Response,
  query: ListQuery | null,
  reader: ListReader<Row>,
): Promise<void> {
  const asked = query ?? everything();
  if (request.method === 'HEAD') {
    response.setHeader('X-Total-Count', await reader.count(asked));
    response.type('json').end();
    return;
  }
  if (asked.end !== undefined) {
    const page = await reader.list(asked);
    response.setHeader('X-Total-Count', page.total);
    response.json(page.rows);
    return;
  }
  response.setHeader('X-Total-Count', await reader.count(asked));
  response.type('json');
  await pipeline(jsonArray(reader.all(asked)), response);
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const row of rows) {
    piece += separator + JSON.stringify(row);
    separator = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
