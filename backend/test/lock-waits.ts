import type { Database } from '../src/platform/database/database.js';

/** The connections to the test's database that wait for a lock. */
export async function waitingForLock(database: Database): Promise<unknown[]> {
  // Not on the connection of a transaction, which always reads the same activity.
  const { rows } = await database.pool.query<object>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows;
}
