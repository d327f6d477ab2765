import type { Database } from '../database/database.js';
import { rotateColumn, type RotatedColumn, type SealedColumn } from './rotate-column.js';
import { DIGEST_KEYS, keepDigestKeys, openVault } from './stored-keys.js';

/**
 * Seals the texts of `columns` with the first key of DATA_KEY. Afterwards the other keys are not needed any more, unless
 * a text could not be opened.
 */
export async function rotateKeys(
  database: Database,
  keys: readonly Buffer[],
  columns: readonly SealedColumn[],
): Promise<(RotatedColumn & { table: string })[]> {
  const vault = await openVault(database, keys);
  await keepDigestKeys(database, vault, keys);
  const rotated = [];
  // The digest keys last: the server does not start without a key that one of them still needs.
  for (const column of [...columns, DIGEST_KEYS]) {
    rotated.push({ table: column.table, ...(await rotateColumn(database, vault, column)) });
  }
  return rotated;
}
