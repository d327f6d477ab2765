import type { ListQuery } from '../../kernel/page.js';
import type { ListFilter } from './list-filters.js';

/** How the fields of a list's answer are read, searched, filtered and ordered in SQL. */
export interface ListColumns {
  /** Field to the SQL expressions it may be ordered by. */
  sortable: Record<string, string | string[]>;
  /** Field to what its value asks for. */
  filterable: Record<string, ListFilter>;
  /** The SQL text in which `q` is looked for; {@link searchText} writes it. */
  searchable: string;
  /** The list's own order, latest first: unique together, and the last word in every other order. */
  newest: string[];
}

/** What a list's query comes to in SQL. */
export interface ListSql {
  where: string;
  order: string;
  slice: string;
  parameters: unknown[];
  /** Whether search, filters or order look at the table of this alias: without, a slice is found without it. */
  uses(alias: string): boolean;
}

/** Several text columns as one: a trigram index of this very text finds what is searched in any of them. */
export function searchText(...columns: string[]): string {
  return `(${columns.join(` || E'\\n' || `)})`;
}

/**
 * The `where`, `order by` and `limit` of a list. Only expressions written in `columns` reach the SQL text; what the
 * client sends becomes parameters. Unknown fields to sort or filter by are passed over. `fixed` are the parameters
 * that the caller's own SQL uses as `$1`, `$2`, ….
 */
export function listSql(query: ListQuery, columns: ListColumns, fixed: readonly unknown[] = []): ListSql {
  const parameters: unknown[] = [...fixed];
  const conditions: string[] = [];
  for (const [field, value] of Object.entries(query.filters)) {
    const filter = own(columns.filterable, field);
    if (!filter) continue;
    const condition = filter(value) ?? { sql: 'false' };
    if ('parameter' in condition) parameters.push(condition.parameter);
    conditions.push(`(${condition.sql.replaceAll('$?', `$${parameters.length}`)})`);
  }
  if (query.q) {
    parameters.push(`%${query.q.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`${columns.searchable} ilike $${parameters.length}`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const sort = query.sort ? own(columns.sortable, query.sort) : undefined;
  // All in one direction: an index serves it forward and backward.
  const direction = sort ? query.order : 'desc';
  const keys = [...new Set([...(sort ? [sort].flat() : []), ...columns.newest])];
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const limit = query.end === undefined ? 'all' : String(Math.max(0, query.end - query.start));
  return {
    where,
    order,
    slice: `limit ${limit} offset ${query.start}`,
    parameters,
    uses: (alias) => new RegExp(`\\b${alias}\\.`).test(`${where} ${order}`),
  };
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
