import { DataSource } from 'typeorm';
import { startTestServer } from '../../infra/postgres/test-server.ts';
import { dataSourceOptions, keepAliveOnErrors, getPool } from '../src/platform/database/data-source.js';
import { Database } from '../src/platform/database/database.js';
import { SEAT_ERRORS } from '../src/modules/programs/persistence.js';
import { createMigratedDatabase } from './migrated-database.js';

export interface TestDatabase {
  url: string;
  database: Database;
  stop(): Promise<void>;
}

/**
 * Runs a scenario in one transaction, of which its own ones become parts, and takes back everything that it stored. For many
 * scenarios in which no transaction fails.
 */
export async function rolledBack(database: Database, scenario: () => Promise<void>): Promise<void> {
  const end = new Error('The scenario is over');
  const run = database.run(async () => {
    await scenario();
    throw end;
  });
  await run.catch((error: unknown) => {
    if (error !== end) throw error;
  });
}

/** Creates a migrated database on the run's PostgreSQL. `stop` drops it. */
export async function startTestDatabase(name: string): Promise<TestDatabase> {
  const server = await startTestServer();
  const url = await createMigratedDatabase(server, name);
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  keepAliveOnErrors(getPool(dataSource));
  return {
    url,
    database: new Database(dataSource, SEAT_ERRORS),
    stop: async () => {
      await dataSource.destroy();
      await server.stop();
    },
  };
}
