import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import {
  JOB_QUEUE_REVISION,
  migrate,
  migrationNames,
  requireMigrated,
} from '../src/platform/database/migrations.js';
import { createMigratedDatabase } from './migrated-database.js';
import { runCommand } from './run-command.js';
import { until } from './until.js';

let server: TestServer;
let url: string;
let dataSource: DataSource;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  url = await createMigratedDatabase(server, 'upgrade');
  dataSource = await new DataSource(dataSourceOptions(url)).initialize();
});
afterEach(() => dataSource.destroy());

it('an upgrade lets requests pass while a migration waits for a table that a backup reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qlu-next-release-'));
  await cp(join(import.meta.dirname, '..', 'migrations'), folder, { recursive: true });
  await writeFile(join(folder, '9999-next.sql'), 'alter table payments add column next_release text;');
  const backup = dataSource.createQueryRunner();
  await backup.startTransaction();
  await backup.query('select from payments');
  let isMigrated = false;
  const migrating = migrate(url, () => undefined, folder).then(() => (isMigrated = true));
  await until(async () => (await dataSource.query('select from pg_locks where not granted')).length > 0);

  await dataSource.query('select from payments');
  expect(isMigrated).toBe(false);

  await backup.commitTransaction();
  await backup.release();
  await migrating;
  await dataSource.query('select next_release from payments');
  await rm(folder, { recursive: true });
});

it('a server that does not migrate refuses a database without a migration of its release, and changes nothing', async () => {
  const last = migrationNames().at(-1);
  await dataSource.query('delete from migrations where name = $1', [last]);
  const { code, output } = await runCommand('src/main.ts', { DATABASE_URL: url, MIGRATE: 'off', PORT: '0' });
  expect(output).toContain('The server cannot start: the database lacks changes of this release');
  expect(code).toBe(1);
  expect(await dataSource.query('select from migrations where name = $1', [last])).toEqual([]);
});

it('a server that does not migrate refuses a database with an older job queue, and changes nothing', async () => {
  const revision = 'select max(id) as id from graphile_worker.migrations';
  // The revision of the installed package.
  expect(await dataSource.query(revision)).toEqual([{ id: JOB_QUEUE_REVISION }]);
  await dataSource.query('delete from graphile_worker.migrations where id = $1', [JOB_QUEUE_REVISION]);
  await expect(requireMigrated(dataSource)).rejects.toThrow('the database lacks changes of this release');
  expect(await dataSource.query(revision)).toEqual([{ id: JOB_QUEUE_REVISION - 1 }]);
});

it('a database of a version before the baseline is refused in one line', async () => {
  await dataSource.query('alter table migrations add column timestamp bigint');
  await expect(migrate(url)).rejects.toThrow(
    'The server cannot start: an earlier version has made this database, and it cannot be upgraded.',
  );
});
