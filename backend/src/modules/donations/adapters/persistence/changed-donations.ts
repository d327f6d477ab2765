import { ADVISORY_LOCKS } from '../../../../platform/database/advisory-locks.js';
import type { Database } from '../../../../platform/database/database.js';

/** Donations of one transaction. Opening them takes a few milliseconds, in which the server responds to nobody else. */
const BATCH = 1_000;

/**
 * Calls `apply` with the transaction ids of the donations that `table` lists as changed, and removes them from it, until it
 * is empty. Each batch is one transaction. Two at once wait for each other, so that the last one stores what is true last.
 *
 * @param lock the advisory lock of what `apply` stores
 */
export async function applyChangedDonations(
  database: Database,
  { table, lock }: { table: string; lock: keyof typeof ADVISORY_LOCKS },
  apply: (transactionIds: string[]) => Promise<void>,
): Promise<void> {
  const applyBatch = async (): Promise<boolean> => {
    const [pending] = await database.rows(`select from ${table} limit 1`);
    if (!pending) return false;
    await database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
    const changes = await database.rows<{ transaction_id: string }>(
      `delete from ${table} where id in (select id from ${table} order by id limit ${BATCH}) returning transaction_id`,
    );
    await apply([...new Set(changes.map(({ transaction_id: id }) => id))]);
    return changes.length === BATCH;
  };
  while (await database.run(applyBatch));
}
