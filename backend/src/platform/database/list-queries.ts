import { everything, type ListQuery, type ListReader, type Page } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import { ListCounts, type Counted } from './list-counts.js';
import { ListMarks } from './list-marks.js';
import { isAscending, listSql, reversed, type ListColumns, type Seek } from './list-sql.js';

/** The SQL of one list. The table has the key `id`. */
export interface ListSource {
  table: string;
  alias: string;
  /** The select list of a row; it may use the join. Search, filters and order use only the table. */
  row: string;
  /** Finds at most one row for each row of the table, and at least one unless it is a left join. */
  join?: string;
  columns: ListColumns;
  /** Without it every count reads the rows. */
  counted?: Counted;
  /** The columns of the counts for a row of the table, to add up what the counts do not have. */
  summed?: string;
}

/** Up to this row a page is found without the counts. */
const DEEP = 1_000;
/** A search in a larger list is counted only up to {@link MOST_COUNTED}. */
const LARGE_LIST = 20_000;
const MOST_COUNTED = 1_000;

/** Reads one list from PostgreSQL. */
export abstract class ListQueries<Row> implements ListReader<Row> {
  private readonly maintained: ListCounts | null;
  private readonly marks: ListMarks | null;
  private readonly known: ReadonlySet<string>;

  protected constructor(
    protected readonly database: Database,
    readonly source: ListSource,
  ) {
    const { table, alias, columns, counted } = source;
    this.maintained = counted ? new ListCounts(database, counted) : null;
    this.marks = counted ? new ListMarks(database, table, alias, columns) : null;
    this.known = new Set(Object.keys(source.columns.filterable));
  }

  async list(requested: ListQuery): Promise<Page<Row>> {
    const isSortable = requested.sort && Object.hasOwn(this.source.columns.sortable, requested.sort);
    const query = isSortable ? requested : { ...requested, sort: undefined };
    if (query.start < DEEP || query.end === undefined) {
      const [rows, total] = await Promise.all([this.page(query), this.total(query)]);
      return { rows, ...total };
    }
    const isWhole = !query.q && !Object.keys(query.filters).some((name) => this.known.has(name));
    const marked = isWhole ? await this.marks?.find(query) : undefined;
    const total = marked ? { total: marked.total } : await this.total(query);
    const rows = total.isMinimum
      ? await this.page(query)
      : await this.deepPage(query, total.total, marked?.seek ?? null);
    return { rows, ...total };
  }

  /** The exact number, also of a search that many rows match. */
  async count(query: ListQuery): Promise<number> {
    return (await this.maintainedTotal(query)) ?? this.countRows(query);
  }

  all(query: ListQuery): AsyncIterable<Row> {
    return this.stream<Row>(query, this.source.row, this.source.join);
  }

  /** Streams all rows that match the search and filters of `query`, in its order, with another select list. */
  protected streamAll<Selected>(query: ListQuery, select: string): AsyncIterable<Selected> {
    return this.stream<Selected>({ ...query, start: 0, end: undefined }, select, this.source.join);
  }

  /**
   * The rows that match the search and filters of `query`, in its order, as lines of a CSV file. The cells use the join only
   * with `joined`.
   */
  protected copyAll(query: ListQuery, cells: readonly string[], joined = false): AsyncGenerator<Buffer> {
    const { where, order, parameters } = listSql(query, this.source.columns);
    const join = joined ? (this.source.join ?? '') : '';
    return this.database.copy(
      `select ${cells.join(', ')} ${this.table()} ${join} ${where} ${order}`,
      parameters,
    );
  }

  /** The aggregates `select` over the counts `c` of the rows that match the filters and search of `query`. */
  protected async figuresOf<Figures>(query: ListQuery, select: string): Promise<Figures> {
    const counted = await this.maintained?.figures<Figures>(query, this.known, select);
    if (counted) return counted;
    const { where, parameters } = listSql(query, this.source.columns);
    const [figures] = await this.database.rows<Figures>(
      `select ${select} from (select 1 as rows, ${this.source.summed} ${this.table()} ${where}) c`,
      parameters,
    );
    return figures as Figures;
  }

  private stream<Selected>(query: ListQuery, select: string, join = ''): AsyncIterable<Selected> {
    const { where, order, slice, parameters } = listSql(query, this.source.columns);
    return this.database.stream<Selected>(
      `select ${select} ${this.table()} ${join} ${where} ${order} ${slice}`,
      parameters,
    );
  }

  /** Finds the page by index alone, then reads the rows of this page only. */
  private async page(query: ListQuery & { isReversed?: boolean }, seek?: Seek): Promise<Row[]> {
    const { table, alias, row, join = '', columns } = this.source;
    const { where, order, slice, parameters } = listSql(query, columns, [], seek);
    return this.database.rows<Row>(
      `select ${row} from (select ${alias}.id ${this.table()} ${where} ${order} ${slice}) page
       join ${table} ${alias} on ${alias}.id = page.id ${join} ${order}`,
      parameters,
    );
  }

  /**
   * A page far from the first one: reads from the end when that is near, else begins at the mark or at a boundary that the
   * counts know, else reads from the nearer end.
   */
  private async deepPage(query: ListQuery, total: number, mark: Seek | null): Promise<Row[]> {
    if (query.start >= total) return [];
    if (query.q) return this.page(query);
    const fromEnd = reversed(query, total);
    const reversedPage = async (seek?: Seek): Promise<Row[]> => (await this.page(fromEnd, seek)).toReversed();
    if (fromEnd.start < DEEP) return reversedPage();
    if (mark) return isAscending(query) ? this.page(query, mark) : reversedPage(mark);
    const seek = await this.maintained?.seek(query, this.known);
    if (seek) return this.page(query, seek);
    return query.start < total / 2 ? this.page(query) : reversedPage();
  }

  private async total(query: ListQuery): Promise<Pick<Page<Row>, 'total' | 'isMinimum'>> {
    const total = await this.maintainedTotal(query);
    if (total !== null) return { total };
    const all = query.q ? await this.maintainedTotal(everything()) : null;
    if (all === null || all <= LARGE_LIST) return { total: await this.countRows(query) };
    const found = await this.countRows(query, MOST_COUNTED + 1);
    return found > MOST_COUNTED ? { total: MOST_COUNTED, isMinimum: true } : { total: found };
  }

  private async maintainedTotal(query: ListQuery): Promise<number | null> {
    return (await this.maintained?.total(query, this.known)) ?? null;
  }

  private async countRows({ filters, q }: ListQuery, most?: number): Promise<number> {
    const { where, parameters } = listSql({ ...everything(), filters, q }, this.source.columns);
    const counted =
      most === undefined
        ? `${this.table()} ${where}`
        : `from (select ${this.table()} ${where} limit ${most}) found`;
    const [row] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total ${counted}`,
      parameters,
    );
    return row?.total ?? 0;
  }

  private table(): string {
    return `from ${this.source.table} ${this.source.alias}`;
  }
}
