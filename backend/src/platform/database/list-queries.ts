import { everything, type ListQuery, type ListReader, type Page } from '../../kernel/page.js';
import type { Database } from './database.js';
import { listSql, type ListColumns, type ListSql } from './list-sql.js';

/** The SQL of one list. The table has the key `id`. */
export interface ListSource {
  table: string;
  alias: string;
  /** The select list of a row; it may use the join. */
  row: string;
  /** Finds at most one row for each row of the table, and at least one unless it is a left join. */
  join?: { alias: string; sql: string };
  columns: ListColumns;
}

/** Reads one list from PostgreSQL. */
export abstract class ListQueries<Row> implements ListReader<Row> {
  protected constructor(
    protected readonly database: Database,
    private readonly source: ListSource,
  ) {}

  async list(query: ListQuery): Promise<Page<Row>> {
    const { table, alias, row, join, columns } = this.source;
    const list = listSql(query, columns);
    const { where, order, slice, parameters } = list;
    const [rows, total] = await Promise.all([
      // Find the page by index alone, then read the rows of this page only.
      this.database.rows<Row>(
        `select ${row} from (select ${alias}.id ${this.searchedTables(list)} ${where} ${order} ${slice}) page
         join ${table} ${alias} on ${alias}.id = page.id ${join?.sql ?? ''} ${order}`,
        parameters,
      ),
      this.count(query),
    ]);
    return { rows, total };
  }

  async count({ filters, q }: ListQuery): Promise<number> {
    // In the default order, so that an order by the joined table does not join it.
    const list = listSql({ ...everything(), filters, q }, this.source.columns);
    const [counted] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total ${this.searchedTables(list)} ${list.where}`,
      list.parameters,
    );
    return counted?.total ?? 0;
  }

  all(query: ListQuery): AsyncIterable<Row> {
    return this.stream<Row>(query, this.source.row);
  }

  /** Streams all rows that match the search and filters of `query`, in its order, with another select list. */
  protected streamAll<Selected>(query: ListQuery, select: string): AsyncIterable<Selected> {
    return this.stream<Selected>({ ...query, start: 0, end: undefined }, select);
  }

  /** The aggregates `select` of the rows that match the filters and search of `query`. */
  protected async figuresOf<Figures>(query: ListQuery, select: string): Promise<Figures> {
    const { where, parameters } = listSql(query, this.source.columns);
    const [figures] = await this.database.rows<Figures>(
      `select ${select} ${this.allTables()} ${where}`,
      parameters,
    );
    return figures as Figures;
  }

  private stream<Selected>(query: ListQuery, select: string): AsyncIterable<Selected> {
    const { where, order, slice, parameters } = listSql(query, this.source.columns);
    return this.database.stream<Selected>(
      `select ${select} ${this.allTables()} ${where} ${order} ${slice}`,
      parameters,
    );
  }

  private allTables(): string {
    const { table, alias, join } = this.source;
    return `from ${table} ${alias} ${join?.sql ?? ''}`;
  }

  /** Joins only when search, filters or order use the joined table. */
  private searchedTables(list: ListSql): string {
    const { table, alias, join } = this.source;
    return join && list.uses(join.alias) ? this.allTables() : `from ${table} ${alias}`;
  }
}
