import type { ListQuery } from '../../kernel/list-query.js';

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
 * Reads the query string of a list: `_start`, `_end`, `_sort`, `_order`, `q`, and filters by field. Returns null
 * without parameters, for the plain list. Invalid slices and orders are ignored.
 */
export function readListQuery(query: Record<string, unknown>): ListQuery | null {
  if (Object.keys(query).length === 0) return null;
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
