import type { Vault } from '../../kernel/vault.js';
import type { Database } from './database.js';

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
