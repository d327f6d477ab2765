import type { ListQuery } from '../../kernel/page.js';

/** How the fields of a list's answer are read, searched, filtered and ordered in SQL. */
export interface ListColumns {
  /** Field to the SQL expression it may be ordered by. */
  sortable: Record<string, string>;
  /** Field to a condition with `$?` where the value stands. */
  filterable: Record<string, string>;
  /** SQL text expressions in which `q` is looked for. */
  searchable: string[];
  /** The order when none is asked for, and the tie-breaker of every other order. */
  defaultOrder: string;
}

/**
 * The `where`, `order by` and `limit` of a list. Only expressions written in `columns` reach the SQL text; what the
 * client sends becomes parameters. Unknown fields to sort or filter by are passed over. `fixed` are the parameters
 * that the caller's own SQL uses as `$1`, `$2`, ….
 */
export function listSql(
  query: ListQuery,
  columns: ListColumns,
  fixed: readonly unknown[] = [],
): { where: string; order: string; slice: string; parameters: unknown[] } {
  const parameters: unknown[] = [...fixed];
  const conditions: string[] = [];
  for (const [field, value] of Object.entries(query.filters)) {
    const condition = Object.hasOwn(columns.filterable, field) ? columns.filterable[field] : undefined;
    if (!condition) continue;
    parameters.push(value);
    conditions.push(condition.replaceAll('$?', `$${parameters.length}`));
  }
  if (query.q) {
    parameters.push(`%${query.q.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(
      `(${columns.searchable.map((text) => `${text} ilike $${parameters.length}`).join(' or ')})`,
    );
  }
  const sort =
    query.sort && Object.hasOwn(columns.sortable, query.sort) ? columns.sortable[query.sort] : undefined;
  const order = sort ? `${sort} ${query.order}, ${columns.defaultOrder}` : columns.defaultOrder;
  const limit = query.end === undefined ? 'all' : String(Math.max(0, query.end - query.start));
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    order: `order by ${order}`,
    slice: `limit ${limit} offset ${query.start}`,
    parameters,
  };
}
