import { randomBytes } from 'node:crypto';
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const PREFIX = 'qlu_test_';
/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Several runs at the same time fit. In a container, the folder often has only 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Databases for one test run or one test file. */
export type TestServer = {
  /** Administrative connection. Another process uses the same server when it gets this as TEST_DATABASE_URL. */
  adminUrl: string;
  /**
   * Creates a database with a unique name.
   *
   * @param name says what it is for
   * @param template address of a database to copy; nothing may be connected to it
   * @returns the new database's address
   */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Drops the databases that were created here, and stops the server when it was started here. */
  stop(): Promise<void>;
};

/** The server of TEST_DATABASE_URL or DATABASE_URL, else a throw-away embedded one. */
export async function startTestServer(
  given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'],
): Promise<TestServer> {
  if (given) return useServer(given, async () => undefined);
  // Loaded only when needed: each of the back end's test files would load it again.
  const { startEmbeddedPostgres } = await import('./embedded.ts');
  const dataDir = join(throwAwayFolder(), `qlu-test-postgres-${randomBytes(6).toString('hex')}`);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, throwAway: true });
  return useServer(url, stop);
}

/** For files that only tests need. In memory, a copy of a database takes a fraction of the processor time. */
export function throwAwayFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function useServer(adminUrl: string, stopServer: () => Promise<void>): Promise<TestServer> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 30_000 });
  // A lost connection fails the next query. Without a listener it would end the whole test run here.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  // Takes half of the time of the default: without entries in the write-ahead log. PostgreSQL 14 has no other strategy.
  const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'STRATEGY file_copy' : '';
  const created: string[] = [];
  return {
    adminUrl,
    async createDatabase(name, template) {
      const unique = `${PREFIX}${name}_${randomBytes(6).toString('hex')}`;
      const source = template ? new URL(template).pathname.slice(1) : 'template0';
      await client.query(`CREATE DATABASE "${unique}" TEMPLATE "${source}" ENCODING 'UTF8' ${strategy}`);
      created.push(unique);
      const url = new URL(adminUrl);
      url.pathname = `/${unique}`;
      return url.href;
    },
    async stop() {
      for (const name of created) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await client.end();
      await stopServer();
    },
  };
}
