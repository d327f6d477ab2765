import type { ListQuery } from '../../kernel/list-query.js';
import type { ListFilter } from './list-filters.js';
import { searchedDay, searchedPhone } from './search-terms.js';

/** How the fields of a list's response are searched, filtered and ordered in SQL. */
export interface ListColumns {
  /** Field to the SQL expressions it may be ordered by. */
  sortable: Record<string, string | string[]>;
  /** Field to its filter. */
  filterable: Record<string, ListFilter>;
  /** The SQL expression in which `q` is searched. Made by {@link searchText}. */
  searchable: string;
  /** What a search for a date compares: SQL conditions with the date `$?`. Made by {@link onDay} or {@link dayOf}. */
  searchableDays?: string[];
  /** What a search of exactly four letters and digits compares, in capitals: a SQL condition with `$?`. */
  searchableLastFour?: string;
  /** Whether {@link mixedScripts} of `searchable` has an index, which a search for two letters needs. */
  hasMixedIndex?: boolean;
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

/** A condition with the parameters `$?1`, `$?2`, …, which leaves out `skipped` rows at the beginning of the order. */
export interface Seek {
  sql: string;
  parameters: unknown[];
  skipped: number;
}

/** Without a field to sort by, the latest rows come first. */
export function isAscending({ sort, order }: ListQuery): boolean {
  return sort !== undefined && order === 'asc';
}

/** The query for the same rows from the other end of the list, for a list of `total` rows. */
export function reversed(query: ListQuery, total: number): ListQuery & { isReversed: true } {
  const { start, end = total } = query;
  return {
    ...query,
    start: Math.max(0, total - end),
    end: total - start,
    order: isAscending(query) ? 'desc' : 'asc',
    isReversed: true,
  };
}

/** Joins text columns into one expression. It must equal the expression of the trigram index (see the migrations). */
export function searchText(...columns: string[]): string {
  return `(${columns.join(` || E'\\n' || `)})`;
}

/**
 * The `where`, `order by` and `limit` of a list. Only expressions from `columns` reach the SQL text; input from the
 * client becomes parameters. Unknown fields to sort or filter by are ignored. `fixed` are the parameters that the
 * caller's own SQL uses as `$1`, `$2`, …. `seek` leaves out rows before the slice.
 */
export function listSql(
  query: ListQuery & { isReversed?: boolean },
  columns: ListColumns,
  fixed: readonly unknown[] = [],
  seek?: Seek,
): ListSql {
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
  if (seek) {
    const first = parameters.length;
    parameters.push(...seek.parameters);
    conditions.push(seek.sql.replace(/\$\?(\d+)/g, (_, number: string) => `$${first + Number(number)}`));
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // All keys have the same direction, so that one index serves both.
  const isSorted = query.sort && own(columns.sortable, query.sort);
  const direction = isSorted || query.isReversed ? query.order : 'desc';
  const keys = orderKeys(query, columns);
  const order = `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  const limit = query.end === undefined ? 'all' : String(Math.max(0, query.end - query.start));
  return {
    where,
    order,
    slice: `limit ${limit} offset ${query.start - (seek?.skipped ?? 0)}`,
    parameters,
  };
}

/** The SQL expressions that a list is ordered by. Unique together. */
export function orderKeys({ sort }: Pick<ListQuery, 'sort'>, columns: ListColumns): string[] {
  const sorted = sort ? own(columns.sortable, sort) : undefined;
  return [...new Set([...(sorted ? [sorted].flat() : []), ...columns.newest])];
}

/** SQL condition that an instant is on the searched date in India. */
export function onDay(instant: string): string {
  // A range, which an index on the instant can find.
  const midnight = (day: string): string => `(${day})::timestamp at time zone 'Asia/Kolkata'`;
  return `(${instant} >= ${midnight('$?::date')} and ${instant} < ${midnight('$?::date + 1')})`;
}

/** SQL condition that a date is the searched one. */
export function dayOf(date: string): string {
  return `${date} = $?::date`;
}

/** Texts in which letters of ASCII are next to others, or are others in another case. Equals the migration's condition. */
function mixedScripts(text: string): string {
  return String.raw`${text} ~ '[A-Za-z0-9][^\u0001-\u007f]|[^\u0001-\u007f][A-Za-z0-9]|[\u0130\u0131\u017f\u212a]'`;
}

/**
 * Texts that contain two letters of ASCII. A trigram index finds them only together with the next character: it is one of
 * ASCII, or the text ends, or the scripts are mixed.
 */
function twoLetters(letters: string, text: string, parameter: (value: unknown) => string): string {
  const next = String.raw`${letters}[\u0001-\u007f]`;
  return `(${text} ~* ${parameter(next)} or ${text} ilike ${parameter(`%${letters}`)}
    or (${mixedScripts(text)} and ${text} ilike ${parameter(`%${letters}%`)}))`;
}

/** Telugu and digits have no upper case. PostgreSQL compares them faster as they are. */
function hasCase(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

/** Rows that contain the text, and rows with the date or the phone number that it means. */
function searchCondition(q: string, columns: ListColumns, parameters: unknown[]): string {
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const contains = (column: string, text: string): string =>
    `${column} ${hasCase(text) ? 'ilike' : 'like'} ${parameter(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const found =
    columns.hasMixedIndex && /^[a-z]{2}$/i.test(q)
      ? [twoLetters(q, columns.searchable, parameter)]
      : [contains(columns.searchable, q)];
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
