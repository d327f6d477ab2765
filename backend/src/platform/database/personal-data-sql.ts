import type { ExportedRecord } from '../../kernel/personal-data.js';
import type { Vault } from '../../kernel/vault.js';
import type { Database } from './database.js';

/**
 * The rows of a table with these ids as exported records.
 * @param fields name to SQL of the table `t`
 */
export async function exportedRows(
  database: Database,
  table: string,
  fields: Readonly<Record<string, string>>,
  ids: readonly number[],
): Promise<ExportedRecord[]> {
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  return database.rows<ExportedRecord>(
    `select t.id::float8 as id, json_build_object(${pairs.join(', ')}) as fields from ${table} t
     where t.id = any($1::bigint[]) order by t.id`,
    [ids],
  );
}

/** {@link exportedRows} with the whole ID number, which is sealed for the transaction id. */
export async function exportedRowsWithIdNumber(
  database: Database,
  vault: Vault,
  table: string,
  fields: Readonly<Record<string, string>>,
  ids: readonly number[],
): Promise<ExportedRecord[]> {
  const records = await exportedRows(database, table, fields, ids);
  const sealed = await database.rows<{ id: number; sealed: Buffer; owner: string }>(
    `select id::float8 as id, id_number_sealed as sealed, transaction_id as owner from ${table}
     where id = any($1::bigint[]) and id_number_sealed is not null`,
    [ids],
  );
  const numbers = new Map(sealed.map((row) => [row.id, vault.open(row.sealed, row.owner)]));
  return records.map(({ id, fields: known }) => ({
    id,
    fields: { ...known, 'ID number': numbers.get(id) ?? '' },
  }));
}

/** Seals nothing in place of the ID numbers of these rows. */
export async function eraseIdNumbers(
  database: Database,
  vault: Vault,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const rows = await database.rows<{ id: string; owner: string }>(
    `select id, transaction_id as owner from ${table} where id = any($1::bigint[])`,
    [ids],
  );
  await database.rows(
    `update ${table} t set id_number_sealed = given.sealed, id_number_mask = ''
     from unnest($1::bigint[], $2::bytea[]) as given(id, sealed) where t.id = given.id returning t.id`,
    [rows.map(({ id }) => id), rows.map(({ owner }) => vault.seal('', owner))],
  );
}

/** The unmasked ID number of a row that stores it sealed for its transaction id; null when there is no such row. */
export async function unsealedIdNumber(
  database: Database,
  vault: Vault,
  table: string,
  id: number,
): Promise<{ id_type: string; id_number: string } | null> {
  const [row] = await database.rows<{ id_type: string; sealed: Buffer; transaction_id: string }>(
    `select id_type, id_number_sealed as sealed, transaction_id from ${table} where id = $1`,
    [id],
  );
  return row ? { id_type: row.id_type, id_number: vault.open(row.sealed, row.transaction_id) } : null;
}
