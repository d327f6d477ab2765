import { programTiming } from '@qlu/contracts/programs/programs.rules';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { everything, type ListQuery } from '../../../../kernel/list-query.js';
import { ProgramQueries } from './program-queries.js';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T06:00:00Z');
/** Name, first day, last day, venue. */
const PROGRAMS = [
  ['100% Silence', '2026-11-18', '2026-11-20', 'QLU Campus'],
  ['1000 Lamps', '2026-11-20', null, 'Mumbai'],
  ['Inner_Child', '2026-11-19', '2026-11-21', 'Delhi'],
  ['InnerXChild', '2026-11-21', null, 'Online'],
  ['ధ్యాన శిక్షణ', '2026-11-20', '2026-11-25', 'Online'],
  ['back\\slash', '2026-11-22', null, 'QLU Campus'],
  ['apple', '2027-01-05', '2027-01-07', 'Mumbai'],
  ['Banana', '2027-01-05', null, 'Mumbai'],
] as const;

let test: TestDatabase;
let queries: ProgramQueries;

beforeAll(async () => {
  test = await startTestDatabase('program_reader');
  queries = new ProgramQueries(test.database);
  for (const [name, start, end, venue] of PROGRAMS) {
    await test.database.rows(
      `insert into programs (program_name, start_date, end_date, trainers_presenters, venue, duration, price1_paise)
       values ($1, $2, $3, 'Acharya Meera', $4, '2 days', 1250050) returning id`,
      [name, start, end, venue],
    );
  }
});
afterAll(async () => {
  await test.stop();
});

async function names(query: Partial<ListQuery>): Promise<string[]> {
  const page = await queries.list({ start: 0, order: 'asc', filters: {}, ...query }, TODAY);
  return page.rows.map((row) => row.program_name);
}

describe('the list of programs', () => {
  it('is complete without a query, newest start date first, in the units of the API', async () => {
    const { rows, total } = await queries.list(everything(), TODAY);
    expect(total).toBe(PROGRAMS.length);
    const starts = rows.map((row) => row.start_date);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(rows[0]).toMatchObject({
      program_name: 'Banana',
      start_date: '2027-01-05',
      end_date: null,
      price1: 12_500.5,
    });
    expect(rows[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    ['100%', ['100% Silence']],
    ['inner_c', ['Inner_Child']],
    ['ధ్యాన', ['ధ్యాన శిక్షణ']],
    ['back\\s', ['back\\slash']],
    ['mumBAI', ['Banana', 'apple', '1000 Lamps']],
    ['2027-01', ['Banana', 'apple']],
    ['acharya', 8],
    ["'; drop table programs; --", []],
  ])('finds %j literally in name, venue, trainers and start date', async (q, expected) => {
    const result = await names({ q });
    expect(typeof expected === 'number' ? result.length : result).toEqual(expected);
  });

  it('filters future, present and past as the pages do', async () => {
    for (const timing of ['future', 'present', 'past'] as const) {
      const expected = PROGRAMS.filter(
        ([, start_date, end_date]) => programTiming({ start_date, end_date }, TODAY) === timing,
      ).map(([name]) => name);
      expect((await names({ filters: { timing } })).sort()).toEqual([...expected].sort());
      expect(expected.length).toBeGreaterThan(1);
    }
  });

  it('returns every row once over its pages, and the total with each page', async () => {
    const collected: string[] = [];
    for (let start = 0; start < 9; start += 3) {
      const page = await queries.list(
        { start, end: start + 3, order: 'asc', sort: 'venue', filters: {} },
        TODAY,
      );
      expect(page.total).toBe(PROGRAMS.length);
      collected.push(...page.rows.map((row) => row.program_name));
    }
    expect([...collected].sort()).toEqual(PROGRAMS.map(([name]) => name).sort());
    expect(await names({ start: 100, end: 110 })).toEqual([]);
    expect(await names({ start: 5, end: 2 })).toEqual([]);
  });

  it('sorts in both directions ignoring case, and ignores unknown fields', async () => {
    const sorted = await names({ sort: 'program_name', q: 'mumbai' });
    expect(sorted).toEqual(['1000 Lamps', 'apple', 'Banana']);
    expect(await names({ sort: 'program_name', order: 'desc', q: 'mumbai' })).toEqual([...sorted].reverse());
    for (const sort of ['price1_paise; drop table programs', 'constructor', '__proto__', '1']) {
      expect(await names({ sort })).toEqual(await names({}));
    }
    expect(await names({ filters: { constructor: 'x', venue: 'Delhi' } })).toHaveLength(PROGRAMS.length);
  });
});

describe('the upcoming programs', () => {
  it('are those whose last day is today or later, by start date, and equal the figures', async () => {
    const { rows, validUntil } = await queries.upcoming(NOW);
    const upcoming = ['Inner_Child', 'ధ్యాన శిక్షణ', 'InnerXChild', 'back\\slash', 'apple', 'Banana'];
    expect(rows.map((row) => row.program_name)).toEqual(upcoming);
    expect(validUntil).toEqual(new Date('2026-11-21T18:30:00Z'));
    expect(await queries.figures(NOW)).toEqual({ total: 8, upcoming: 6 });
  });

  it('are published, from their time of publication on, and do not contain the joining link', async () => {
    const add = (name: string, status: string, publishAt: string | null): Promise<unknown> =>
      test.database.rows(
        `insert into programs (program_name, start_date, trainers_presenters, venue, duration, joining_link, status,
           publish_at)
         values ($1, '2028-01-01', 'Acharya Meera', 'Online', '1 day', 'https://meet.example.org/1', $2, $3)`,
        [name, status, publishAt],
      );
    await add('Draft', 'draft', null);
    await add('Cancelled', 'cancelled', null);
    await add('Soon', 'published', '2026-11-21T08:00:00Z');
    await add('Already', 'published', '2026-11-21T06:00:00Z');
    const at = async (instant: string): Promise<string[]> => {
      const { rows, validUntil } = await queries.upcoming(new Date(instant));
      expect(JSON.stringify(rows)).not.toContain('meet.example.org');
      return [...rows.slice(6).map((row) => row.program_name), validUntil.toISOString()];
    };
    expect(await at('2026-11-21T06:00:00Z')).toEqual(['Already', '2026-11-21T08:00:00.000Z']);
    expect(await at('2026-11-21T08:00:00Z')).toEqual(['Soon', 'Already', '2026-11-21T18:30:00.000Z']);
    expect(await names({ q: '2028' })).toHaveLength(4);
  });
});
