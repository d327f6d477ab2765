import { pipeline } from 'node:stream/promises';
import { applyDecorators, type PipeTransform, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ListQuery, ListReader, Page } from '../../kernel/list-query.js';

const MAX_PAGE = 1_000;
const PARAMETERS = new Set(['_start', '_end', '_sort', '_order', 'q']);

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/**
 * A search or a filter stays one when no row can meet it, such as a repeated value or a character that PostgreSQL refuses:
 * without it an export would contain more than was asked for.
 */
function text(value: unknown): string | undefined {
  return value === '' || value === undefined ? undefined : String(value).replaceAll('\0', '\u{fffd}');
}

/**
 * Reads the query string of a list: `_start`, `_end`, `_sort`, `_order`, `q`, and filters by field. Without parameters it is the
 * whole list. Invalid slices and orders are ignored.
 */
export class ListQueryPipe implements PipeTransform<Record<string, unknown>, ListQuery> {
  transform(query: Record<string, unknown>): ListQuery {
    const start = wholeNumber(query._start) ?? 0;
    const end = wholeNumber(query._end);
    const filters: Record<string, string> = {};
    for (const [field, value] of Object.entries(query)) {
      const filter = PARAMETERS.has(field) ? undefined : text(value);
      if (filter !== undefined) filters[field] = filter;
    }
    return {
      start,
      end: end === undefined ? undefined : Math.min(end, start + MAX_PAGE),
      sort: text(query._sort),
      order: String(query._order).toLowerCase() === 'desc' ? 'desc' : 'asc',
      q: text(query.q)?.trim() || undefined,
      filters,
    };
  }
}

/** Characters per write. Longer strings are large objects, which V8 collects late. */
const CHUNK_LENGTH = 16 * 1_024;

/**
 * Sends a list: the requested page, or the whole list as a stream, so that memory use does not grow with its length.
 * `X-Total-Count` is the number of rows that match search and filters; with `X-Total-Count-Is-Minimum: true` there are more.
 */
export async function sendList<Row>(
  request: Request,
  response: Response,
  query: ListQuery,
  reader: ListReader<Row>,
): Promise<void> {
  if (request.method === 'HEAD') {
    response.setHeader('X-Total-Count', await reader.count(query));
    response.type('json').end();
    return;
  }
  if (query.end !== undefined) {
    const page = await reader.page(query);
    setTotal(response, page);
    response.json(page.rows);
    return;
  }
  response.setHeader('X-Total-Count', await reader.count(query));
  response.type('json');
  await pipeline(jsonArray(reader.all(query)), response);
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

const optional = (name: string, description: string, type: 'integer' | 'string' = 'string') =>
  ApiQuery({ name, description, required: false, schema: { type } });

/**
 * Describes a list in the OpenAPI document: its response, its parameters and `X-Total-Count`. `filters` are the fields
 * it can be filtered by.
 */
export function ApiList(response: Type<unknown> | [Type<unknown>], ...filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('_start', 'First row, from 0', 'integer'),
    optional('_end', 'The row after the last one', 'integer'),
    optional('_sort', 'A field of the response'),
    optional('_order', 'asc or desc'),
    searchAndFilters(filters),
    ApiOkResponse({
      type: response,
      headers: {
        'X-Total-Count': { description: 'Rows without paging', schema: { type: 'integer' } },
        'X-Total-Count-Is-Minimum': {
          description: '`true` when more rows match: a search in a large list is counted up to a limit',
          schema: { type: 'string' },
        },
      },
    }),
  );
}

/** Describes the figures of a list, computed from the rows that match its search and filters. */
export function ApiFigures(response: Type<unknown>, ...filters: string[]): MethodDecorator {
  return applyDecorators(searchAndFilters(filters), ApiOkResponse({ type: response }));
}

function searchAndFilters(filters: string[]): MethodDecorator {
  return applyDecorators(
    optional('q', 'Case-insensitive search'),
    ...filters.map((name) => optional(name, `Only rows with this ${name}`)),
  );
}
