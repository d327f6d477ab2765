import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { insertSelect } from './resource-sql.js';
import { sql } from './sql.js';
import { SqlCondition, SqlInsert } from './store-if.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('store_if');
  await test.database.rows('create table parents (id text primary key)');
  await test.database.rows(
    'create table children (id text primary key, parent text references parents, siblings integer)',
  );
  // What a trigger of a child can see.
  await test.database.rows(`
    create function see_parents() returns trigger language plpgsql as $$
    begin
      new.siblings := (select count(*) from parents where id = new.parent);
      return new;
    end $$`);
  await test.database.rows(
    'create trigger see_parents before insert on children for each row execute function see_parents()',
  );
});
afterAll(async () => {
  await test.stop();
});

const when = (holds: boolean): SqlCondition => new SqlCondition('test', sql`${holds}::boolean`);
const parent = (id: string): SqlInsert => new SqlInsert('parent', insertSelect('parents', { id }));
const child = (id: string, of: string): SqlInsert =>
  new SqlInsert('child', insertSelect('children', { id, parent: of }));
const counts = async (): Promise<number[]> =>
  Promise.all(
    ['parents', 'children'].map(
      async (table) => (await test.database.rows(`select id from ${table}`)).length,
    ),
  );

describe('rows that are stored with one statement', () => {
  it('are stored in their order, so that triggers and references find the rows before', async () => {
    expect(await test.database.storeIf([when(true)], [parent('a'), child('b', 'a'), child('c', 'a')])).toBe(
      true,
    );
    const rows = await test.database.rows('select id, parent, siblings from children order by id');
    expect(rows).toEqual([
      { id: 'b', parent: 'a', siblings: 1 },
      { id: 'c', parent: 'a', siblings: 1 },
    ]);
  });

  it('are all not stored when a condition does not hold', async () => {
    const before = await counts();
    expect(await test.database.storeIf([when(true), when(false)], [parent('d')])).toBe(false);
    expect(await test.database.storeIf([when(false)], [parent('d'), child('e', 'd')])).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('are all not stored when one of them is taken', async () => {
    const before = await counts();
    expect(await test.database.storeIf([when(true)], [parent('f'), child('b', 'f')])).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('fail with the error of the database when a reference is broken', async () => {
    await expect(test.database.storeIf([when(true)], [child('g', 'nobody')])).rejects.toMatchObject({
      code: '23503',
    });
  });

  it('make a surrounding transaction fail, which could not continue', async () => {
    const work = (): Promise<boolean> =>
      test.database.run(() => test.database.storeIf([when(true)], [parent('a')]));
    await expect(work()).rejects.toMatchObject({ code: '23505' });
  });
});
