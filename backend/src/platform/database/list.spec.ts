import fc from 'fast-check';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import type { ListQuery } from '../../kernel/list-query.js';
import { equals, equalsNumber, sinceDay, untilDay } from './list-filters.js';
import { onDay, searchText, List } from './list.js';

/** The list's own rows and a joined table: the reference computes the same from `ITEMS`. */
interface Item {
  id: number;
  name: string;
  email: string;
  kind: string;
  paise: number;
  at: string;
}

// Names with what SQL's `like` and quotes treat specially, and Telugu syllables.
const NAME_PARTS = ['a', 'A', 'b', '%', '_', '\\', "'", '"', '$1', ' ', 'క్ష్మి', 'శ్రీ', '🙏', '--', ';'];
/** Around midnight in India, and at the ends of a month and a year. */
const INSTANTS = [
  '2026-11-20T18:29:59.999Z',
  '2026-11-20T18:30:00.000Z',
  '2026-11-21T18:29:59.999Z',
  '2026-11-30T18:29:59.999Z',
  '2026-11-30T18:30:00.000Z',
  '2026-12-31T18:29:59.999Z',
  '2026-12-31T18:30:00.000Z',
];
const DAYS = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-30',
  '2026-12-01',
  '2026-12-31',
  '2027-01-01',
];
const KINDS = ['crystal', 'general', 'petal'];

const ITEMS: Item[] = fc
  .sample(
    fc.record({
      name: fc.array(fc.constantFrom(...NAME_PARTS), { maxLength: 5 }).map((parts) => parts.join('')),
      kind: fc.constantFrom(...KINDS),
      // Few amounts and instants, so that many rows are equal in a sort.
      paise: fc.constantFrom(0, 1, 100, 1_000_000_000),
      at: fc.constantFrom(...INSTANTS),
    }),
    { numRuns: 80, seed: 7 },
  )
  .map((item, index) => ({ ...item, id: index + 1, email: `p${index + 1}@example.org` }));

let test: TestDatabase;
let items: List<Item>;
beforeAll(async () => {
  test = await startTestDatabase('list');
  await test.database.rows(
    'create table items (id int primary key, name text, email text, kind text, at timestamptz, paise bigint)',
  );
  await test.database.rows('create table money (item int primary key, paise bigint)');
  for (const { id, name, email, kind, at, paise } of ITEMS) {
    await test.database.rows('insert into items values ($1, $2, $3, $4, $5, $6)', [
      id,
      name,
      email,
      kind,
      at,
      paise,
    ]);
    await test.database.rows('insert into money values ($1, $2)', [id, paise]);
  }
  items = new List(test.database, {
    table: 'items',
    alias: 'i',
    row: `i.id, i.name, i.email, i.kind, m.paise, to_char(i.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    join: 'join money m on m.item = i.id',
    sortable: { id: 'i.id', kind: 'i.kind', paise: ['i.paise', 'i.at'], at: 'i.at' },
    filterable: {
      id: equalsNumber('i.id'),
      kind: equals('i.kind'),
      size: (value) =>
        value === 'free' ? { sql: 'i.paise = 0' } : value === 'paid' ? { sql: 'i.paise > 0' } : null,
      from: sinceDay('i.at'),
      to: untilDay('i.at'),
    },
    searchable: searchText('i.name', 'i.email'),
    searchableDays: [onDay('i.at')],
    newest: ['i.at', 'i.id'],
  });
});
afterAll(async () => {
  await test.stop();
});

const matches: Record<string, (item: Item, value: string) => boolean> = {
  id: (item, value) => String(item.id) === value,
  kind: (item, value) => item.kind === value,
  size: (item, value) => (value === 'free' ? item.paise === 0 : value === 'paid' && item.paise > 0),
  from: (item, value) => dayInIndia(item.at) >= value,
  to: (item, value) => dayInIndia(item.at) <= value,
};

function isFound({ name, email, at }: Item, q = ''): boolean {
  return `${name}\n${email}`.toLowerCase().includes(q.toLowerCase()) || dayInIndia(at) === q;
}

const SORT_KEYS: Record<string, (item: Item) => (string | number)[]> = {
  id: (item) => [item.id],
  kind: (item) => [item.kind, item.at, item.id],
  paise: (item) => [item.paise, item.at, item.id],
  at: (item) => [item.at, item.id],
};

/** The rows that the list must return, computed without SQL. */
function reference({ q, filters, sort, order }: ListQuery): number[] {
  const isSorted = sort !== undefined && Object.hasOwn(SORT_KEYS, sort);
  const keys = SORT_KEYS[isSorted ? sort : 'at'] as (item: Item) => (string | number)[];
  const direction = (isSorted ? order : 'desc') === 'asc' ? 1 : -1;
  return ITEMS.filter(
    (item) =>
      isFound(item, q) &&
      Object.entries(filters).every(([field, value]) => matches[field]?.(item, value) ?? true),
  )
    .toSorted((one, two) => {
      const [left, right] = [keys(one), keys(two)];
      const at = left.findIndex((key, index) => key !== right[index]);
      if (at < 0) return 0;
      return (left[at] as string) < (right[at] as string) ? -direction : direction;
    })
    .map(({ id }) => id);
}

const listQuery = fc.record({
  start: fc.nat(90),
  sort: fc.option(
    fc.constantFrom('id', 'kind', 'paise', 'at', 'name', '__proto__', 'i.id; drop table items'),
    {
      nil: undefined,
    },
  ),
  order: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  q: fc.option(
    fc.oneof(
      fc.constantFrom(...NAME_PARTS.filter((part) => part.trim()), ...DAYS),
      fc.string({ minLength: 1, maxLength: 3 }).filter((text) => !text.includes('\0')),
    ),
    {
      nil: undefined,
    },
  ),
  filters: fc.record(
    {
      id: fc.constantFrom('1', '7', '80', '81'),
      kind: fc.constantFrom(...KINDS, "' or true --", ''),
      size: fc.constantFrom('free', 'paid', 'constructor'),
      from: fc.constantFrom(...DAYS),
      to: fc.constantFrom(...DAYS),
      unknown: fc.string(),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>,
});

describe('a list', () => {
  it('returns exactly what a plain computation returns, for any search, filters, sort and page', async () => {
    await fc.assert(
      fc.asyncProperty(listQuery, fc.integer({ min: 0, max: 30 }), async (query, size) => {
        const expected = reference(query);
        const { rows, total } = await items.page({ ...query, end: query.start + size });
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(query.start, query.start + size));
        expect(total).toBe(expected.length);
        for (const row of rows) expect({ ...row, paise: Number(row.paise) }).toEqual(ITEMS[row.id - 1]);
      }),
      { numRuns: 90 },
    );
  });

  it('streams the same rows in the same order as its pages', async () => {
    await fc.assert(
      fc.asyncProperty(listQuery, async (query) => {
        const streamed: number[] = [];
        for await (const { id } of items.all({ ...query, start: 0 })) streamed.push(id);
        expect(streamed).toEqual(reference(query));
      }),
      { numRuns: 30 },
    );
  });

  it('accepts any text as a search and as a filter, and changes nothing', async () => {
    const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        typed.filter((text) => !text.includes('\0') && text.isWellFormed()),
        async (text) => {
          const filters = Object.fromEntries([...Object.keys(matches), text].map((field) => [field, text]));
          await items.page({ start: 0, end: 5, sort: text, order: 'asc', q: text, filters });
        },
      ),
      { numRuns: 60 },
    );
    const [counted] = await test.database.rows<{ count: number }>('select count(*)::int as count from items');
    expect(counted?.count).toBe(ITEMS.length);
  });
});

describe('a search in a large list', () => {
  let names: List<{ id: number }>;
  const search = (q: string, start = 0): ListQuery => ({
    start,
    end: start + 20,
    order: 'asc',
    q,
    filters: {},
  });

  beforeAll(async () => {
    await test.database.rows(
      `create table names as select n as id, case when n % 2 = 0 then 'Sita' else 'Asha' end || ' Rao' as name
       from generate_series(1, 20100) n`,
    );
    names = new List(test.database, {
      table: 'names',
      alias: 'n',
      row: 'n.id',
      sortable: {},
      filterable: {},
      searchable: 'n.name',
      newest: ['n.id'],
    });
  });

  it('is counted up to 20,000, and the page says that there are more', async () => {
    const page = await names.page(search('rao'));
    expect(page).toMatchObject({ total: 20_000, isMinimum: true });
    expect(page.rows).toHaveLength(20);
  });

  it('has pages after the rows that are counted', async () => {
    const { rows } = await names.page(search('rao', 20_050));
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 50 - index));
  });

  it('is counted exactly when fewer rows match, and for an export', async () => {
    const found = await names.page(search('sita'));
    expect([found.total, found.isMinimum]).toEqual([10_050, undefined]);
    expect(await names.page(search('nobody'))).toEqual({ total: 0, rows: [] });
    expect(await names.count(search('rao'))).toBe(20_100);
  });
});
