import type { ListQuery } from '../../kernel/page.js';
import type { ListFilter } from './list-filters.js';

/** How the fields of a list's response are searched, filtered and ordered in SQL. */
export interface ListColumns {
  /** Field to the SQL expressions it may be ordered by. */
  sortable: Record<string, string | string[]>;
  /** Field to its filter. */
  filterable: Record<string, ListFilter>;
  /** The SQL expression in which `q` is searched. Made by {@link searchText}. */
  searchable: string;
  /** The default order, latest first. Unique together; every other order ends with it. */
  newest: string[];
}

/** The SQL of a list's query. */
export interface ListSql {
  where: string;
  order: string;
  slice: string;
  parameters: unknown[];
  /** Whether search, filters or order use the table of this alias. If not, a slice can be found without joining it. */
  uses(alias: string): boolean;
}

/** Joins text columns into one expression. It must equal the expression of the trigram index (see the migrations). */
export function searchText(...columns: string[]): string {
  return `(${columns.join(` || E'\\n' || `)})`;
}

/**
 * The `where`, `order by` and `limit` of a list. Only expressions from `columns` reach the SQL text; input from the
 * client becomes parameters. Unknown fields to sort or filter by are ignored. `fixed` are the parameters that the
 * caller's own SQL uses as `$1`, `$2`, ….
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
  // All keys have the same direction, so that one index serves both.
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
