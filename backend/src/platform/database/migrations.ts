import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { DataSource, type QueryRunner } from 'typeorm';
import { OperatorProblem } from '../../kernel/app-error.js';
import { PROJECT_FOLDER } from '../project-paths.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { dataSourceOptions, keepAliveOnErrors, getPool } from './data-source.js';
import { requireCompleteRestore } from './start-checks.js';

/** PostgreSQL's error code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** PostgreSQL's error codes for a lock that was not free within `lock_timeout`, and for a deadlock with a running server. */
const LOCKED = new Set(['55P03', '40P01']);

/** Requests wait behind a migration that waits for their table, which a backup or an export may read for minutes. */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_PAUSE_MS = 5_000;
/** For a quarter of an hour. */
const LOCK_TRIES = 120;

/** The revision of the job queue's schema in this release. The job runner migrates by itself, also with MIGRATE=off. */
export const JOB_QUEUE_REVISION = 20;

/** One SQL file for each change of the schema, from `0001-baseline.sql`. */
const FOLDER = join(PROJECT_FOLDER, 'backend', 'migrations');

/** The names of the migrations of this release, in their order. */
export function migrationNames(folder = FOLDER): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}

/**
 * Runs each SQL file that the database does not have, in a transaction of its own and without the statement timeout. Of several
 * instances one migrates and the others wait. A migration that gets no lock lets the waiting requests pass and tries again.
 * @param log gets a line when a migration begins and one when it has ended
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => undefined,
  folder = FOLDER,
): Promise<void> {
  const options = dataSourceOptions(databaseUrl);
  const dataSource = await new DataSource({
    ...options,
    applicationName: 'qlu-migrations',
    poolSize: 3,
    extra: {
      ...(options.extra as object),
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  }).initialize();
  keepAliveOnErrors(getPool(dataSource));
  const runner = dataSource.createQueryRunner();
  try {
    await runner.connect();
    await requireCompleteRestore(dataSource);
    await runner.query('set lock_timeout = 0');
    await runner.query(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
    await runner.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await retryWhileLocked(() => prepare(runner));
    const done = await migratedNames(runner);
    for (const name of migrationNames(folder).filter((one) => !done.has(one))) {
      const sql = readFileSync(join(folder, `${name}.sql`), 'utf8');
      await retryWhileLocked(() => run(runner, name, sql, log));
    }
    await retryWhileLocked(() => createJobQueue(dataSource));
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await dataSource.destroy();
  }
}

/** @throws OperatorProblem when a version before the baseline has made the tables, or the role may not enable an extension */
async function prepare(runner: QueryRunner): Promise<void> {
  const former = (await runner.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = 'migrations' and column_name = 'timestamp'`,
  )) as unknown[];
  if (former.length > 0) {
    throw new OperatorProblem(
      'The server cannot start: an earlier version has made this database, and it cannot be upgraded. ' +
        'Use an empty database. A developer deletes the folder .data.',
    );
  }
  // pg_trgm is part of PostgreSQL. The owner of a database may enable it, other roles may not.
  await orOperatorProblem(
    () => runner.query('create extension if not exists pg_trgm'),
    'the role of DATABASE_URL may not enable the extension pg_trgm, which the search in the back office needs. ' +
      'Let the owner of the database run once: create extension pg_trgm;',
  );
  await runner.query(
    'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
  );
}

async function run(
  runner: QueryRunner,
  name: string,
  sql: string,
  log: (line: string) => void,
): Promise<void> {
  log(`Migration ${name} begins`);
  const start = performance.now();
  await runner.startTransaction();
  try {
    await runner.query(sql);
    await runner.query('insert into migrations (name) values ($1)', [name]);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
  log(`Migration ${name} took ${((performance.now() - start) / 1_000).toFixed(1)} seconds`);
}

/**
 * Migrations of the next release do no harm: the servers of this one still work with them.
 * @throws OperatorProblem when the database lacks a migration of this release
 */
export async function requireMigrated(dataSource: DataSource): Promise<void> {
  const [table] = await dataSource.query<{ name: string | null }[]>(
    `select to_regclass('migrations')::text as name`,
  );
  const done = table?.name ? await migratedNames(dataSource) : new Set<string>();
  const isMigrated = migrationNames().every((name) => done.has(name));
  if (isMigrated && (await jobQueueRevision(dataSource)) >= JOB_QUEUE_REVISION) return;
  throw new OperatorProblem(
    'The server cannot start: the database lacks changes of this release, and MIGRATE is off. ' +
      'Run node backend/dist/src/migrate.js first (docs/runbooks/upgrade.md).',
  );
}

async function migratedNames(database: DataSource | QueryRunner): Promise<Set<string>> {
  const rows = (await database.query('select name from migrations')) as { name: string }[];
  return new Set(rows.map(({ name }) => name));
}

async function jobQueueRevision(dataSource: DataSource): Promise<number> {
  const [table] = await dataSource.query<{ name: string | null }[]>(
    `select to_regclass('graphile_worker.migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [newest] = await dataSource.query<{ revision: number }[]>(
    'select coalesce(max(id), 0) as revision from graphile_worker.migrations',
  );
  return newest?.revision ?? 0;
}

async function retryWhileLocked(change: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await change();
      return;
    } catch (error) {
      if (!LOCKED.has((error as { code?: string }).code ?? '') || tries === LOCK_TRIES) throw error;
    }
    await pause(LOCK_PAUSE_MS);
  }
}

/** graphile-worker creates its own schema. */
async function createJobQueue(dataSource: DataSource): Promise<void> {
  await orOperatorProblem(
    () => runMigrations({ pgPool: getPool(dataSource) }),
    'the role of DATABASE_URL may not create the schema of its job queue. ' +
      'Let the owner of the database run once: grant create on database <name> to <role>;',
  );
}

/** @throws OperatorProblem with the sentence when the role lacks a privilege */
async function orOperatorProblem(change: () => Promise<unknown>, sentence: string): Promise<void> {
  try {
    await change();
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorProblem(`The server cannot start: ${sentence}`, { cause: error });
  }
}
