import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { OperatorProblem } from '../../kernel/operator-problem.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { requireCompleteRestore } from './incomplete-restore.js';

/** Connection options for PostgreSQL. Only migrations change the schema. */
export function dataSourceOptions(databaseUrl: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    applicationName: 'qlu',
    connectTimeoutMS: 5_000,
    poolSize: 20,
    extra: {
      // Longer than any query takes. Without it a forgotten lock would block a request without end.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
  };
}

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

/**
 * Brings the schema up to date. When several instances start at the same time, one migrates and the others wait
 * (TypeORM itself takes no lock). Uses its own connections without the statement timeout: an index on a large table
 * takes longer than a request may. A migration that gets no lock of its table lets the waiting requests pass and tries again.
 * @param log gets a line when a migration begins and one when it has ended
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const options = dataSourceOptions(databaseUrl);
  const dataSource = await new DataSource({
    ...options,
    migrations: MIGRATIONS.map((migration) => logged(migration, log)),
    applicationName: 'qlu-migrations',
    poolSize: 3,
    extra: {
      ...(options.extra as object),
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  }).initialize();
  keepAliveOnErrors(poolOf(dataSource));
  const runner = dataSource.createQueryRunner();
  try {
    await runner.connect();
    await requireCompleteRestore(dataSource);
    await runner.query('set lock_timeout = 0');
    await runner.query(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
    await retryWhileLocked(() => dataSource.runMigrations({ transaction: 'each' }));
    await retryWhileLocked(() => createJobQueue(dataSource));
  } finally {
    // The lock ends with its connection.
    await runner.release();
    await dataSource.destroy();
  }
}

/** The migration, which says when it begins and how long it took. */
function logged(
  Migration: (typeof MIGRATIONS)[number],
  log: (line: string) => void,
): (typeof MIGRATIONS)[number] {
  return class extends Migration {
    override async up(runner: QueryRunner): Promise<void> {
      log(`Migration ${this.name} begins`);
      const start = performance.now();
      await super.up(runner);
      log(`Migration ${this.name} took ${((performance.now() - start) / 1_000).toFixed(1)} seconds`);
    }
  };
}

/**
 * Migrations of the next release do no harm: the servers of this one still work with them.
 * @throws OperatorProblem when the database lacks a migration of this release
 */
export async function requireMigrated(dataSource: DataSource): Promise<void> {
  const [table] = await dataSource.query<{ name: string | null }[]>(
    `select to_regclass('migrations')::text as name`,
  );
  const done = table?.name ? await dataSource.query<{ name: string }[]>('select name from migrations') : [];
  const names = new Set(done.map(({ name }) => name));
  const isMigrated = MIGRATIONS.every(({ name }) => names.has(name));
  if (isMigrated && (await jobQueueRevision(dataSource)) >= JOB_QUEUE_REVISION) return;
  throw new OperatorProblem(
    'The server cannot start: the database lacks changes of this release, and MIGRATE is off. ' +
      'Run node backend/dist/src/migrate.js first (docs/runbooks/upgrade.md).',
  );
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

/**
 * Adds an error listener to every connection: without one, a broken connection ends the process. The query that runs
 * on it reports the error. Also listens to `acquire`, because the data source has opened its first connections before.
 */
export function keepAliveOnErrors(pool: Pool): void {
  const listen = (client: PoolClient): void => {
    if (!client.listeners('error').includes(ignoreError)) client.on('error', ignoreError);
  };
  pool.on('connect', listen);
  pool.on('acquire', listen);
}

function ignoreError(): void {
  // The query on the connection rejects with the error.
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
  try {
    await runMigrations({ pgPool: poolOf(dataSource) });
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorProblem(
      'The server cannot start: the role of DATABASE_URL may not create the schema of its job queue. ' +
        'Let the owner of the database run once: grant create on database <name> to <role>;',
      { cause: error },
    );
  }
}

/** The driver's pool, for libraries with their own SQL (jobs, sessions, rate limits). */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
