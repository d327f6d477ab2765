import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { Batcher } from './batcher.js';
import { breaksUnique } from './database.js';

interface Item {
  id: string;
  group: string;
  key: string;
}

let test: TestDatabase;
/** The ids of every statement. */
let statements: string[][];
let batcher: Batcher<Item, string>;

beforeAll(async () => {
  test = await startTestDatabase('batcher');
  await test.database.rows('create table items (id text primary key)');
});
beforeEach(async () => {
  await test.database.rows('truncate items');
  statements = [];
  batcher = new Batcher(test.database, {
    store: async (items) => {
      statements.push(items.map(({ id }) => id));
      await test.database.rows('insert into items select unnest($1::text[])', [items.map(({ id }) => id)]);
      return items.map(({ id }) => `stored ${id}`);
    },
    groupOf: ({ group }) => group,
    keysOf: ({ key }) => [key],
  });
});
afterAll(async () => {
  await test.stop();
});

const item = (id: string): Item => ({ id, group: 'one', key: id });
const numbered = (count: number): Item[] => Array.from({ length: count }, (_, index) => item(String(index)));
const storedIds = async (): Promise<string[]> =>
  (await test.database.rows<{ id: string }>('select id from items order by id')).map(({ id }) => id);

describe('a batcher', () => {
  it('stores what arrives while a statement runs with the next statement', async () => {
    const results = await Promise.all(numbered(24).map((each) => batcher.store(each)));
    expect(results).toEqual(numbered(24).map(({ id }) => `stored ${id}`));
    expect(statements.map(({ length }) => length)).toEqual([1, 16, 7]);
    await batcher.store(item('alone'));
    expect(statements.at(-1)).toEqual(['alone']);
  });

  it('stores items of different groups with different statements', async () => {
    const groups = ['one', 'two', 'three'];
    const items = numbered(24).map((each, index) => ({ ...each, group: groups[index % 3] ?? '' }));
    await Promise.all(items.map((each) => batcher.store(each)));
    const together = statements.map((ids) => new Set(ids.map((id) => Number(id) % 3)).size);
    expect(new Set(together)).toEqual(new Set([1]));
    expect(statements.slice(0, 3).every(({ length }) => length === 1)).toBe(true);
  });

  it('never stores two items with the same key with one statement', async () => {
    const items = numbered(8).map((each) => ({ ...each, key: 'same person' }));
    await Promise.all(items.map((each) => batcher.store(each)));
    expect(statements.map(({ length }) => length)).toEqual(Array(8).fill(1));
  });

  it('rejects only the item that PostgreSQL rejects', async () => {
    await test.database.rows(`insert into items values ('3')`);
    const results = await Promise.allSettled(numbered(6).map((each) => batcher.store(each)));
    expect(results.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    expect(breaksUnique((results[3] as PromiseRejectedResult).reason, 'items_pkey')).toBe(true);
    expect(await storedIds()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('stores each item with a statement of its own when the store needs that', async () => {
    const single = new Batcher<Item, string>(test.database, {
      store: async (items) => {
        statements.push(items.map(({ id }) => id));
        return items.length > 1 ? null : items.map(({ id }) => `stored ${id}`);
      },
      groupOf: () => '',
      keysOf: () => [],
    });
    const results = await Promise.all(numbered(5).map((each) => single.store(each)));
    expect(results).toEqual(numbered(5).map(({ id }) => `stored ${id}`));
    expect(statements).toEqual([['0'], ['1', '2', '3', '4'], ['1'], ['2'], ['3'], ['4']]);
  });

  it('stores the next items while an earlier statement gets no response', async () => {
    const responds = Promise.withResolvers<void>();
    const slow = new Batcher<Item, string>(test.database, {
      store: async (items) => {
        statements.push(items.map(({ id }) => id));
        if (items[0]?.id === '0') await responds.promise;
        return items.map(({ id }) => `stored ${id}`);
      },
      groupOf: () => '',
      keysOf: () => [],
    });
    const first = slow.store(item('0'));
    expect(await Promise.all(['1', '2'].map((id) => slow.store(item(id))))).toEqual(['stored 1', 'stored 2']);
    expect(await slow.store(item('3'))).toBe('stored 3');
    responds.resolve();
    expect(await first).toBe('stored 0');
    expect(statements).toEqual([['0'], ['1', '2'], ['3']]);
  });

  it('sends nothing again when the connection is lost: the rows may be stored', async () => {
    const lost = new Batcher<Item, string>(test.database, {
      store: async (items) => {
        statements.push(items.map(({ id }) => id));
        await test.database.rows('select pg_terminate_backend(pg_backend_pid())');
        return [];
      },
      groupOf: () => '',
      keysOf: () => [],
    });
    const results = await Promise.allSettled(numbered(5).map((each) => lost.store(each)));
    expect(results).toEqual(
      Array(5).fill({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'DATABASE_UNREACHABLE' }),
      }),
    );
    expect(statements).toEqual([['0'], ['1', '2', '3', '4']]);
  });

  it('stores an item of a transaction in that transaction', async () => {
    const failed = test.database.run(async () => {
      await batcher.store(item('of a transaction'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await storedIds()).toEqual([]);
  });
});
