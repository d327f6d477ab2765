import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import pg from 'pg';
import { OperatorProblem } from '../../kernel/app-error.js';

/** The table that a database has while it is restored. A restore that is killed leaves it. */
export const RESTORE_MARKER = 'public.restore_in_progress';

export const INCOMPLETE_RESTORE =
  'the restore of this database is not complete: files, rows or numbers of tax receipts may be missing. ' +
  'Create an empty database, and restore again (docs/runbooks/restore.md).';

/** @throws OperatorProblem when the restore of the database has not ended */
export async function requireCompleteRestore(dataSource: DataSource): Promise<void> {
  const [found] = await dataSource.query<{ marker: string | null }[]>(
    'select to_regclass($1)::text as marker',
    [RESTORE_MARKER],
  );
  if (found?.marker) throw new OperatorProblem(`The server cannot start: ${INCOMPLETE_RESTORE}`);
}

/** A notification takes some milliseconds. */
const TIMEOUT_MS = 10_000;
const CHANNEL = 'qlu_connection_check';

/**
 * Requires a database connection of our own: a pooler in transaction mode loses notifications, so that changes never appear on
 * the site, and the session locks of migrations and jobs.
 * @throws OperatorProblem
 */
export async function requireNotifications(databaseUrl: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  // Two connections: a pooler may give one its own notification.
  const [listening, notifying] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  for (const client of [listening, notifying]) client.on('error', () => undefined);
  try {
    await Promise.all([listening.connect(), notifying.connect()]);
    await listening.query(`listen ${CHANNEL}`);
    const payload = randomUUID();
    const received = Promise.withResolvers<'received'>();
    listening.on('notification', (notification) => {
      if (notification.payload === payload) received.resolve('received');
    });
    await notifying.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    const limit = AbortSignal.timeout(timeoutMs);
    const outcome = await Promise.race([received.promise, once(limit, 'abort').then(() => 'lost')]);
    if (outcome === 'received') return;
    throw new OperatorProblem(
      'The server cannot start: DATABASE_URL leads to a connection pooler that loses notifications. Set it to PostgreSQL itself, ' +
        'or set pool_mode = session in the pooler (docs/runbooks/production.md#connection-poolers).',
    );
  } finally {
    await Promise.all([listening.end(), notifying.end()]);
  }
}
