import type { Database } from '../src/platform/database/database.js';

/**
 * The statements in the test's database that wait for a lock. Background work of the application, such as the compaction of counts,
 * may wait as well: expect at least as many as the test needs, or look for a statement.
 */
export async function waitingForLock(database: Database): Promise<string[]> {
  // Not on the connection of a transaction, which always reads the same activity.
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ query }) => query);
}
