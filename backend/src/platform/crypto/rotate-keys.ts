import type { Database } from '../database/database.js';
import { DIGEST_KEYS, keepDigestKeys, openVault } from './stored-keys.js';
import type { AesVault } from './aes-vault.js';

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

/** A column with sealed texts. All names are our own identifiers, never input. */
export interface SealedColumn {
  table: string;
  /** The primary key. */
  id: string;
  idType: 'bigint' | 'text';
  column: string;
  /** The column from which the owner follows, under which the vault sealed the text. */
  ownerColumn: string;
  getOwner(value: string): string;
}

/** The sealed ID numbers of a table, which belong to the transaction of their row. */
export function sealedIdNumbers(table: string): SealedColumn {
  return {
    table,
    id: 'id',
    idType: 'bigint',
    column: 'id_number_sealed',
    ownerColumn: 'transaction_id',
    getOwner: (transactionId) => transactionId,
  };
}

/** The outcome for one column. */
export interface RotatedColumn {
  /** Texts that are sealed with the first key now, and were sealed with another one. */
  renewed: number;
  /** Texts that were sealed with the first key before. */
  current: number;
  /** The ids of rows that no key opens. */
  unreadable: string[];
}

interface SealedRow {
  id: string;
  owner: string;
  sealed: Buffer;
}

interface Renewed {
  id: string;
  old: Buffer;
  renewed: Buffer;
}

/** Rows that one statement updates. */
const BATCH = 500;

/**
 * Seals every text of a column with the vault's first key. It may be interrupted and run again, while the server runs: a row that
 * changes meanwhile is left alone, because the server seals with the first key too.
 */
export async function rotateColumn(
  database: Database,
  vault: AesVault,
  sealed: SealedColumn,
  batchSize = BATCH,
): Promise<RotatedColumn> {
  const { table, id, column, ownerColumn, getOwner } = sealed;
  const result: RotatedColumn = { renewed: 0, current: 0, unreadable: [] };
  let batch: Renewed[] = [];
  const flush = async (): Promise<void> => {
    result.renewed += await update(database, sealed, batch);
    batch = [];
  };
  const rows = database.stream<SealedRow>(
    `select ${id}::text as id, ${ownerColumn}::text as owner, ${column} as sealed from ${table}
     where ${column} is not null order by ${table}.${id}`,
  );
  for await (const row of rows) {
    try {
      const renewed = vault.renew(row.sealed, getOwner(row.owner));
      if (renewed) batch.push({ id: row.id, old: row.sealed, renewed });
      else result.current += 1;
    } catch {
      result.unreadable.push(row.id);
    }
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return result;
}

async function update(
  database: Database,
  { table, id, idType, column }: SealedColumn,
  batch: Renewed[],
): Promise<number> {
  if (batch.length === 0) return 0;
  const updated = await database.rows(
    `update ${table} set ${column} = batch.renewed
     from unnest($1::${idType}[], $2::bytea[], $3::bytea[]) as batch (id, old, renewed)
     where ${table}.${id} = batch.id and ${table}.${column} = batch.old
     returning ${table}.${id}`,
    [batch.map((row) => row.id), batch.map((row) => row.old), batch.map((row) => row.renewed)],
  );
  return updated.length;
}
