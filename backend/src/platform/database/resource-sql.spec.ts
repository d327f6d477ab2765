import fc from 'fast-check';
import { MAX_PAISE, toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import { field } from '@qlu/contracts/resource/resource';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { personKey } from './person-sql.js';
import { assignmentSql, insertSql, toRow, selectList } from './resource-sql.js';
import { indianTime } from './sql-text.js';

const FIELDS = {
  title: field.requiredText(),
  price: field.rupees({ label: 'Price' }),
  day: field.date({ label: 'Day' }),
  starts: field.time({ label: 'Time' }),
  closes: field.instant({ label: 'Closes' }),
  note: field.text({ label: 'Note' }),
};
type Thing = Record<string, unknown>;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('resource_sql');
  await test.database.rows(
    `create table things (id serial primary key, title text, price_paise bigint, day date, starts time,
       closes timestamptz, note text)`,
  );
});
afterAll(async () => {
  await test.stop();
});

async function stored(thing: Thing): Promise<Thing | undefined> {
  const row = toRow(FIELDS, thing as never);
  const [added] = await test.database.rows<{ id: number }>(
    `${insertSql('things', row)} returning id`,
    Object.values(row),
  );
  const [read] = await test.database.rows<Thing>(
    `select ${selectList(FIELDS, 't')} from things t where t.id = $1`,
    [added?.id],
  );
  return read;
}

const paise = fc.integer({ min: 0, max: MAX_PAISE });
const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed());
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const thing = fc.record({
  title: text,
  price: fc.option(paise.map(toRupees)),
  day: fc.option(day.map((date) => date.slice(0, 10))),
  starts: fc.option(day.map((date) => date.slice(11, 16))),
  closes: fc.option(day),
  note: fc.option(text),
});

describe('a record of declared fields', () => {
  it('is read exactly as it was stored: money, dates, times and any text', async () => {
    await fc.assert(
      fc.asyncProperty(thing, async (record) => {
        expect(await stored(record)).toEqual(record);
      }),
      { numRuns: 150 },
    );
  });

  it('does not depend on the time zone of the database', async () => {
    const record = {
      title: 'x',
      price: 0.01,
      day: '2026-11-01',
      starts: '00:30',
      closes: '2026-10-31T18:30:00.000Z',
      note: null,
    };
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
      await test.database.run(async () => {
        await test.database.rows(`select set_config('timezone', $1, true)`, [zone]);
        expect(await stored(record)).toEqual(record);
      });
    }
  });

  it('is changed only in the columns that are named', async () => {
    const before = { title: 'x', price: 8.35, day: '2026-11-30', starts: null, closes: null, note: 'stays' };
    await stored(before);
    const { note: _note, ...part } = FIELDS;
    const row = toRow(part, { ...before, title: 'y', price: null } as never);
    const [changed] = await test.database.rows<Thing>(
      `update things t set ${assignmentSql(row)} where id = (select max(id) from things where title = 'x' and id > $1)
       returning ${selectList(FIELDS, 't')}`,
      [0, ...Object.values(row)],
    );
    expect(changed).toEqual({ ...before, title: 'y', price: null });
  });

  it('has as many values as columns, in the same order', () => {
    const row = toRow(FIELDS, { title: 'x', price: 12.5 } as never);
    expect(Object.keys(row)).toEqual(['title', 'price_paise', 'day', 'starts', 'closes', 'note']);
    expect(Object.values(row)).toEqual(['x', 1_250, undefined, undefined, undefined, undefined]);
  });

  it('is one of many rows of an insert', async () => {
    const rows = ['a', 'b'].map((title) => toRow(FIELDS, { title, price: 1 } as never));
    const added = await test.database.rows<{ title: string }>(
      `${insertSql('things', ...rows)} returning title`,
      rows.flatMap(Object.values),
    );
    expect(added).toEqual([{ title: 'a' }, { title: 'b' }]);
  });
});

describe('money', () => {
  it('is the same number of paise after any way through JSON and the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paise, { minLength: 1, maxLength: 20 }), async (amounts) => {
        const rupees = JSON.parse(JSON.stringify(amounts.map(toRupees))) as number[];
        expect(rupees.map(toPaise)).toEqual(amounts);
        const [sum] = await test.database.rows<{ total: number; paise: string }>(
          `select (sum(p) / 100.0)::float8 as total, sum(p)::text as paise from unnest($1::bigint[]) p`,
          [amounts],
        );
        const exact = amounts.reduce((all, each) => all + BigInt(each), 0n);
        expect(sum?.paise).toBe(String(exact));
        expect(Math.round((sum?.total ?? 0) * 100)).toBe(Number(exact));
      }),
      { numRuns: 60 },
    );
  });
});

describe('an Indian time for spreadsheets', () => {
  it.each([
    ['2026-12-31T18:29:59.999Z', '2026-12-31 23:59'],
    ['2026-12-31T18:30:00Z', '2027-01-01 00:00'],
    ['2026-02-28T19:00:00Z', '2026-03-01 00:30'],
  ])('the instant %s is shown as %s', async (instant, shown) => {
    const [row] = await test.database.rows(`select ${indianTime('$1::timestamptz')} as shown`, [instant]);
    expect(row).toEqual({ shown });
  });
});

describe('the key of a person', () => {
  const keyOf = async (phone: string, email: string): Promise<string | undefined> => {
    const [row] = await test.database.rows<{ key: string }>(
      `select ${personKey('t')} as key from (select $1::text as phone, $2::text as email) t`,
      [phone, email],
    );
    return row?.key;
  };

  it.each([
    ['9876543210', 'asha@example.org'],
    ['+91 98765 43210', 'Asha@Example.org'],
    ['098765-43210', ' asha@example.org '],
    ['91 9876543210', 'ASHA@EXAMPLE.ORG'],
  ])('is the same for %s and %s', async (phone, email) => {
    expect(await keyOf(phone, email)).toBe('9876543210 asha@example.org');
  });

  it('is another one for another phone or another email', async () => {
    const keys = await Promise.all([
      keyOf('9876543210', 'asha@example.org'),
      keyOf('9876543211', 'asha@example.org'),
      keyOf('9876543210', 'asha@example.com'),
      keyOf('9876543210', 'asha @example.org'),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
