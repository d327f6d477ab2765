import { everything, type ListQuery } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import type { ListFilter } from './list-filters.js';
import { listSql, type Seek } from './list-sql.js';

const COUNTED_COLUMNS = [
  'month',
  'day',
  'status',
  'kind',
  'program_id',
  'program_name',
  'program_date',
] as const;

/** A column by which the maintained counts are grouped (see the migrations of the list counts). */
type CountedColumn = (typeof COUNTED_COLUMNS)[number];

/** A part of a list's counts with the columns that it is grouped by. */
export type CountedPart = readonly [part: string, columns: readonly CountedColumn[]];

/** The parts of a list that has no columns but a status, a kind and a day. */
export const DAILY_PARTS: readonly CountedPart[] = [
  ['all', ['status', 'kind']],
  ['month', ['status', 'month', 'kind']],
  ['day', ['status', 'month', 'day', 'kind']],
];

/** How a list's filters and orders apply to the maintained counts `c`. */
export interface Counted {
  list: string;
  /** As the table `list_count_parts` has them. The first one with all columns of a question is read: smaller parts come first. */
  parts: readonly CountedPart[];
  /** Each filter that the counts can answer, by the column that it compares. `$?` conditions on `c`. */
  filters: Record<string, [column: CountedColumn, filter: ListFilter]>;
  /** The columns of `c` that an order begins with, and what they are in the table. The default order is `''`. */
  seeks: Record<string, SeekKey[]>;
}

export interface SeekKey {
  counted: CountedColumn;
  /** SQL of the table. For `day` it is the instant. */
  column: string;
}

/** SQL of a column of `c`, whose parts by month have the first day. */
export const countedSql = (column: CountedColumn): string =>
  column === 'month' ? `date_trunc('month', c.day)::date` : `c.${column}`;

const equalSql = (column: CountedColumn, parameter: string): string =>
  column === 'month'
    ? `c.day >= ${parameter}::date and c.day < ${parameter}::date + interval '1 month'`
    : `c.${column} = ${parameter}`;

/** The counts and sums of one list as rows `c`: what is added up, and the changes since then. */
export function countsOf(list: string, part: string): string {
  const columns =
    'day, status, kind, program_id, program_name, program_date, rows, people, paid_paise, refunded_paise';
  return `(select ${columns} from list_counts where list = '${list}' and part = '${part}'
    union all select ${columns} from list_count_changes where list = '${list}') c`;
}

/** Reads exact counts without reading the rows of a list. */
export class ListCounts {
  constructor(
    private readonly database: Database,
    private readonly counted: Counted,
  ) {}

  /** The aggregates `select` over `c`; null for a search, and when no part has the columns of all filters and of `select`. */
  async figures<Figures>(
    query: ListQuery,
    known: ReadonlySet<string>,
    select: string,
  ): Promise<Figures | null> {
    const found = this.sourceOf(query, known, columnsIn(select));
    if (!found) return null;
    const [figures] = await this.database.rows<Figures>(
      `select ${select} from ${found.source} ${found.where}`,
      found.parameters,
    );
    return figures ?? null;
  }

  async total(query: ListQuery, known: ReadonlySet<string>): Promise<number | null> {
    const found = await this.figures<{ total: number }>(
      query,
      known,
      'coalesce(sum(c.rows), 0)::float8 as total',
    );
    return found?.total ?? null;
  }

  /**
   * A condition on the table that leaves out most of the rows before `query.start`, and how many it leaves out; null when
   * the counts do not have the order or a filter.
   */
  async seek(query: ListQuery, known: ReadonlySet<string>): Promise<Seek | null> {
    const sort = query.sort && Object.hasOwn(this.counted.seeks, query.sort) ? query.sort : '';
    if (query.sort && !sort) return null;
    const keys = this.counted.seeks[sort];
    if (!keys) return null;
    const direction = query.sort ? query.order : 'desc';
    let skipped = 0;
    const equal: [CountedColumn, string][] = [];
    // One key after the other: the first ones have few values, and the next one is read only for one of them.
    for (const column of keys.flatMap(({ counted }) => withMonth(counted))) {
      const found = this.sourceOf(query, known, [...equal.map(([before]) => before), column]);
      if (!found) return null;
      const anchor = await this.anchor(column, direction, query.start - skipped, { ...found, equal });
      if (!anchor) return null;
      skipped += anchor.before;
      equal.push([column, anchor.value]);
    }
    const values = equal.filter(([column]) => column !== 'month').map(([, value]) => value);
    return { skipped, ...boundary(keys, direction, values) };
  }

  /** The last value of the column that has at most `start` rows before it, among the rows with `equal` columns. */
  private async anchor(
    column: CountedColumn,
    direction: 'asc' | 'desc',
    start: number,
    {
      source,
      where,
      parameters: given,
      equal,
    }: { source: string; where: string; parameters: unknown[]; equal: [CountedColumn, string][] },
  ): Promise<{ value: string; before: number } | undefined> {
    const parameters = [...given];
    const conditions = equal.map(([before, value]) => equalSql(before, `$${parameters.push(value)}`));
    const sql = countedSql(column);
    const all = [...(where ? [where.replace(/^where /, '')] : []), ...conditions].join(' and ');
    const [anchor] = await this.database.rows<{ value: string; before: number }>(
      `select value, before from (
         select ${sql}::text as value, sum(c.rows) as rows,
           (sum(sum(c.rows)) over (order by ${sql} ${direction}) - sum(c.rows))::float8 as before
         from ${source} ${all && `where ${all}`} group by ${sql}) anchors
       where rows > 0 and before <= $${parameters.push(start)} order by before desc limit 1`,
      parameters,
    );
    return anchor;
  }

  /** The first part of the counts that has the columns of all filters and `columns`. */
  private sourceOf(
    { filters, q }: ListQuery,
    known: ReadonlySet<string>,
    columns: CountedColumn[] = [],
  ): { source: string; where: string; parameters: unknown[] } | null {
    if (q) return null;
    const active = Object.keys(filters).filter((name) => known.has(name));
    const { list, parts, filters: counted } = this.counted;
    if (!active.every((name) => Object.hasOwn(counted, name))) return null;
    const needed = [...columns, ...active.flatMap((name) => counted[name]?.[0] ?? [])];
    const [part] = parts.find(([, available]) => needed.every((column) => available.includes(column))) ?? [];
    if (part === undefined) return null;
    const filterable = Object.fromEntries(
      Object.entries(counted).map(([name, [, filter]]) => [name, filter] as const),
    );
    const { where, parameters } = listSql(
      { ...everything(), filters },
      { sortable: {}, filterable, searchable: '', newest: [] },
    );
    return { source: countsOf(list, part), where, parameters };
  }
}

/** The columns of `c` in `select`. A part that is not grouped by a column does not know its values. */
const columnsIn = (select: string): CountedColumn[] =>
  COUNTED_COLUMNS.filter((column) => new RegExp(`\\bc\\.${column}\\b`).test(select));

/** A list has few months, and a month has few days. */
const withMonth = (column: CountedColumn): CountedColumn[] =>
  column === 'day' ? ['month', 'day'] : [column];

function boundary(
  keys: SeekKey[],
  direction: 'asc' | 'desc',
  values: string[],
): { sql: string; parameters: unknown[] } {
  const endsWithDay = keys.at(-1)?.counted === 'day';
  const placeholders = keys.map(({ counted }, index) => {
    const value = `$?${index + 1}`;
    switch (counted) {
      case 'day':
        // In a descending order the day's last instant comes first.
        return `(${value}::date + ${direction === 'desc' ? 1 : 0})::timestamp at time zone 'Asia/Kolkata'`;
      case 'program_date':
        return `${value}::date`;
      case 'program_id':
        return `${value}::integer`;
      default:
        return `${value}::text`;
    }
  });
  const comparison = direction === 'asc' ? '>=' : endsWithDay ? '<' : '<=';
  const columns = keys.map(({ column }) => column).join(', ');
  return { sql: `(${columns}) ${comparison} (${placeholders.join(', ')})`, parameters: values };
}
