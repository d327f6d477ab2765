import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

/** Connects a command to the database, without migrating it. */
export async function connectDatabase(
  databaseUrl: string,
): Promise<{ database: Database; close(): Promise<void> }> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  return { database: new Database(dataSource), close: () => dataSource.destroy() };
}
