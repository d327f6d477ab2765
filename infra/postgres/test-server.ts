import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startThrowAwayPostgres } from './throw-away.ts';

const PREFIX = 'qlu_test_';

/** A PostgreSQL server for one test run (or one test file), and databases of its own on it. */
export type TestServer = {
  /**
   * Administrative connection; never the database that a person named. Given to another process as
   * TEST_DATABASE_URL, it makes that process use this server.
   */
  adminUrl: string;
  /**
   * Makes a database under a name that no other run has.
   *
   * @param name tells people what it is for
   * @param template address of a database to copy (from any run on this server); nobody may be connected to it
   * @returns the new database's address
   */
  createDatabase(name: string, template?: string): Promise<string>;
  /** @param url as createDatabase returned it; open connections are closed */
  dropDatabase(url: string): Promise<void>;
  /** Drops what this one made, and stops the server when this one started it; safe to call twice. */
  stop(): Promise<void>;
};

/**
 * The server that TEST_DATABASE_URL or DATABASE_URL names, else an embedded one that is thrown away. Databases that
 * earlier runs left when they were killed are dropped; nothing else on the server is touched.
 *
 * @throws Error with one clear line
 */
export async function startTestServer(
  log: (line: string) => void = () => undefined,
  given: string | undefined = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'],
): Promise<TestServer> {
  if (given) return useServer(given, async () => undefined);
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
  const made = new Set<string>();
  let stopped: Promise<void> | null = null;

  const drop = async (name: string): Promise<void> => {
    if (!name.startsWith(PREFIX)) throw new Error(`${name} is no test database: not dropped.`);
    await dropForGood(client, name);
    made.delete(name);
  };

  return {
    adminUrl,
    async createDatabase(name, template) {
      const readable = name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .slice(0, 18);
      const full = `${run}_${readable}_${randomBytes(3).toString('hex')}`;
      const source = template === undefined ? 'template0' : client.escapeIdentifier(databaseOf(template));
      const encoding = template === undefined ? " ENCODING 'UTF8'" : '';
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(full)} TEMPLATE ${source}${encoding}`);
      made.add(full);
      return addressOf(adminUrl, full);
    },
    dropDatabase: (url) => drop(databaseOf(url)),
    stop() {
      stopped ??= (async () => {
        try {
          for (const name of made) await drop(name);
          await dropOfPartners(client, run);
          await client.end();
        } finally {
          await stopServer();
        }
      })();
      return stopped;
    },
  };
}

/** Connects to the maintenance database; to the named one only where the server lets us into no other. */
async function connect(given: string, run: string): Promise<{ client: Client; adminUrl: string }> {
  let reason: unknown;
  for (const database of ['postgres', 'template1', databaseOf(given)]) {
    // The run's name shows others that it lives, so that they leave its databases alone.
    const adminUrl = addressOf(given, database, run);
    const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
    // A lost connection makes the next query fail; without a listener it would end the whole test run here.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return { client, adminUrl };
    } catch (error) {
      reason ??= error;
      await client.end().catch(() => undefined);
    }
  }
  const { host } = new URL(given);
  const text = reason instanceof Error ? reason.message || reason.name : String(reason);
  throw new Error(`The PostgreSQL server for the tests (${host}) cannot be used: ${text}`, { cause: reason });
}

/** What processes that used this run's `adminUrl` left when they were ended early; those that still work are stopped. */
async function dropOfPartners(client: Client, run: string): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [`${run}_`],
  );
  for (const name of await ownDatabases(client)) {
    if (name.startsWith(`${run}_`)) await dropForGood(client, name);
  }
}

async function dropLeftovers(client: Client): Promise<void> {
  // First the databases, then who lives: a run connects before it makes its first database.
  const databases = await ownDatabases(client);
  const living = await client.query<{ run: string }>(
    'SELECT DISTINCT application_name AS run FROM pg_stat_activity WHERE starts_with(application_name, $1)',
    [PREFIX],
  );
  const runs = living.rows.map(({ run }) => `${run}_`);
  for (const name of databases) {
    if (!runs.some((run) => name.startsWith(run))) await dropForGood(client, name);
  }
}

/** The databases of test runs that this user may drop. */
async function ownDatabases(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
      WHERE starts_with(datname, $1)
        AND (datdba = (SELECT oid FROM pg_roles WHERE rolname = current_user)
             OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))`,
    [PREFIX],
  );
  return rows.map(({ name }) => name);
}

async function dropForGood(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
}

/** A name that no other run has; the name of a run that shares its server with us comes first in it. */
function nameRun(given: string): string {
  const partner = URL.canParse(given) ? new URL(given).searchParams.get('application_name') : null;
  const own = randomBytes(4).toString('hex');
  const root = partner?.startsWith(PREFIX) ? partner.split('_').slice(0, 3).join('_') : null;
  return root === null ? `${PREFIX}${Date.now().toString(36)}${own}` : `${root}_${own}`;
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** @param run name of the run that connects with it; none for others */
function addressOf(url: string, database: string, run?: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  address.searchParams.delete('application_name');
  if (run !== undefined) address.searchParams.set('application_name', run);
  return address.href;
}
