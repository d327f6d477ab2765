import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

/** Connection options for PostgreSQL. Only migrations change the schema. */
export function dataSourceOptions(databaseUrl: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    synchronize: false,
    applicationName: 'qlu',
    connectTimeoutMS: 5_000,
    poolSize: 20,
    extra: {
      // Longer than any query takes. Without it a forgotten lock would block a request without end.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
  };
}

/**
 * Adds an error listener to every connection: without one, a broken connection ends the process. The query that runs
 * on it reports the error. Also listens to `acquire`, because the data source has opened its first connections before.
 */
export function keepAliveOnErrors(pool: Pool): void {
  const listen = (client: PoolClient): void => {
    if (!client.listeners('error').includes(ignoreError)) client.on('error', ignoreError);
  };
  pool.on('connect', listen);
  pool.on('acquire', listen);
}

function ignoreError(): void {
  // The query on the connection rejects with the error.
}

/** The driver's pool, for libraries with their own SQL (jobs, sessions, rate limits). */
export function getPool(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
