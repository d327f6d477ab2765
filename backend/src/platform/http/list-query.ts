import type { ListQuery } from '../../kernel/page.js';

const MAX_PAGE = 1_000;
const PARAMETERS = new Set(['_start', '_end', '_sort', '_order', 'q']);

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 200 && !value.includes('\0')
    ? value
    : undefined;
}

/**
 * A list's query string (`_start`, `_end`, `_sort`, `_order`, `q`, filters by field; decisions §2). Without
 * parameters it is null: the plain list is asked for. What cannot be read is passed over.
 */
export function readListQuery(query: Record<string, unknown>): ListQuery | null {
  if (Object.keys(query).length === 0) return null;
  const start = wholeNumber(query._start) ?? 0;
  const end = wholeNumber(query._end);
  const filters: Record<string, string> = {};
  for (const [field, value] of Object.entries(query)) {
    const wanted = PARAMETERS.has(field) ? undefined : text(value);
    if (wanted !== undefined) filters[field] = wanted;
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
