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
export function dayOf(date: string): string {
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
