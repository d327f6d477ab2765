import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { startTestServer } from '../../../../infra/postgres/test-server.ts';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { breaksUnique, Database } from './database.js';
import { dataSourceOptions } from './data-source.js';
import { migrate, migrationNames } from './migrations.js';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await startTestDatabase('database');
  database = test.database;
  await database.rows('create table notes (id integer primary key, what text constraint what_once unique)');
});
afterAll(async () => {
  await test.stop();
});

const add = (id: number, what: string): Promise<unknown[]> =>
  database.rows('insert into notes values ($1, $2) returning id', [id, what]);
const all = async (): Promise<number[]> =>
  (await database.rows<{ id: number }>('select id from notes order by id')).map(({ id }) => id);

describe('the database', () => {
  beforeEach(async () => {
    await database.rows('delete from notes returning id');
  });

  it('returns the rows of every kind of statement, inside and outside a transaction', async () => {
    const statements = async (): Promise<unknown[]> => [
      await add(1, 'one'),
      await database.rows('update notes set what = $1 where id = 1 returning id, what', ['uno']),
      await database.rows({ name: 'notes-all', text: 'select id, what from notes' }),
      await database.rows('delete from notes where id = $1 returning id', [1]),
      await database.rows('select id from notes'),
    ];
    const expected = [[{ id: 1 }], [{ id: 1, what: 'uno' }], [{ id: 1, what: 'uno' }], [{ id: 1 }], []];
    expect(await statements()).toEqual(expected);
    expect(await database.run(statements)).toEqual(expected);
  });

  it('stores all of a transaction or nothing, also when transactions are nested', async () => {
    await database.run(async () => {
      await add(1, 'one');
      await database.run(() => add(2, 'two'));
    });
    const failed = database.run(async () => {
      await database.run(() => add(3, 'three'));
      throw new Error('late');
    });
    await expect(failed).rejects.toThrow('late');
    expect(await all()).toEqual([1, 2]);
  });

  it('isolates concurrent transactions', async () => {
    const slow = database.run(async () => {
      await add(1, 'one');
      await delay(100);
      throw new Error('rolled back');
    });
    await delay(30);
    const concurrent = database.run(async () => {
      await add(2, 'two');
      return all();
    });
    expect(await concurrent).toEqual([2]);
    await expect(slow).rejects.toThrow('rolled back');
    expect(await all()).toEqual([2]);
  });

  it('stores nothing of a transaction whose connection breaks, not even later statements', async () => {
    const broken = database.run(async () => {
      await add(1, 'one');
      const [own] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = test.database.pool.query('select pg_terminate_backend($1, 5000)', [own?.pid]);
      await database.rows('select pg_sleep(10)').catch(() => undefined);
      await ended;
      await add(2, 'two');
    });
    await expect(broken).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    expect(await all()).toEqual([]);
  });

  it('names the unique constraint that is violated', async () => {
    await add(1, 'same');
    const error: unknown = await add(2, 'same').catch((reason: unknown) => reason);
    expect([breaksUnique(error, 'what_once'), breaksUnique(error, 'notes_pkey')]).toEqual([true, false]);
    const inside: unknown = await database.run(() => add(3, 'same')).catch((reason: unknown) => reason);
    expect(breaksUnique(inside, 'what_once')).toBe(true);
  });

  it('throws DATABASE_TIMEOUT when a statement exceeds its time limit, and the connection stays usable', async () => {
    const slow = test.database.run(async () => {
      await test.database.rows("set local statement_timeout = '50ms'");
      await test.database.rows('select pg_sleep(10)');
    });
    await expect(slow).rejects.toMatchObject({ code: 'DATABASE_TIMEOUT', status: 503 });
    expect(await all()).toEqual([]);
  });

  it('throws DATABASE_UNREACHABLE when all connections are busy', async () => {
    const busy = await new DataSource({ ...dataSourceOptions(test.url), poolSize: 1 }).initialize();
    const one = new Database(busy);
    // Set after connecting, so that only queries have the short timeout.
    one.pool.options.connectionTimeoutMillis = 200;
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = one.run(async () => {
      held.resolve();
      await done.promise;
    });
    await held.promise;
    const rejected = { code: 'DATABASE_UNREACHABLE' };
    await expect(one.rows('select 1')).rejects.toMatchObject(rejected);
    await expect(one.run(() => one.rows('select 1'))).rejects.toMatchObject(rejected);
    done.resolve();
    await holding;
    await busy.destroy();
  });
});

describe('the migrations', () => {
  it('run once when several instances start on an empty database at the same time', async () => {
    const server = await startTestServer();
    const url = await server.createDatabase('together');
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => new DataSource(dataSourceOptions(url)).initialize()),
    );
    await Promise.all(instances.map(() => migrate(url)));
    const [first] = instances;
    const applied = await first?.query<{ name: string }[]>('select name from migrations');
    expect(applied?.map(({ name }) => name)).toEqual(migrationNames());
    await Promise.all(instances.map((instance) => instance.destroy()));
    await server.stop();
  });

  it('are logged with their duration, and tried again after a deadlock', async () => {
    const server = await startTestServer();
    const url = await server.createDatabase('deadlock');
    const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
    // The number of a sequence stays when the transaction is rolled back.
    await dataSource.query(`
      create sequence statements;
      create function fail_once() returns event_trigger language plpgsql as $$ begin
        if nextval('statements') = 100 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      end $$;
      create event trigger fail_once on ddl_command_start execute function fail_once()`);
    const lines: string[] = [];
    await migrate(url, (line) => lines.push(line));
    const [first = ''] = migrationNames();
    expect(lines.filter((line) => line === `Migration ${first} begins`)).toHaveLength(2);
    expect(lines.at(-1)).toMatch(
      new RegExp(`^Migration ${migrationNames().at(-1)} took \\d+\\.\\d seconds$`),
    );
    await dataSource.destroy();
    await server.stop();
  });

  it('report in one line what to do when the role may not enable an extension or create a schema', async () => {
    const server = await startTestServer();
    const url = new URL(await server.createDatabase('plain_role'));
    const owner = await new DataSource(dataSourceOptions(url.href)).initialize();
    const role = `plain_${url.pathname.slice(1)}`;
    await owner.query(`create role ${role} login password 'plain'`);
    await owner.query(`grant all on schema public to ${role}`);
    const plain = new URL(url.href);
    plain.username = role;
    plain.password = 'plain';
    await expect(migrate(plain.href)).rejects.toThrow(
      /^The server cannot start: .*create extension pg_trgm;/,
    );
    await owner.query('create extension pg_trgm');
    await expect(migrate(plain.href)).rejects.toThrow(/^The server cannot start: .*grant create on database/);
    await owner.query(`grant create on database ${url.pathname.slice(1)} to ${role}`);
    await migrate(plain.href);
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.destroy();
    await server.stop();
  });
});
