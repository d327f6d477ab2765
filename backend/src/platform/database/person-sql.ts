import type { Database } from './database.js';

/** How the back office knows a person. `key` is equal for the same phone and email; null when they were erased. */
export interface PersonContact {
  name: string;
  email: string;
  phone: string;
  key: string | null;
}

/**
 * SQL for the key of a person: phone and email, written in one way as in the digest of payers. It must equal the
 * expression of the index (see the migrations).
 */
export function personKey(alias: string): string {
  return String.raw`(right(regexp_replace(${alias}.phone, '\D', '', 'g'), 10) || ' ' || lower(trim(${alias}.email)))`;
}

/** The persons of the rows of a table. The names are our own identifiers, never input. */
export class Persons {
  constructor(
    private readonly database: Database,
    private readonly table: string,
    private readonly nameColumn = 'full_name',
  ) {}

  /** The person of one row; null when there is no such row. */
  async find(id: number): Promise<PersonContact | null> {
    const [person] = await this.database.rows<PersonContact>(
      `select t.${this.nameColumn} as name, coalesce(t.email, '') as email, t.phone,
         case when t.email <> '' and t.phone <> '' then ${personKey('t')} end as key
       from ${this.table} t where t.id = $1`,
      [id],
    );
    return person ?? null;
  }

  /** The names of the persons of these rows, by id. */
  names(ids: readonly string[]): Promise<Map<string, string>> {
    return this.namesBy('id', 'bigint', ids);
  }

  /** The names of the persons with these transactions, by transaction id. */
  namesOfTransactions(ids: readonly string[]): Promise<Map<string, string>> {
    return this.namesBy('transaction_id', 'text', ids);
  }

  private async namesBy(column: string, type: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ key: string; name: string }>(
      `select ${column}::text as key, ${this.nameColumn} as name from ${this.table}
       where ${column} = any($1::${type}[])`,
      [ids],
    );
    return new Map(rows.map(({ key, name }) => [key, name]));
  }
}
