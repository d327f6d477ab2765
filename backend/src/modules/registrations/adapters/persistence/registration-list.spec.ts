import fc from 'fast-check';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { toPaise } from '@qlu/contracts/money/money.rules';
import {
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  paymentStatus,
  type PaymentState,
} from '@qlu/contracts/payments/payments.rules';
import {
  registrationStatus,
  type RegistrationStatus,
} from '@qlu/contracts/registrations/registrations.rules';
import { startTestDatabase } from '../../../../../test/test-database.js';
import { parseCsv } from '../../../../../test/csv.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { RegistrationQueries } from './registration-queries.js';

const OUTCOMES = ['kept', 'given up', 'cancelled by the office', 'no seat'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Stored {
  id: number;
  name: string;
  state: PaymentState | null;
  /** Paise for one person. */
  unit: number;
  people: number;
  refunded: number;
  /** The events after it was registered. */
  outcome: Outcome;
  created: string;
  day: string;
  /** The number of its program. */
  program: number;
}

/** At the midnights that begin December and the new year in India. */
const CREATED = [
  '2026-11-30T18:29:59.999Z',
  '2026-11-30T18:30:00.000Z',
  '2026-12-31T18:29:59.999Z',
  '2026-12-31T18:30:00.000Z',
];
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
/** By the number of the program. */
const PROGRAMS = ['', 'Silence Retreat', 'Other'];
const NAMES = ['asha', 'ASHA', 'లక్ష్మి', '50%', 'O’Brien_'];

const ROW_COUNT = 90;
const ROWS: Stored[] = fc
  .sample(
    fc.record({
      name: fc.constantFrom(...NAMES),
      state: fc.option(fc.constantFrom(...PAYMENT_STATES)),
      unit: fc.integer({ min: 100, max: 1_000_000 }),
      people: fc.integer({ min: 1, max: 10 }),
      part: fc.integer({ min: 0, max: 99 }),
      outcome: fc.constantFrom(...OUTCOMES),
      created: fc.constantFrom(...CREATED),
      day: fc.constantFrom(...DAYS),
      program: fc.constantFrom(1, 2),
    }),
    { numRuns: ROW_COUNT, seed: 11 },
  )
  .map(({ part, ...row }, index) => {
    const amount = row.unit * row.people;
    const refunded =
      row.state === 'refunded' ? amount : row.state === 'captured' ? Math.floor((amount * part) / 100) : 0;
    return { ...row, id: index + 1, unit: row.state ? row.unit : 0, refunded };
  });

const keyOf = (id: number): string => `registration-${id}`;
const createNumber = (id: number): string => `ABCDE${1_000 + id}F`;

const test = await startTestDatabase('registration_list');
const vault = new AesVault([Buffer.alloc(32, 1)]);
const queries = new RegistrationQueries(test.database, vault);

beforeAll(async () => {
  await test.database.rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Renamed', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days'),
       ('Renamed', '2026-12-01', 'Acharya Meera', 'QLU Campus', '2 days')`,
  );
  for (const row of ROWS) {
    const { id, name, state, unit, people, refunded, outcome, created, day, program } = row;
    const [payment] = state
      ? await test.database.rows<{ id: string }>(
          `insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id, created_at)
           values ($1, 'registration', $2, $3, $4, $5, $6) returning id`,
          [keyOf(id), state, unit * people, refunded, `pay_${id}`, created],
        )
      : [];
    await test.database.rows(
      `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
         email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at)
       values ($1, '', $2, $10, $3, '', '', '', '', $4, $5, $6, 'a@example.org', '9876543210', '', 'PAN', $9, '••••••234F',
         $7, $8) returning id`,
      [
        keyOf(id),
        program,
        day,
        unit,
        people,
        name,
        payment?.id ?? null,
        created,
        vault.seal(createNumber(id), keyOf(id)),
        PROGRAMS[program],
      ],
    );
    await test.database.rows(
      `update registrations set registration_status = $2, cancelled_at = case when $3 then now() end where id = $1`,
      [id, getStatus(row), getStatus(row) === 'cancelled' && outcome === 'given up'],
    );
  }
});
afterAll(() => test.stop());

const getPaymentStatus = ({ state }: Stored): string => (state ? paymentStatus(state) : 'completed');
/** Only paid registrations have no seat, and the office cancels a paid one by its refund. */
function getStatus({ state, outcome }: Stored): RegistrationStatus {
  if (state === 'captured' && outcome === 'no seat') return 'no_seat';
  if (state === 'captured' && outcome === 'given up') return 'cancelled';
  if (!state && (outcome === 'given up' || outcome === 'cancelled by the office')) return 'cancelled';
  return registrationStatus(state ? paymentStatus(state) : null);
}
const isCompleted = (row: Stored): boolean => getStatus(row) === 'registered';
const isPaid = (row: Stored): boolean => getPaymentStatus(row) === 'completed';
const kept = ({ unit, people, refunded }: Stored): number => unit * people - refunded;

const MATCHES: Record<string, (row: Stored, value: string) => boolean> = {
  payment_status: (row, value) => getPaymentStatus(row) === value,
  registration_status: (row, value) => getStatus(row) === value,
  program_id: ({ program }, value) => program === Number(value),
  program_name: ({ program }, value) => PROGRAMS[program]?.toLowerCase() === value.toLowerCase(),
  program_date: ({ day }, value) => day === value,
  from: ({ created }, value) => dayInIndia(created) >= value,
  to: ({ created }, value) => dayInIndia(created) <= value,
  program_from: ({ day }, value) => day >= value,
  program_to: ({ day }, value) => day <= value,
};

/** The rows that a query must find, computed without SQL; newest first. */
function reference({ filters, q }: Pick<ListQuery, 'filters' | 'q'>): Stored[] {
  return ROWS.filter(
    (row) =>
      (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
      Object.entries(filters).every(([field, value]) => MATCHES[field]?.(row, value)),
  ).toSorted((one, two) => two.created.localeCompare(one.created) || two.id - one.id);
}

const FILTER_VALUES: Record<keyof typeof MATCHES, string[]> = {
  payment_status: ['completed', 'pending', 'failed', 'refunded', 'none'],
  registration_status: ['registered', 'pending', 'failed', 'cancelled', 'no_seat', 'none'],
  program_id: ['1', '2', '3', 'x'],
  program_name: ['silence RETREAT', 'Other', 'Silence'],
  program_date: [...DAYS, 'no date'],
  from: DAYS,
  to: DAYS,
  program_from: DAYS,
  program_to: DAYS,
};

const filters = fc
  .uniqueArray(
    fc.oneof(
      ...Object.entries(FILTER_VALUES).map(([field, values]) =>
        fc.tuple(fc.constant(field), fc.constantFrom(...values)),
      ),
    ),
    { maxLength: 3, selector: ([field]) => field },
  )
  .map((chosen) => Object.fromEntries(chosen));
const query = fc.record({
  q: fc.constantFrom(undefined, undefined, 'asha', 'క్ష్', '%', '_', 'nobody'),
  filters,
});

const ONE_FILTER = Object.entries(FILTER_VALUES).map(
  ([field, [value = '']]): [Pick<ListQuery, 'filters' | 'q'>, number] => [
    { filters: { [field]: value } },
    25,
  ],
);

const SORTS = [
  'id',
  'created_at',
  'program_name',
  'program_date',
  'full_name',
  'amount',
  'number_of_people',
  'registration_status',
  'payment_status',
];

describe('the list of registrations', () => {
  it('has exactly the rows of a plain computation, page by page, and figures that are their sums', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 1, max: 25 }), async (wanted, size) => {
        const expected = reference(wanted);
        const ids: number[] = [];
        for (let start = 0; start < expected.length + 1; start += size) {
          const { rows, total } = await queries.page({ ...wanted, start, end: start + size, order: 'asc' });
          expect(total).toBe(expected.length);
          ids.push(...rows.map(({ id }) => id));
          for (const row of rows) {
            const stored = ROWS[row.id - 1] as Stored;
            expect(row).toMatchObject({
              full_name: stored.name,
              payment_status: getPaymentStatus(stored),
              registration_status: getStatus(stored),
              amount: (stored.unit * stored.people) / 100,
              refunded_amount: stored.refunded / 100,
              number_of_people: stored.people,
              program_date: stored.day,
              id_number: '••••••234F',
            });
          }
        }
        expect(ids).toEqual(expected.map(({ id }) => id));
        const completed = expected.filter(isCompleted);
        const figures = await queries.figures({ ...wanted, start: 0, order: 'asc' });
        expect(figures).toEqual({
          total_count: expected.length,
          completed_count: completed.length,
          participants: completed.reduce((sum, { people }) => sum + people, 0),
          revenue: expected.filter(isPaid).reduce((sum, row) => sum + kept(row), 0) / 100,
        });
      }),
      { numRuns: 60, examples: ONE_FILTER },
    );
  });

  it.each(SORTS)('the sort by %s goes up and down, with every row once over its pages', async (sort) => {
    const all = async (order: 'asc' | 'desc'): Promise<number[]> =>
      (await queries.page({ start: 0, end: 100, sort, order, filters: {} })).rows.map(({ id }) => id);
    const up = await all('asc');
    expect((await all('desc')).toReversed()).toEqual(up);
    const paged: number[] = [];
    for (let start = 0; start < ROW_COUNT; start += 7) {
      const { rows } = await queries.page({ start, end: start + 7, sort, order: 'asc', filters: {} });
      paged.push(...rows.map(({ id }) => id));
    }
    expect(paged).toEqual(up);
    expect(new Set(up).size).toBe(ROWS.length);
  });

  it('the sort by a status is in the order of the shown statuses', async () => {
    for (const sort of ['registration_status', 'payment_status'] as const) {
      const { rows } = await queries.page({ start: 0, end: 100, sort, order: 'asc', filters: {} });
      const statuses = rows.map((row) => row[sort]);
      expect(new Set(statuses).size).toBeGreaterThan(3);
      expect(statuses).toEqual(statuses.toSorted());
    }
  });

  it('the sort by amount or people is in the order of the numbers', async () => {
    for (const [sort, value] of [
      ['amount', ({ unit, people }: Stored) => unit * people],
      ['number_of_people', ({ people }: Stored) => people],
    ] as const) {
      const { rows } = await queries.page({ start: 0, end: 100, sort, order: 'asc', filters: {} });
      const values = rows.map(({ id }) => value(ROWS[id - 1] as Stored));
      expect(values).toEqual(values.toSorted((one, two) => one - two));
    }
  });

  it('is exported with the same rows in the same order, and the same money', async () => {
    let file = '';
    for await (const lines of queries.export({ start: 3, end: 5, order: 'asc', filters: {} }))
      file += lines.toString('utf8');
    const exported = parseCsv(file).map((cells) => {
      const cell = (heading: string): string =>
        cells[RegistrationQueries.exportHeadings.indexOf(heading)] ?? '';
      const paid = cell('Amount Paid');
      return {
        transaction_id: cell('Transaction ID'),
        full_name: cell('Full Name'),
        id_number: cell('ID Number'),
        amount_paid: paid === 'N/A' ? null : Number(paid),
      };
    });
    const expected = reference({ filters: {} });
    expect(exported.map(({ transaction_id }) => transaction_id)).toEqual(expected.map(({ id }) => keyOf(id)));
    expect(exported.map(({ full_name }) => full_name)).toEqual(expected.map(({ name }) => name));
    // Each row has its own number, not that of a neighbour.
    expect(exported.map(({ id_number }) => id_number)).toEqual(expected.map(({ id }) => createNumber(id)));
    expect(exported.map(({ amount_paid }) => (amount_paid === null ? null : toPaise(amount_paid)))).toEqual(
      expected.map((row) => (isCompleted(row) || (isPaid(row) && kept(row) > 0) ? kept(row) : null)),
    );
  });

  it.each(PAYMENT_STATUSES)(
    'the export with the payment status %s has the rows that show it',
    async (value) => {
      const wanted: ListQuery = { start: 0, order: 'asc', filters: { payment_status: value } };
      const readCells = async (lines: AsyncIterable<Buffer>, headings: string[], heading: string) => {
        let file = '';
        for await (const part of lines) file += part.toString('utf8');
        return parseCsv(file).map((cells) => cells[headings.indexOf(heading)]);
      };
      const { exportHeadings, participantHeadings } = RegistrationQueries;
      const expected = reference(wanted);
      expect(await readCells(queries.export(wanted), exportHeadings, 'Transaction ID')).toEqual(
        expected.map(({ id }) => keyOf(id)),
      );
      expect(await readCells(queries.participants(wanted), participantHeadings, 'Payment Status')).toEqual(
        expected.map(() => value),
      );
    },
  );
});

const found = async (q: string): Promise<number[]> =>
  (await queries.page({ start: 0, order: 'asc', filters: {}, q })).rows.map(({ id }) => id);

describe('a search as people write it', () => {
  it.each(['1 Dec 2026', '01/12/2026', '2026-12-01'])('finds the date %s', async (q) => {
    const on = ROWS.filter(
      ({ day, created }) => day === '2026-12-01' || dayInIndia(created) === '2026-12-01',
    );
    expect((await found(q)).toSorted((one, two) => one - two)).toEqual(on.map(({ id }) => id));
  });

  it.each(['+91 98765 43210', '098765-43210', '6543210', 'SILENCE ret', keyOf(7)])('finds %s', async (q) => {
    expect(await found(q)).not.toEqual([]);
  });

  it.each(['29 Nov 2025', '31 Nov 2026', '+91 98765 43211', 'a_example'])(
    'finds nothing for %s',
    async (q) => {
      expect(await found(q)).toEqual([]);
    },
  );
});

it('registrations are counted by program, under whatever name and date they were made', async () => {
  const count = (id: number): number => ROWS.filter(({ program }) => program === id).length;
  expect(await queries.counts()).toEqual([1, 2].map((id) => ({ program_id: id, count: count(id) })));
});

it('a search for the payment of a difference finds its registration in the list, the figures and the exports', async () => {
  // No other transaction id contains that of this one.
  const own = ROWS.find((row) => isCompleted(row) && row.id > 9) as Stored;
  await test.database.rows(
    `with paid as (
       insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id)
       values ('reg_difference-01', 'registration', 'captured', 5000, 'pay_difference') returning id)
     insert into date_changes (transaction_id, payment_id, registration_id, from_program_id, from_option, program_id,
       option_description, people, unit_amount_paise, paid_paise)
     select 'reg_difference-01', paid.id, r.id, r.program_id, '', r.program_id, '', 1, 25005, 25005
     from paid, registrations r where r.id = $1 returning registration_id`,
    [own.id],
  );
  const wanted: ListQuery = { start: 0, order: 'asc', filters: {}, q: 'reg_difference-01' };
  expect(await found('reg_difference-01')).toEqual([own.id]);
  expect(await queries.count(wanted)).toBe(1);
  expect(await queries.figures(wanted)).toMatchObject({ total_count: 1, completed_count: 1 });
  for (const lines of [queries.export(wanted), queries.participants(wanted)]) {
    let file = '';
    for await (const part of lines) file += part.toString('utf8');
    expect(file).toContain(own.name);
  }
});
