import { isCalendarDate, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import type { ListQuery, ListReader, Page } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import type { ListFilter } from './list-filters.js';

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

/** How the fields of a list's response are searched, filtered and ordered in SQL. */
export interface ListColumns {
  /** Field to the SQL expressions it may be ordered by. */
  sortable: Record<string, string | string[]>;
  /** Field to its filter. */
  filterable: Record<string, ListFilter>;
  /** The SQL expression in which `q` is searched. Made by {@link searchText}. */
  searchable: string;
  /**
   * The comparisons of a search for a date: SQL conditions with the date `$?`. Made by {@link onDay} or {@link isSearchedDay}.
   */
  searchableDays?: string[];
  /** The comparison of a search of exactly four letters and digits, in capitals: a SQL condition with `$?`. */
  searchableLastFour?: string;
  /** The digits of the phone number, when `searchable` has them with other characters between them. */
  searchablePhone?: string;
  /** The default order, latest first. Unique together; every other order ends with it. */
  newest: string[];
}

/** The SQL of a list's query. */
export interface ListSql {
  where: string;
  order: string;
  slice: string;
  parameters: unknown[];
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
    conditions.push(searchCondition(query.q, columns, parameters));
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const sorted = query.sort ? own(columns.sortable, query.sort) : undefined;
  // All keys have the same direction, so that one index serves both.
  const direction = sorted ? query.order : 'desc';
  const keys = [...new Set([...(sorted ? [sorted].flat() : []), ...columns.newest])];
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const limit = query.end === undefined ? 'all' : String(Math.max(0, query.end - query.start));
  return { where, order, slice: `limit ${limit} offset ${query.start}`, parameters };
}

/** SQL condition that an instant is on the searched date in India. */
export function onDay(instant: string): string {
  // A range, which an index on the instant can find.
  const midnight = (day: string): string => `(${day})::timestamp at time zone 'Asia/Kolkata'`;
  return `(${instant} >= ${midnight('$?::date')} and ${instant} < ${midnight('$?::date + 1')})`;
}

/** SQL condition that a date is the searched one. */
export function isSearchedDay(date: string): string {
  return `${date} = $?::date`;
}

/** The index finds no shorter text: all rows are read, for which a regular expression takes half of the time of `ilike`. */
const TRIGRAM = 3;

/** Rows that contain the text, and rows with the date or the phone number that it means. */
function searchCondition(q: string, columns: ListColumns, parameters: unknown[]): string {
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const contains = (text: string, part: string): string =>
    part.length < TRIGRAM
      ? `${text} ~* ${parameter(part.replace(/[!-/:-@[-`{-~]/g, '\\$&'))}`
      : `${text} ilike ${parameter(`%${part.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const found = [contains(columns.searchable, q)];
  const phone = searchedPhone(q);
  if (phone) found.push(contains(columns.searchablePhone ?? columns.searchable, phone));
  const day = columns.searchableDays && searchedDay(q);
  if (day) {
    const placeholder = parameter(day);
    found.push(...(columns.searchableDays ?? []).map((sql) => sql.replaceAll('$?', placeholder)));
  }
  if (columns.searchableLastFour && /^[A-Za-z0-9]{4}$/.test(q))
    found.push(columns.searchableLastFour.replaceAll('$?', parameter(q.toUpperCase())));
  return `(${found.join(' or ')})`;
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;

/** The calendar date that a search means: `28 Nov 2026`, `Nov 28, 2026`, `28/11/2026` or `2026-11-28`; otherwise null. */
export function searchedDay(q: string): CalendarDate | null {
  const numbers = NUMBERS.exec(q);
  if (numbers) return calendarDate(numbers[3], Number(numbers[2]), numbers[1]);
  const dayFirst = DAY_FIRST.exec(q);
  if (dayFirst) return calendarDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(q);
  if (monthFirst) return calendarDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  return isCalendarDate(q) ? q : null;
}

/** The digits of a phone number without spaces and the prefix of India, when a search looks like one; otherwise null. */
export function searchedPhone(q: string): string | null {
  if (!/^\+?[\d\s()-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, '');
  if (digits.length < 6) return null;
  return /^(91\d{10}|0\d{10})$/.test(digits) ? digits.slice(-10) : digits;
}

function monthNumber(name = ''): number {
  const lower = name.toLowerCase();
  const index = MONTHS.indexOf(lower.slice(0, 3));
  return index >= 0 && FULL_MONTHS[index]?.startsWith(lower) ? index + 1 : 0;
}

const FULL_MONTHS = MONTHS.map((_, index) =>
  new Date(Date.UTC(2026, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

function calendarDate(year = '', month: number, day = ''): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
