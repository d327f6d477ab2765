import pg from 'pg';
import type { TestServer } from '../../infra/postgres/test-server.ts';
import { migrate } from '../src/platform/database/migrations.js';

/** An arbitrary number. Test files that run in parallel migrate the template one after another. */
const TEMPLATE_LOCK = 4_471_902;

/** Creates a database with the whole schema, as a copy of the run's template, which the first caller migrates. */
export async function createMigratedDatabase(server: TestServer, name: string): Promise<string> {
  const template = process.env['TEST_TEMPLATE_URL'] ?? '';
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await isMigrated(client, template))) await migrateTemplate(client, template);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
  return server.createDatabase(name, template);
}

async function isMigrated(client: pg.Client, template: string): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [getName(template)],
  );
  return rows[0]?.comment === 'migrated';
}

async function migrateTemplate(client: pg.Client, template: string): Promise<void> {
  await migrate(template);
  await client.query(`comment on database ${client.escapeIdentifier(getName(template))} is 'migrated'`);
}

function getName(url: string): string {
  return new URL(url).pathname.slice(1);
}
