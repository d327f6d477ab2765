import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import {
  equals,
  equalsAnyCase,
  equalsNumber,
  equalsAny,
  onDate,
  sinceDate,
  sinceDay,
  untilDate,
  untilDay,
  type ListFilter,
} from './list-filters.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('list_filters');
});
afterAll(async () => {
  await test.stop();
});

/** True when a row with the value of `literal` (SQL) is found with the filter's value. */
async function finds(
  filter: (column: string) => ListFilter,
  literal: string,
  value: string,
): Promise<boolean> {
  const condition = filter(literal)(value);
  if (!condition) return false;
  const parameters = 'parameter' in condition ? [condition.parameter] : [];
  const [row] = await test.database.rows<{ found: boolean }>(
    `select (${condition.sql.replaceAll('$?', '$1')}) as found`,
    parameters,
  );
  return row?.found ?? false;
}

describe('a filter by a list of texts', () => {
  it.each([
    ['["a","b"]', true],
    ['["b"]', false],
    ['[]', false],
    ['"a"', false],
    ['a', false],
    ['["a","\\u0000"]', false],
  ])('%s finds the text a: %s', async (value, found) => {
    expect(await finds(equalsAny, `text 'a'`, value)).toBe(found);
  });
});

describe('a filter by day in India', () => {
  it.each([
    ['the last millisecond of the day before', '2026-11-30T18:29:59.999Z', false, true],
    ['the first instant of the day', '2026-11-30T18:30:00Z', true, true],
    ['noon', '2026-12-01T06:30:00Z', true, true],
    ['the last millisecond of the day', '2026-12-01T18:29:59.999Z', true, true],
    ['the first instant of the next day', '2026-12-01T18:30:00Z', true, false],
  ])('finds %s correctly', async (_when, instant, since, until) => {
    const at = `timestamptz '${instant}'`;
    expect(await finds(sinceDay, at, '2026-12-01')).toBe(since);
    expect(await finds(untilDay, at, '2026-12-01')).toBe(until);
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])(
    'does not depend on the time zone of the database, such as %s',
    async (zone) => {
      await test.database.run(async () => {
        await test.database.rows(`select set_config('timezone', $1, true)`, [zone]);
        expect(await finds(sinceDay, `timestamptz '2026-12-31T18:29:59Z'`, '2027-01-01')).toBe(false);
        expect(await finds(sinceDay, `timestamptz '2026-12-31T18:30:00Z'`, '2027-01-01')).toBe(true);
        expect(await finds(untilDay, `timestamptz '2027-01-01T18:29:59Z'`, '2027-01-01')).toBe(true);
        expect(await finds(untilDay, `timestamptz '2027-01-01T18:30:00Z'`, '2027-01-01')).toBe(false);
      });
    },
  );

  it('counts a day of 24 hours where the database has summer time', async () => {
    await test.database.run(async () => {
      await test.database.rows(`set local timezone to 'America/New_York'`);
      // The night in which clocks are set back there.
      expect(await finds(untilDay, `timestamptz '2026-11-01T18:30:00Z'`, '2026-11-01')).toBe(false);
      expect(await finds(untilDay, `timestamptz '2026-11-01T18:29:59Z'`, '2026-11-01')).toBe(true);
    });
  });
});

describe('a filter by date', () => {
  it.each([
    ['2026-11-30', false, false, true],
    ['2026-12-01', true, true, true],
    ['2026-12-02', false, true, false],
  ])('the date %s is compared as a calendar date', async (date, on, since, until) => {
    const column = `date '${date}'`;
    expect([
      await finds(onDate, column, '2026-12-01'),
      await finds(sinceDate, column, '2026-12-01'),
      await finds(untilDate, column, '2026-12-01'),
    ]).toEqual([on, since, until]);
  });

  it.each(['2026-02-30', '2026-13-01', '01-12-2026', 'today', 'infinity', '2026-12-01 ', '10000-01-01'])(
    'finds nothing for “%s”, which is no date',
    (value) => {
      for (const filter of [onDate, sinceDate, untilDate, sinceDay, untilDay])
        expect(filter('x')(value)).toBeNull();
    },
  );
});

describe('a filter by number', () => {
  it.each(['0', '1', '2147483647'])('accepts %s', async (value) => {
    expect(await finds(equalsNumber, value, value)).toBe(true);
  });

  it.each(['-1', '1.0', '1e3', '', ' 1', '2147483648', '99999999999', '1; drop table x', '౧'])(
    'finds nothing for “%s”, which no column of the type can have',
    (value) => {
      expect(equalsNumber('x')(value)).toBeNull();
    },
  );
});

describe('a filter by text', () => {
  it('compares exactly, or without regard to case', async () => {
    expect(await finds(equals, `text 'Asha'`, 'asha')).toBe(false);
    expect(await finds(equalsAnyCase, `text 'Asha'`, 'aSHA')).toBe(true);
    expect(await finds(equalsAnyCase, `text 'లక్ష్మి'`, 'లక్ష్మి')).toBe(true);
    expect(await finds(equals, `text '100%'`, '1%')).toBe(false);
  });
});
