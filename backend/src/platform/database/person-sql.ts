import type { Database } from './database.js';

/** How the back office knows a person. `key` is equal for the same phone and email; null when they were erased. */
export interface PersonContact {
  name: string;
  email: string;
  phone: string;
  key: string | null;
}

export interface PersonTable {
  table: string;
  nameColumn: string;
}

/**
 * SQL for the key of a person: phone and email, written in one way as in the digest of payers. It must equal the
 * expression of the index (see the migrations).
 */
export function personKey(alias: string): string {
  return String.raw`(right(regexp_replace(${alias}.phone, '\D', '', 'g'), 10) || ' ' || lower(trim(${alias}.email)))`;
}

/** The person of one row; null when there is no such row. */
export async function findPerson(
  database: Database,
  { table, nameColumn }: PersonTable,
  id: number,
): Promise<PersonContact | null> {
  const [person] = await database.rows<PersonContact>(
    `select t.${nameColumn} as name, coalesce(t.email, '') as email, t.phone,
       case when t.email <> '' and t.phone <> '' then ${personKey('t')} end as key
     from ${table} t where t.id = $1`,
    [id],
  );
  return person ?? null;
}

/** The names of the persons of these rows, by id or by transaction id. */
export async function findNames(
  database: Database,
  { table, nameColumn }: PersonTable,
  ids: readonly string[],
  column: 'id' | 'transaction_id' = 'id',
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.rows<{ key: string; name: string }>(
    `select ${column}::text as key, ${nameColumn} as name from ${table}
     where ${column} = any($1::${column === 'id' ? 'bigint' : 'text'}[])`,
    [ids],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
