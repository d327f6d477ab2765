import { join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '../postgres/embedded.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { StartProblem } from './settings.ts';

const OLDEST_MAJOR = 14;

/** Starts the embedded database of a data folder. @throws StartProblem */
export async function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const log = (line: string): void => console.log(line);
  try {
    return await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  } catch (error) {
    throw new StartProblem(messageOf(error), { cause: error });
  }
}

/**
 * Checks that the database of DATABASE_URL answers.
 *
 * @throws StartProblem, never with the address's password
 */
export async function checkDatabase(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    );
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  let major: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    const { host, pathname } = new URL(url);
    const message = `The database ${host}${pathname} (DATABASE_URL) cannot be used: ${messageOf(error)}`;
    throw new StartProblem(message, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (major < OLDEST_MAJOR)
    throw new StartProblem(
      `PostgreSQL ${OLDEST_MAJOR} or later is needed; DATABASE_URL leads to version ${major}.`,
    );
}

function messageOf(error: unknown): string {
  // A host name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
}
