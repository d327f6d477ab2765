import type { Database } from '../../../../platform/database/database.js';

/** Donations of one transaction. Opening them takes a few milliseconds, in which the server responds to nobody else. */
const BATCH = 1_000;

/**
 * Calls `apply` with the transaction ids of the donations that `table` lists as changed, and removes them from it, until it
 * is empty. Each batch is one transaction. Two at once wait for each other, so that the last one stores what is true last.
 *
 * @param lock the key of the advisory lock of what `apply` stores, in SQL
 */
export async function applyChangedDonations(
  database: Database,
  { table, lock }: { table: string; lock: string },
  apply: (transactionIds: string[]) => Promise<void>,
): Promise<void> {
  const applyBatch = async (): Promise<boolean> => {
    const [pending] = await database.rows(`select from ${table} limit 1`);
    if (!pending) return false;
    await database.rows(`select pg_advisory_xact_lock(${lock})`);
    const changes = await database.rows<{ transaction_id: string }>(
      `delete from ${table} where id in (select id from ${table} order by id limit ${BATCH}) returning transaction_id`,
    );
    await apply([...new Set(changes.map(({ transaction_id: id }) => id))]);
    return changes.length === BATCH;
  };
  while (await database.run(applyBatch));
}
