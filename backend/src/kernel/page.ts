import { ID_TYPES, idNumberProblem } from '@qlu/contracts/fields/fields.rules';

/** What a list is asked for: a slice, an order, a search and filters by field, all of them optional. */
export interface ListQuery {
  /** First row, from 0. */
  start: number;
  /** The row after the last one; absent: to the end. */
  end?: number;
  /** A field of the answer. */
  sort?: string;
  order: 'asc' | 'desc';
  /** Case-insensitive substring. */
  q?: string;
  /** Field of the answer to the value it must have. */
  filters: Record<string, string>;
}

/** One slice of a list and how many rows there are without slicing. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Asks for all rows in the list's own order. */
export function everything(): ListQuery {
  return { start: 0, order: 'asc', filters: {} };
}

/** What narrows a list, for the audit log: the search, and each filter by its field; an ID number in none of them. */
export function narrowingOf({ q, filters }: ListQuery): Record<string, string> {
  const said = { ...(q ? { search: q } : {}), ...filters };
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, isIdNumber(value) ? 'an ID number' : value]),
  );
}

function isIdNumber(value: string): boolean {
  const bare = value.replace(/\s/g, '').toUpperCase();
  return ID_TYPES.some((type) => idNumberProblem(bare, type) === null);
}

/** Plain reads of one list. */
export abstract class ListReader<Row> {
  /** The slice that `query` asks for, and how many rows its search and filters leave. */
  abstract list(query: ListQuery): Promise<Page<Row>>;
  /** How many rows the search and filters of `query` leave. */
  abstract count(query: ListQuery): Promise<number>;
  /** All rows that the search and filters of `query` leave, in its order, one after another. */
  abstract all(query: ListQuery): AsyncIterable<Row>;
}
