import fc from 'fast-check';
import type { ListQuery, ListReader } from '../src/kernel/list-query.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { DonationQueries } from '../src/modules/donations/adapters/persistence/donation-queries.js';
import { RegistrationQueries } from '../src/modules/registrations/adapters/persistence/registration-queries.js';
import { VolunteerQueries } from '../src/modules/volunteers/adapters/persistence/volunteer-queries.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

/** More rows than are found without the counts, so that pages begin at a boundary or are read from the end. */
const ROWS = 2_400;
const VOLUNTEERS = 21_000;

let test: TestDatabase;
let readers: Record<string, ListReader<{ id: number }>>;
let donations: DonationQueries;
let registrations: RegistrationQueries;

beforeAll(async () => {
  test = await startTestDatabase('deep_pages');
  const { database } = test;
  const vault = new AesVault([Buffer.alloc(32, 1)]);
  donations = new DonationQueries(database, vault, { of: () => 'null', issued: async () => new Set() });
  registrations = new RegistrationQueries(database, vault);
  readers = { donations, registrations, volunteers: new VolunteerQueries(database) };
  await database.rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select (array['Retreat', 'ధ్యాన శిబిరం', 'retreat', 'Yoga'])[n], '2026-11-28'::date + n / 2, '', '', ''
     from generate_series(1, 4) n`,
  );
  // Many rows are equal in each order, and the days in India begin at 18:30 UTC.
  const created = `'2026-11-20T18:29:59Z'::timestamptz + (n % 400) * interval '37 minutes'`;
  await database.rows(
    `insert into payments (id, transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
     select lpad(to_hex(n), 32, '0')::uuid, 'payment-' || n, case when n % 2 = 0 then 'donation' else 'registration' end,
       (array['captured', 'captured', 'created', 'failed', 'refunded'])[1 + n % 5], 100 * (1 + n % 7), 'pay_' || n,
       case when n % 5 in (0, 1, 4) then ${created} end
     from generate_series(1, ${2 * ROWS}) n`,
  );
  await database.rows(
    `insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
       donation_type, payment_plan, payment_id, created_at)
     select 'donation-' || n, 'Donor ' || n % 50, '', '', '', 'PAN', '', '',
       (array['goshala', 'general', 'crystal'])[1 + n % 3], 'one-time', lpad(to_hex(n), 32, '0')::uuid, ${created}
     from generate_series(2, ${2 * ROWS}, 2) n`,
  );
  await database.rows(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at)
     select 'registration-' || n, '', g.id, g.program_name, g.start_date, '', '', '', '',
       case when n % 3 = 0 then 0 else 100 end, 1 + n % 4, 'Name ' || n % 50, '', '', '', 'PAN', '', '',
       case when n % 3 = 0 then null else lpad(to_hex(n), 32, '0')::uuid end, ${created}
     from generate_series(1, ${2 * ROWS}, 2) n join programs g on g.id = 1 + n / 2 % 4`,
  );
  await database.rows(
    `update registrations set registration_status = 'cancelled', cancelled_at = now()
     where registration_status = 'registered' and id % 4 = 0`,
  );
  await database.rows(
    `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering, status,
       datetime_created)
     select case when n % 21 = 0 then 'Sita ' else 'Asha ' end || n % 50, 'a@example.org', n::text, '',
       (array['remote', 'weekends'])[1 + n % 2], '', (array['pending', 'accepted', 'declined'])[1 + n % 3], ${created}
     from generate_series(1, ${VOLUNTEERS}) n`,
  );
}, 60_000);
afterAll(async () => {
  await test.stop();
});

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-30', '2026-12-01', '2026-02-30'];

/** Values of each filter. */
type Filters = Record<string, string[]>;

const CASES: [list: string, sorts: string[], filters: Filters][] = [
  [
    'donations',
    ['created_at', 'donor_name', 'amount', 'donation_type', 'payment_status', 'payment_completed_at'],
    {
      payment_status: ['completed', 'refunded', 'none'],
      donation_type: ['goshala'],
      donation_category: ['general'],
      from: DAYS,
      to: DAYS,
      unknown: ['x'],
    },
  ],
  [
    'registrations',
    [
      'created_at',
      'program_date',
      'program_name',
      'full_name',
      'amount',
      'number_of_people',
      'registration_status',
      'payment_status',
    ],
    {
      registration_status: ['registered', 'cancelled'],
      payment_status: ['completed', 'pending', 'refunded'],
      program_name: ['RETREAT'],
      program_id: ['1'],
      from: DAYS,
      to: DAYS,
      program_from: DAYS,
      program_to: DAYS,
    },
  ],
  [
    'volunteers',
    ['id', 'full_name', 'availability', 'status', 'datetime_created'],
    { status: ['pending'], availability: ['remote', 'none'] },
  ],
];

/** Some of the filters, each with one of its values. */
const someOf = (filters: Filters): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      ...Object.entries(filters).map(([field, values]) =>
        fc.constantFrom({}, {}, ...values.map((value) => ({ [field]: value }))),
      ),
    )
    .map((chosen) => Object.assign({}, ...chosen) as Record<string, string>);

/** No filter, each filter, and each pair of filters. */
function fewOf(filters: Filters): Record<string, string>[] {
  const single = Object.entries(filters).map(([field, [value = '']]) => ({ [field]: value }));
  return [{}, ...single.flatMap((first) => single.map((second) => ({ ...first, ...second })))];
}

async function idsOf(reader: ListReader<{ id: number }>, query: ListQuery): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of reader.all({ ...query, start: 0, end: undefined })) ids.push(id);
  return ids;
}

describe.each(CASES)('a page far from the first one of the %s', (list, sorts, filters) => {
  it('has the rows of the whole list, in any order, with any filters, also when rows were added or changed', async () => {
    const reader = readers[list] as ListReader<{ id: number }>;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sort: fc.option(fc.constantFrom(...sorts, 'unknown'), { nil: undefined }),
          order: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
          filters: someOf(filters),
        }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 })), {
          minLength: 4,
          maxLength: 4,
        }),
        fc.constantFrom('compact', 'change', 'nothing'),
        async (wanted, places, before) => {
          if (before === 'compact') await test.database.rows('select compact_list_counts()');
          if (before === 'change')
            await test.database.rows(
              `update payments set state = case state when 'captured' then 'refunded' else 'captured' end,
                 settled_at = now() where id::text like '%' || floor(random() * 10)::int || '1'`,
            );
          const query: ListQuery = { ...wanted, start: 0 };
          const expected = await idsOf(reader, query);
          for (const [part, size] of places) {
            const start = Math.floor(part * (expected.length + 20));
            const { rows, total } = await reader.list({ ...query, start, end: start + size });
            expect(total).toBe(expected.length);
            expect(rows.map(({ id }) => id)).toEqual(expected.slice(start, start + size));
          }
        },
      ),
      { numRuns: 50 },
    );
  }, 120_000);
});

describe('the figures of any filters', () => {
  it.each([
    ['donations', 'donation-', (query: ListQuery) => donations.figures(query)],
    ['registrations', 'registration-', (query: ListQuery) => registrations.figures(query)],
  ])('are those of the rows, for %s', async (list, everyRow, figures) => {
    await test.database.rows('select compact_list_counts()');
    for (const filters of fewOf(CASES.find(([name]) => name === list)?.[2] ?? {})) {
      const query: ListQuery = { start: 0, order: 'asc', filters };
      // A search reads the rows, not the counts.
      const expected = await figures({ ...query, q: everyRow });
      expect({ filters, figures: await figures(query) }).toEqual({ filters, figures: expected });
    }
  });
});

describe('a search in a large list', () => {
  const search = (q: string, filters: Record<string, string> = {}) =>
    readers['volunteers']?.list({ start: 20, end: 40, order: 'asc', q, filters });

  it('is counted up to 1,000 and says that there are more', async () => {
    expect(await search('asha')).toMatchObject({ total: 1_000, isMinimum: true });
    expect((await search('asha'))?.rows).toHaveLength(20);
  });

  it('has pages after the ones that are counted', async () => {
    const page = await readers['volunteers']?.list({
      start: 1_500,
      end: 1_520,
      order: 'asc',
      q: 'asha',
      filters: {},
    });
    expect(page?.rows).toHaveLength(20);
  });

  it('is counted exactly when fewer rows match, and for an export', async () => {
    const found = await search('sita', { status: 'pending', availability: 'remote' });
    expect(found?.isMinimum).toBeUndefined();
    expect(found?.total).toBeLessThan(1_000);
    expect(await search('sita')).toMatchObject({ total: 1_000 });
    expect(await search('nobody')).toEqual({ total: 0, rows: [] });
    expect(await readers['volunteers']?.count({ start: 0, order: 'asc', q: 'asha', filters: {} })).toBe(
      20_000,
    );
  });
});
