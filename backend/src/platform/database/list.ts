import type { ListQuery, ListReader, Page } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import { listSql, type ListColumns } from './list-sql.js';

/** The SQL of one list. The table has the key `id`. Search, filters, order and figures use only the table. */
export interface ListSource extends ListColumns {
  table: string;
  alias: string;
  /** The select list of a row; it may use the join. */
  row: string;
  /** Finds exactly one row for each row of the table, or at most one when it is a left join. */
  join?: string;
}

/** The rows of a search are counted up to this number. */
const MOST_COUNTED = 20_000;

/** Reads one list: its pages, totals, figures and exports. */
export class List<Row> implements ListReader<Row> {
  private readonly from: string;

  constructor(
    private readonly database: Database,
    private readonly source: ListSource,
  ) {
    this.from = `from ${source.table} ${source.alias}`;
  }

  async page(query: ListQuery): Promise<Page<Row>> {
    const [rows, total] = await Promise.all([this.rows(query), this.total(query)]);
    return { rows, ...total };
  }

  async count(query: ListQuery): Promise<number> {
    const { total } = await this.figures<{ total: number }>(query, 'count(*)::int as total');
    return total;
  }

  all(query: ListQuery): AsyncIterable<Row> {
    const { row, join = '' } = this.source;
    const { where, order, slice, parameters } = listSql(query, this.source);
    return this.database.stream<Row>(
      `select ${row} ${this.from} ${join} ${where} ${order} ${slice}`,
      parameters,
    );
  }

  /** The aggregates `select` of the rows that match the search and filters of `query`. */
  async figures<Figures>(query: ListQuery, select: string): Promise<Figures> {
    const { where, parameters } = listSql(query, this.source);
    const [figures] = await this.database.rows<Figures>(`select ${select} ${this.from} ${where}`, parameters);
    return figures as Figures;
  }

  /**
   * The rows that match the search and filters of `query`, in its order, as lines of a CSV file. The cells use the join only
   * with `joined`.
   */
  copy(query: ListQuery, cells: readonly string[], joined = false): AsyncGenerator<Buffer> {
    const { where, order, parameters } = listSql(query, this.source);
    const join = joined ? (this.source.join ?? '') : '';
    return this.database.copy(
      `select ${cells.join(', ')} ${this.from} ${join} ${where} ${order}`,
      parameters,
    );
  }

  /** The inner select skips the rows before the page in the index of the order, without reading and joining them. */
  private rows(query: ListQuery): Promise<Row[]> {
    const { table, alias, row, join = '' } = this.source;
    const { where, order, slice, parameters } = listSql(query, this.source);
    return this.database.rows<Row>(
      `select ${row} from (select ${alias}.id ${this.from} ${where} ${order} ${slice}) page
       join ${table} ${alias} on ${alias}.id = page.id ${join} ${order}`,
      parameters,
    );
  }

  private async total(query: ListQuery): Promise<Omit<Page<Row>, 'rows'>> {
    if (!query.q) return { total: await this.count(query) };
    const { where, parameters } = listSql(query, this.source);
    const [found] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total from (select ${this.from} ${where} limit ${MOST_COUNTED + 1}) found`,
      parameters,
    );
    const total = found?.total ?? 0;
    return total > MOST_COUNTED ? { total: MOST_COUNTED, isMinimum: true } : { total };
  }
}
