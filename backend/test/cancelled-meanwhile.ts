import type { Response, Test } from 'supertest';
import { Database } from '../src/platform/database/database.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/**
 * Sends `request` while another transaction cancels the program, and commits that transaction when the request waits for
 * it: the request has read the program as published.
 */
export async function cancelledMeanwhile(
  { app }: TestApp,
  program: number,
  request: Test,
): Promise<Response> {
  const database = app.get(Database);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update programs set status = 'cancelled' where id = $1`, [program]);
    const response = request.then((received) => received);
    await until(async () => {
      const waiting = await database.rows(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await client.query('commit');
    return await response;
  } finally {
    client.release();
  }
}
