import fc from 'fast-check';
import type { ListQuery } from '../src/kernel/list-query.js';
import { AuditQueries } from '../src/modules/audit/adapters/persistence/audit-queries.js';
import { DonationQueries } from '../src/modules/donations/adapters/persistence/donation-queries.js';
import { RegistrationQueries } from '../src/modules/registrations/adapters/persistence/registration-queries.js';
import { PersonalRequestQueries } from '../src/modules/requests/adapters/persistence/personal-request-queries.js';
import { VolunteerQueries } from '../src/modules/volunteers/adapters/persistence/volunteer-queries.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import type { ListQueries } from '../src/platform/database/list-queries.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

/** A page in the middle is more than a thousand rows away from both ends. */
const ROWS = 2_600;
const EVERY = 50;

const LISTS = ['registrations', 'donations', 'volunteers', 'personal_requests', 'audit_log'] as const;
type List = (typeof LISTS)[number];

let test: TestDatabase;
let readers: Record<List, ListQueries<{ id: number }>>;
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.rows<Row>(sql, parameters);

/** Adds `$1` rows that were created `$2` minutes ago or earlier. Many rows are equal in each order. */
const INSERTS: Record<List, string> = {
  registrations: `
    insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
      program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
      email, phone, address, id_type, id_number_sealed, id_number_mask, created_at)
    select 'reg_' || left(gen_random_uuid()::text, 23), '', g.id, g.program_name, g.start_date, '', '', '', '', 0, 1 + n % 4,
      'Name ' || n % 50, '', '', '', 'PAN', '', '', now() - (n % 900 + $2::int) * interval '1 minute'
    from generate_series(1, $1::int) n join programs g on g.id = 1 + n % 4`,
  donations: `
    with paid as (
      insert into payments (id, transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
      select gen_random_uuid(), left(gen_random_uuid()::text, 23), 'donation',
        (array['captured', 'captured', 'created', 'failed', 'refunded'])[1 + n % 5], 100 * (1 + n % 7), 'pay_' || gen_random_uuid(),
        case when n % 5 in (0, 1, 4) then now() - n % 300 * interval '1 minute' end
      from generate_series(1, $1::int) n returning id, amount_paise)
    insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
      donation_type, payment_plan, payment_id, created_at)
    select left(p.id::text, 23), 'Donor ' || n % 50, '', '', '', 'PAN', '', '',
      (array['goshala', 'general', 'crystal'])[1 + n % 3], 'one-time', p.id,
      now() - (n % 900 + $2::int) * interval '1 minute'
    from (select *, row_number() over ()::int as n from paid) p`,
  volunteers: `
    insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering, status,
      datetime_created)
    select 'Asha ' || n % 50, 'a@example.org', n::text, '', (array['remote', 'weekends'])[1 + n % 2], '',
      (array['pending', 'accepted', 'declined'])[1 + n % 3], now() - (n % 900 + $2::int) * interval '1 minute'
    from generate_series(1, $1::int) n`,
  personal_requests: `
    insert into personal_requests (full_name, phone, facilitator, preferred_date, preferred_time, status, created_at)
    select 'Asha ' || n % 50, n::text, 'Kavya Menon', '2026-12-01'::date + n % 60, 'morning',
      (array['new', 'called'])[1 + n % 2], now() - (n % 900 + $2::int) * interval '1 minute'
    from generate_series(1, $1::int) n`,
  audit_log: `
    insert into audit_log (who, action, subject, details, at)
    select (array['admin', 'sita@example.org'])[1 + n % 2], 'action-' || n % 5, '', '{}',
      now() - (n % 900 + $2::int) * interval '1 minute'
    from generate_series(1, $1::int) n`,
};

const UPDATES: Record<List, string[]> = {
  registrations: [
    `full_name = 'Details deleted'`,
    'number_of_people = 1 + id % 7',
    `program_date = program_date + 1`,
    `program_name = 'Yoga ' || id % 3`,
    'paid_difference_paise = 100 * (id % 5)',
    `created_at = created_at - interval '40 days'`,
    `created_at = now()`,
  ],
  donations: [`donor_name = 'a' || donor_name`, `donation_type = 'petal'`, `payment_status = 'refunded'`],
  volunteers: [`status = 'accepted'`, `availability = 'flexible'`, `full_name = 'Zoya'`],
  personal_requests: [`preferred_date = preferred_date - 20`, `status = 'closed'`, `full_name = 'ravi'`],
  // Never changed.
  audit_log: [],
};

const renew = async (): Promise<void> => {
  await test.database.run(async () => {
    await rows('set transaction isolation level repeatable read');
    await rows('lock table list_marked in share row exclusive mode');
    await rows('select renew_list_marks($1, $2)', [1_000, EVERY]);
  });
};

beforeAll(async () => {
  test = await startTestDatabase('list_marks');
  const { database } = test;
  const vault = new AesVault([Buffer.alloc(32, 1)]);
  readers = {
    registrations: new RegistrationQueries(database, vault),
    donations: new DonationQueries(database, vault, { of: () => 'null', issued: async () => new Set() }),
    volunteers: new VolunteerQueries(database),
    personal_requests: new PersonalRequestQueries(database),
    audit_log: new AuditQueries(database),
  } as unknown as typeof readers;
  await rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select (array['Retreat', 'ధ్యాన శిబిరం', 'retreat', 'Yoga'])[n], '2026-11-28'::date + n / 2, '', '', ''
     from generate_series(1, 4) n`,
  );
  for (const list of LISTS) await rows(INSERTS[list], [ROWS, 10]);
}, 60_000);
afterAll(async () => {
  await test.stop();
});

/** Whether a page began at a mark: its statement then skips few rows. */
async function usesMark(work: () => Promise<unknown>): Promise<boolean> {
  const calls = jest.spyOn(test.database, 'rows');
  try {
    await work();
    const offsets = calls.mock.calls.map(([sql]) => / offset (\d+)\) page/.exec(String(sql))?.[1] ?? '0');
    return offsets.every((offset) => Number(offset) <= 5 * EVERY);
  } finally {
    calls.mockRestore();
  }
}

/** Compares pages in the middle, in all orders, with a sort of all rows. Returns whether all of them began at a mark. */
async function expectExactPages(list: List, part: number): Promise<boolean> {
  let used = true;
  const orders = await rows<{ sort: string; keys: string }>('select * from list_orders where list = $1', [
    list,
  ]);
  for (const { sort, keys } of orders) {
    const ascending = (await rows<{ id: number }>(`select x.id::int from ${list} x order by ${keys}`)).map(
      ({ id }) => id,
    );
    const start = 1_000 + Math.floor(part * (ascending.length - 2_020));
    for (const order of ['asc', 'desc'] as const) {
      const expected = (order === 'asc' ? ascending : ascending.toReversed()).slice(start, start + 20);
      const query: ListQuery = { start, end: start + 20, sort, order, filters: {} };
      const usesIt = await usesMark(async () => {
        const { rows: page, total } = await readers[list].list(query);
        expect(total).toBe(ascending.length);
        expect({ query, ids: page.map(({ id }) => id) }).toEqual({ query, ids: expected });
      });
      used &&= usesIt;
    }
  }
  return used;
}

const remove = async (list: List, where: string): Promise<void> => {
  if (list !== 'audit_log') await rows(`delete from ${list} where ${where}`);
};

const change = (list: List): fc.Arbitrary<() => Promise<unknown>> =>
  fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((count) => () => rows(INSERTS[list], [count, -900])),
    fc.integer({ min: 1, max: 20 }).map((count) => () => rows(INSERTS[list], [count, 0])),
    ...UPDATES[list].map((set) =>
      fc.nat(96).map((salt) => () => rows(`update ${list} set ${set} where id % 97 = ${salt}`)),
    ),
    fc.nat(96).map((salt) => () => remove(list, `id % 997 = ${salt}`)),
    fc.constant(renew),
    fc.constant(() => rows('select compact_list_counts()')),
  );

describe.each(LISTS)('a page in the middle of %s', (list) => {
  it('begins at a mark, also after rows were added, changed and deleted, and after a renewal', async () => {
    await renew();
    expect(await expectExactPages(list, 0.5)).toBe(true);
    await rows(INSERTS[list], [30, -900]);
    for (const set of UPDATES[list]) await rows(`update ${list} set ${set} where id % 167 = 1`);
    await remove(list, 'id % 167 = 2');
    expect(await expectExactPages(list, 0.3)).toBe(true);
    await renew();
    expect(await expectExactPages(list, 0.7)).toBe(true);
  }, 60_000);

  it('does not use the marks when an added row is older than they are, until they are made again', async () => {
    await renew();
    await rows(INSERTS[list], [3, 100]);
    expect(await expectExactPages(list, 0.5)).toBe(false);
    await renew();
    expect(await expectExactPages(list, 0.5)).toBe(true);
  }, 60_000);
});

describe.each(LISTS.filter((list) => list !== 'audit_log'))('a page in the middle of %s', (list) => {
  it('is exact when a transaction with changes ends after a renewal that did not see them', async () => {
    await renew();
    const other = await test.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update ${list} set ${UPDATES[list][0]} where id % 83 = 3`);
      await other.query(`delete from ${list} where id % 83 = 4`);
      await renew();
      expect(await expectExactPages(list, 0.4)).toBe(true);
      await other.query('commit');
    } finally {
      other.release();
    }
    expect(await expectExactPages(list, 0.4)).toBe(true);
    await renew();
    expect(await expectExactPages(list, 0.6)).toBe(true);
  }, 60_000);
});

describe('the marks', () => {
  it('have the orders that the readers know', async () => {
    for (const list of LISTS) {
      const { alias, columns } = readers[list].source;
      const known = Object.entries(columns.sortable).map(([sort, sql]) => [
        sort,
        [...new Set([...[sql].flat(), ...columns.newest])].join(', ').replaceAll(`${alias}.`, 'x.'),
      ]);
      const stored = await rows<{ sort: string; keys: string }>(
        'select sort, keys from list_orders where list = $1',
        [list],
      );
      expect(stored.length).toBeGreaterThan(0);
      expect(known).toEqual(expect.arrayContaining(stored.map(({ sort, keys }) => [sort, keys])));
    }
  });

  it('do not keep a name that was erased', async () => {
    await rows(`update volunteers set full_name = 'Details deleted'`);
    await rows(`delete from personal_requests where id % 2 = 0`);
    await renew();
    expect(await rows('select from list_moves')).toEqual([]);
    const kept = await rows<{ full_name: string }>(
      `select distinct row ->> 'full_name' as full_name from list_marks where list = 'volunteers' and row ? 'full_name'`,
    );
    expect(kept.filter(({ full_name }) => full_name !== 'Details deleted')).toEqual([]);
    expect(
      await rows(
        `select from list_marks m where list = 'personal_requests'
           and not exists (select from personal_requests r where r.id = m.id)`,
      ),
    ).toEqual([]);
  });
});

// After the others: its rows of the future are new after every renewal, so a page begins further from its mark.
describe.each(LISTS)('a page in the middle of %s', (list) => {
  it('is exact after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change(list), { minLength: 1, maxLength: 6 }),
        // Doubles would nearly all be close to 0.
        fc.nat(100).map((percent) => percent / 100),
        async (changes, part) => {
          for (const apply of changes) await apply();
          await expectExactPages(list, part);
        },
      ),
      { numRuns: 5 },
    );
  }, 120_000);
});

// At last, because it empties a list.
it('the marks are not made of a short list', async () => {
  await rows('truncate audit_log');
  await renew();
  expect(await rows(`select from list_marks where list = 'audit_log'`)).toEqual([]);
});
