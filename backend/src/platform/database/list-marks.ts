import type { ListQuery } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import { countsOf } from './list-counts.js';
import { isAscending, orderKeys, type ListColumns, type Seek } from './list-sql.js';

/** With more rows or changes since the last renewal, the marks are not used. */
const MOST_SINCE = 2_000;

/**
 * Finds the rank of a row near the beginning of a page, in a list without filters. The migration of the list marks says how
 * they are kept; its orders must equal the ones of the readers.
 */
export class ListMarks {
  constructor(
    private readonly database: Database,
    private readonly list: string,
    private readonly alias: string,
    private readonly columns: ListColumns,
  ) {}

  /**
   * The exact number of rows, and a mark before the page of `query`: a condition that leaves out most of the rows before it in
   * the ascending order, and how many it leaves out. Without a mark before the page it is null; also when the ranks are not
   * known exactly: then the rows that the marks count, the ones since then and the changes are not all rows.
   */
  async find(query: ListQuery): Promise<{ total: number; seek: Seek | null }> {
    const keys = orderKeys(query, this.columns);
    const sort = query.sort ?? this.sortOf(keys[0]);
    const ascends = isAscending(query);
    const [found] = await this.database.rows<{ total: number; skipped: number; keys: string[] | null }>(
      {
        name: `marks of ${this.list} by ${sort} ${ascends ? 'asc' : 'desc'}`,
        text: this.sql(sort, keys, ascends ? '$1::bigint' : 'counts.total - $1::bigint'),
      },
      [ascends ? query.start : query.end],
    );
    if (!found) throw new Error(`No counts of ${this.list}`);
    if (!found.keys) return { total: found.total, seek: null };
    const placeholders = keys.map((_, index) => `$?${index + 1}`).join(', ');
    const seek = {
      sql: `(${keys.join(', ')}) >= (${placeholders})`,
      parameters: found.keys,
      skipped: found.skipped,
    };
    return { total: found.total, seek };
  }

  private sortOf(key?: string): string {
    return Object.entries(this.columns.sortable).find(([, sql]) => sql === key)?.[0] ?? '';
  }

  /** `start` is the SQL of the page's rank in the ascending order. */
  private sql(sort: string, keys: string[], start: string): string {
    const { list, alias } = this;
    const created = this.columns.newest[0];
    const columns = [...new Set(keys.join().match(new RegExp(`\\b${alias}\\.\\w+`, 'g')))].join(', ');
    const markKeys = keys.map((_, index) => `mark.key${index}`);
    const isBefore = `(${keys.join(', ')}) < (${markKeys.join(', ')})`;
    const recent = '(select count(*) from recent)';
    return `
      with counts as materialized (
        select coalesce(sum(c.rows), 0)::bigint as total from ${countsOf(list, 'all')}),
      marked as materialized (select until, rows from list_marked where list = '${list}'),
      recent as materialized (
        select ${columns} from ${list} ${alias} where ${created} >= (select until from marked)
        order by ${created} desc limit ${MOST_SINCE}),
      moved as materialized (
        select m.sign, ${columns} from list_moves m, jsonb_populate_record(null::${list}, m.row) ${alias}
        where m.list = '${list}' and ${created} < (select until from marked) limit ${MOST_SINCE}),
      mark as materialized (
        select m.rank, ${keys.map((key, index) => `${key} as key${index}`).join(', ')} from (
          select rank, row from list_marks where list = '${list}' and sort = '${sort}'
            and rank <= (select ${start} from counts) - ${recent} - (select count(*) from moved where sign > 0)
          order by rank desc limit 1) m, jsonb_populate_record(null::${list}, m.row) ${alias}),
      seek as (
        select array[${markKeys.map((key) => `${key}::text`).join(', ')}] as keys,
          (mark.rank + (select count(*) from recent ${alias} where ${isBefore})
            + (select coalesce(sum(${alias}.sign), 0) from moved ${alias} where ${isBefore}))::float8 as skipped
        from mark, marked, counts
        where ${recent} < ${MOST_SINCE} and (select count(*) from moved) < ${MOST_SINCE}
          and marked.rows + ${recent} + (select coalesce(sum(sign), 0) from moved) = counts.total)
      select counts.total::float8 as total, seek.keys, seek.skipped from counts left join seek on true`;
  }
}
