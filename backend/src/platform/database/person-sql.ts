import type { Database } from './database.js';

/** How the back office knows a person. `key` is equal for the same phone and email; null when they were erased. */
export interface PersonContact {
  name: string;
  email: string;
  phone: string;
  key: string | null;
}

type Table =
  | 'registrations'
  | 'donations'
  | 'volunteers'
  | 'personal_requests'
  | 'sponsored_place_requests'
  | 'waiting_entries';

const NAMES: Record<Table, string> = {
  registrations: 'full_name',
  donations: 'donor_name',
  volunteers: 'full_name',
  personal_requests: 'full_name',
  sponsored_place_requests: 'full_name',
  waiting_entries: 'full_name',
};

/**
 * SQL for the key of a person: phone and email, written in one way as in the digest of payers. It must equal the
 * expression of the index (see the migrations).
 */
export function personKey(alias: string): string {
  return String.raw`(right(regexp_replace(${alias}.phone, '\D', '', 'g'), 10) || ' ' || lower(trim(${alias}.email)))`;
}

/** The person of one row; null when there is no such row. */
export async function personOf(database: Database, table: Table, id: number): Promise<PersonContact | null> {
  const [person] = await database.rows<PersonContact>(
    `select t.${NAMES[table]} as name, coalesce(t.email, '') as email, t.phone,
       case when t.email <> '' and t.phone <> '' then ${personKey('t')} end as key
     from ${table} t where t.id = $1`,
    [id],
  );
  return person ?? null;
}

/** The names of the persons of these rows, by id. */
export async function namesOf(
  database: Database,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return names(database, table, 'id', ids);
}

/** The names of the persons with these transactions, by transaction id. */
export async function namesOfTransactions(
  database: Database,
  table: 'registrations' | 'donations',
  ids: readonly string[],
): Promise<Map<string, string>> {
  return names(database, table, 'transaction_id', ids);
}

async function names(
  database: Database,
  table: Table,
  column: 'id' | 'transaction_id',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.rows<{ key: string; name: string }>(
    `select ${column}::text as key, ${NAMES[table]} as name from ${table}
     where ${column} = any($1::${column === 'id' ? 'bigint' : 'text'}[])`,
    [ids],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
