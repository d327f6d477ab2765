import { ID_TYPES, idNumberProblem } from '@qlu/contracts/fields/fields.rules';

/** The query of a list: a slice, an order, a search and filters by field, all optional. */
export interface ListQuery {
  /** First row, from 0. */
  start: number;
  /** The row after the last one; absent: to the end. */
  end?: number;
  /** A field of the response. */
  sort?: string;
  order: 'asc' | 'desc';
  /** Case-insensitive substring. */
  q?: string;
  /** Field of the response to the value it must have. */
  filters: Record<string, string>;
}

/** One slice of a list, and the number of rows without slicing. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** True when there are more rows than `total`: a search that many rows of a large list match is not counted to its end. */
  isMinimum?: boolean;
}

/** The query for all rows in the list's default order. */
export function everything(): ListQuery {
  return { start: 0, order: 'asc', filters: {} };
}

/** The search and the filters of a list, for the audit log. ID numbers in them are masked. */
export function activeFilters({ q, filters }: ListQuery): Record<string, string> {
  const conditions = { ...(q ? { search: q } : {}), ...filters };
  return Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [name, isIdNumber(value) ? 'an ID number' : value]),
  );
}

function isIdNumber(value: string): boolean {
  const normalized = value.replace(/\s/g, '').toUpperCase();
  return ID_TYPES.some((type) => idNumberProblem(normalized, type) === null);
}

/** Reads one list. */
export interface ListReader<Row> {
  /** The slice of `query`, and the number of rows that match its search and filters. */
  page(query: ListQuery): Promise<Page<Row>>;
  /** The number of rows that match the search and filters of `query`. */
  count(query: ListQuery): Promise<number>;
  /** Streams all rows that match the search and filters of `query`, in its order. */
  all(query: ListQuery): AsyncIterable<Row>;
}
