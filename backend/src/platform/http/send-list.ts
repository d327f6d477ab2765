import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { everything, type ListQuery, type ListReader, type Page } from '../../kernel/list-query.js';

/** Characters per write. Longer strings are large objects, which V8 collects late. */
const CHUNK_LENGTH = 16 * 1_024;

/**
 * Sends a list: the requested page, or the whole list as a stream, so that memory use does not grow with its length.
 * `X-Total-Count` is the number of rows that match search and filters; with `X-Total-Count-Is-Minimum: true` there are more.
 *
 * @param query null for the plain list
 */
export async function sendList<Row>(
  request: Request,
  response: Response,
  query: ListQuery | null,
  reader: ListReader<Row>,
): Promise<void> {
  const requested = query ?? everything();
  if (request.method === 'HEAD') {
    response.setHeader('X-Total-Count', await reader.count(requested));
    response.type('json').end();
    return;
  }
  if (requested.end !== undefined) {
    const page = await reader.page(requested);
    setTotal(response, page);
    response.json(page.rows);
    return;
  }
  response.setHeader('X-Total-Count', await reader.count(requested));
  response.type('json');
  await pipeline(jsonArray(reader.all(requested)), response);
}

/** The headers of a page of a list. */
export function setTotal(
  response: Response,
  { total, isMinimum = false }: Pick<Page<unknown>, 'total' | 'isMinimum'>,
): void {
  response.setHeader('X-Total-Count', total);
  response.setHeader('X-Total-Count-Is-Minimum', String(isMinimum));
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const row of rows) {
    chunk += separator + JSON.stringify(row);
    separator = ',';
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}
