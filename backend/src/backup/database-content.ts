import pg from 'pg';
import { RESTORE_MARKER } from '../platform/database/start-checks.js';
import { OperatorProblem } from '../kernel/app-error.js';
import { bannerFileNames, STORED_BANNERS } from '../modules/banners/banners.repository.js';
import { photographFileNames, STORED_PHOTOGRAPHS } from '../modules/photographs/photographs.repository.js';

/** Their rows are not in a backup: a restored copy must not accept old sessions. */
export const WITHOUT_ROWS = ['public.admin_sessions', 'public.rate_limits'];

/** Connects for the time of a command. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'qlu-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Such as `15.4`. */
export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return /^\d+(\.\d+)*/.exec(rows[0]?.version ?? '')?.[0] ?? '';
}

/** Every table with its schema, except those of PostgreSQL and its extensions, and the marker of a restore. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== RESTORE_MARKER);
}

/** The number of rows of every table whose rows are in a backup. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables(client)) {
    if (WITHOUT_ROWS.includes(table)) continue;
    const name = table.split('.').map((part) => client.escapeIdentifier(part));
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${name.join('.')}`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The names of the files that the rows need. */
export async function requiredFiles(client: pg.Client): Promise<Set<string>> {
  const banners = await client.query<{ storedName: string; widths: number[] }>(STORED_BANNERS);
  const photographs = await client.query<{ name: string; widths: number[] }>(STORED_PHOTOGRAPHS);
  return new Set([
    ...banners.rows.flatMap(bannerFileNames),
    ...photographs.rows.flatMap(photographFileNames),
  ]);
}

/** @throws OperatorProblem for the first table with another number of rows */
export function compareRows(expected: Record<string, number>, found: Record<string, number>): void {
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[table] === found[table]) continue;
    throw new OperatorProblem(
      `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}. Do not use the restored database.`,
    );
  }
}
