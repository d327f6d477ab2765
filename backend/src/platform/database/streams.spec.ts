import { QueryFailedError } from 'typeorm';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { isDatabaseLost, type Database } from './database.js';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await startTestDatabase('streams');
  ({ database } = test);
  await database.rows('create table notes (id int primary key)');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await database.rows('delete from notes');
});

const numbers = 'select n from generate_series(1, $1::int) n order by n';

async function collected(sql: string, parameters: unknown[], most = Infinity): Promise<number[]> {
  const rows: number[] = [];
  for await (const { n } of database.stream<{ n: number }>(sql, parameters)) {
    rows.push(n);
    if (rows.length >= most) break;
  }
  return rows;
}

/** Connections that somebody uses at the moment. */
const inUse = (): number => database.pool.totalCount - database.pool.idleCount;

describe('streamed rows', () => {
  it.each([0, 1, 99, 100, 101, 5_000])('are all %i rows in their order', async (count) => {
    const rows = await collected(numbers, [count]);
    expect(rows).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(inUse()).toBe(0);
  });

  it('leave no connection behind when the reader stops early, many times', async () => {
    for (let times = 0; times < 25; times += 1)
      expect(await collected(numbers, [1_000], 3)).toEqual([1, 2, 3]);
    await until(async () => inUse() === 0);
    expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leave no connection behind when the statement fails in the middle', async () => {
    const failing = 'select 10 / (500 - n) as n from generate_series(1, 1000) n';
    await expect(collected(failing, [])).rejects.toThrow('division by zero');
    await until(async () => inUse() === 0);
  });

  it('do not belong to the transaction of the reader', async () => {
    await database.run(async () => {
      await database.rows('insert into notes values (1)');
      expect(await collected('select id as n from notes', [])).toEqual([]);
    });
    expect(await collected('select id as n from notes', [])).toEqual([1]);
  });

  it('throw DATABASE_UNREACHABLE when the connection breaks', async () => {
    const reading = (async () => {
      for await (const { pid } of database.stream<{ pid: number }>(
        'select pg_backend_pid() as pid from generate_series(1, 100000)',
      ))
        await database.pool.query('select pg_terminate_backend($1)', [pid]);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    await until(async () => inUse() === 0);
  });
});

describe('many transactions at the same time', () => {
  it('keep their own changes, and lose none of an account that all of them change', async () => {
    await database.rows('insert into notes values (0)');
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        database.run(async () => {
          await database.rows('update notes set id = id + 1 where id >= 0');
          if (index % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const stored = results.filter(({ status }) => status === 'fulfilled').length;
    expect(stored).toBe(40);
    expect(await database.rows('select id from notes')).toEqual([{ id: 40 }]);
    expect(inUse()).toBe(0);
  });

  it('see their own rows before the commit, and nobody else does', async () => {
    await database.run(async () => {
      await database.rows('insert into notes values (5)');
      expect(await database.rows('select id from notes')).toEqual([{ id: 5 }]);
      expect((await database.pool.query('select id from notes')).rows).toEqual([]);
    });
    expect(await database.rows('select id from notes')).toEqual([{ id: 5 }]);
  });

  it('store nothing after a statement failed, even when the error is caught', async () => {
    const outcome = database.run(async () => {
      await database.rows('insert into notes values (1)');
      await database.rows('insert into notes values (1)').catch(() => undefined);
      await database.rows('insert into notes values (2)');
    });
    await expect(outcome).rejects.toThrow('current transaction is aborted');
    expect(await database.rows('select id from notes')).toEqual([]);
  });
});

describe('an error of the driver', () => {
  const failure = (code: string, message = ''): Error => Object.assign(new Error(message), { code });

  it.each([
    ['08006', ''],
    ['08P01', ''],
    ['57P01', ''],
    ['57P03', ''],
    ['53300', ''],
    ['ECONNREFUSED', ''],
    ['ECONNRESET', ''],
    ['ETIMEDOUT', ''],
    ['EPIPE', ''],
    ['', 'Connection terminated unexpectedly'],
    ['', 'timeout exceeded when trying to connect'],
    ['', 'Client has encountered a connection error and is not queryable'],
  ])('%s %s means that the database cannot be reached', (code, message) => {
    expect(isDatabaseLost(failure(code, message))).toBe(true);
    expect(isDatabaseLost(new QueryFailedError('select 1', [], failure(code, message)))).toBe(true);
  });

  it.each([
    ['23505', 'duplicate key value'],
    ['42601', 'syntax error at or near "connection"'],
    ['22P02', 'invalid input syntax'],
    ['57014', 'canceling statement due to statement timeout'],
    ['40001', 'could not serialize access'],
  ])('%s %s is another problem', (code, message) => {
    expect(isDatabaseLost(failure(code, message))).toBe(false);
  });

  it.each([null, undefined, 'ECONNREFUSED', 0])('%p is no lost database', (error) => {
    expect(isDatabaseLost(error)).toBe(false);
  });
});
