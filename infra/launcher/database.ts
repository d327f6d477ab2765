import { join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '../postgres/embedded.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { StartProblem } from './start-problem.ts';

const OLDEST_SERVER = 14;

/** The embedded database of a data folder. */
export async function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const log = (line: string): void => console.log(line);
  try {
    return await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Looks whether the database that a person named answers, so that a wrong address is one line and no stack.
 *
 * @throws StartProblem; the line never holds the address's password
 */
export async function checkDatabase(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartProblem(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    );
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS major",
    );
    const major = rows[0]?.major ?? 0;
    if (major < OLDEST_SERVER) {
      throw new StartProblem(
        `PostgreSQL ${OLDEST_SERVER} or later is needed; DATABASE_URL leads to version ${major}.`,
      );
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { host, pathname } = new URL(url);
    throw new StartProblem(
      `The database ${host}${pathname} (DATABASE_URL) cannot be used: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
}
