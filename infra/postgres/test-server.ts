import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const PREFIX = 'qlu_test_';

/** A PostgreSQL server for one test run (or one test file), and its databases on it. */
export type TestServer = {
  /**
   * Administrative connection, never to the database that a user named. Another process uses this server when it gets
   * this address as TEST_DATABASE_URL.
   */
  adminUrl: string;
  /**
   * Creates a database with a unique name.
   *
   * @param name says what it is for
   * @param template address of a database to copy (from any run on this server); nothing may be connected to it
   * @returns the new database's address
   */
  createDatabase(name: string, template?: string): Promise<string>;
  /** @param url as createDatabase returned it; open connections are closed */
  dropDatabase(url: string): Promise<void>;
  /** Drops the run's databases, and stops the server when this run started it; safe to call twice. */
  stop(): Promise<void>;
};

/**
 * The server of TEST_DATABASE_URL or DATABASE_URL, else a throw-away embedded one. Databases of earlier runs that were
 * killed are dropped; nothing else on the server is changed.
 *
 * @throws Error with one clear line
 */
export async function startTestServer(
  log: (line: string) => void = () => undefined,
  given: string | undefined = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'],
): Promise<TestServer> {
  if (given) return useServer(given, async () => undefined);
  // Loaded only when needed: each of the back end's test files would load it again.
  const { startThrowAwayPostgres } = await import('./throw-away.ts');
  const embedded = await startThrowAwayPostgres(log);
  return useServer(embedded.adminUrl, () => embedded.stop());
}

async function useServer(given: string, stopServer: () => Promise<void>): Promise<TestServer> {
  const run = nameRun(given);
  const { client, adminUrl } = await connect(given, run).catch(async (error: unknown) => {
    await stopServer();
    throw error;
  });
  await dropLeftovers(client);
  const created = new Set<string>();
  let stopped: Promise<void> | null = null;

  const dropDatabase = async (url: string): Promise<void> => {
    const name = databaseOf(url);
    if (!name.startsWith(PREFIX)) throw new Error(`${name} is no test database: not dropped.`);
    await drop(client, name);
    created.delete(name);
  };
  const stopAll = async (): Promise<void> => {
    try {
      for (const name of created) await drop(client, name);
      await dropOfPartners(client, run);
      await client.end();
    } finally {
      await stopServer();
    }
  };
  return {
    adminUrl,
    async createDatabase(name, template) {
      const readable = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
      const unique = `${run}_${readable.slice(0, 18)}_${randomBytes(3).toString('hex')}`;
      const source = template === undefined ? 'template0' : client.escapeIdentifier(databaseOf(template));
      const encoding = template === undefined ? " ENCODING 'UTF8'" : '';
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(unique)} TEMPLATE ${source}${encoding}`);
      created.add(unique);
      return addressOf(adminUrl, unique);
    },
    dropDatabase,
    stop: () => (stopped ??= stopAll()),
  };
}

/** Connects to the maintenance database, or to the named one where the server allows no other. */
async function connect(given: string, run: string): Promise<{ client: Client; adminUrl: string }> {
  let reason: unknown;
  for (const database of ['postgres', 'template1', databaseOf(given)]) {
    // Other runs see by this name that the run is alive, and keep its databases.
    const adminUrl = addressOf(given, database, run);
    const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
    // A lost connection fails the next query. Without a listener it would end the whole test run here.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return { client, adminUrl };
    } catch (error) {
      reason ??= error;
      await client.end().catch(() => undefined);
    }
  }
  const text = reason instanceof Error ? reason.message || reason.name : String(reason);
  const { host } = new URL(given);
  throw new Error(`The PostgreSQL server for the tests (${host}) cannot be used: ${text}`, { cause: reason });
}

/** Drops what processes with this run's `adminUrl` left, and closes the connections of those that still run. */
async function dropOfPartners(client: Client, run: string): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [`${run}_`],
  );
  for (const name of await testDatabases(client)) if (name.startsWith(`${run}_`)) await drop(client, name);
}

async function dropLeftovers(client: Client): Promise<void> {
  // The databases first, then the living runs: a run connects before it creates its first database.
  const databases = await testDatabases(client);
  const { rows } = await client.query<{ run: string }>(
    'SELECT DISTINCT application_name AS run FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [PREFIX],
  );
  for (const name of databases)
    if (!rows.some(({ run }) => name.startsWith(`${run}_`))) await drop(client, name);
}

/** The databases of test runs that this user may drop. */
async function testDatabases(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
      WHERE starts_with(datname, $1)
        AND (datdba = (SELECT oid FROM pg_roles WHERE rolname = current_user)
             OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))`,
    [PREFIX],
  );
  return rows.map(({ name }) => name);
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
}

/** A unique name. It begins with the name of the run whose `adminUrl` was given. */
function nameRun(given: string): string {
  const partner = URL.canParse(given) ? new URL(given).searchParams.get('application_name') : null;
  const own = randomBytes(4).toString('hex');
  if (!partner?.startsWith(PREFIX)) return `${PREFIX}${Date.now().toString(36)}${own}`;
  return `${partner.split('_').slice(0, 3).join('_')}_${own}`;
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** @param run sets the connection's application name */
function addressOf(url: string, database: string, run?: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  address.searchParams.delete('application_name');
  if (run !== undefined) address.searchParams.set('application_name', run);
  return address.href;
}
