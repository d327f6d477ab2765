import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { PAYMENT_STATES, paymentStatus, type PaymentState } from '@qlu/contracts/payments/payments.rules';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { parseCsv } from '../../../../../test/csv.js';
import { personKey } from '../../../../platform/database/person-sql.js';
import { everything, type ListQuery } from '../../../../kernel/list-query.js';
import { RegistrationQueries } from './registration-queries.js';

let test: TestDatabase;
let reader: RegistrationQueries;
let programId: number;
const vault = new AesVault([Buffer.alloc(32, 1)]);

/** Adds a registration at ₹250.05 per person, or a free one when `state` is null. */
async function add(
  id: string,
  state: PaymentState | null,
  people: number,
  refunded = 0,
  program = 'Silence Retreat',
): Promise<void> {
  const unit = state === null ? 0 : 25_005;
  const [payment] = state
    ? await test.database.rows<{ id: string }>(
        `insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id)
         values ($1, 'registration', $2, $3, $4, $5) returning id`,
        [id, state, unit * people, refunded, `pay_${id}`],
      )
    : [];
  await test.database.rows(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
     values ($1, '', $2, $3, '2026-11-30', '', '', '', '', $4, $5, $6, 'one@example.org', '9876543210', 'Somewhere',
       'PAN', $8, '••••••234F', $7) returning id`,
    [
      id,
      programId,
      program,
      unit,
      people,
      id === 'telugu-0001' ? 'సీత 50%' : `Person of ${id}`,
      payment?.id ?? null,
      vault.seal('ABCDE1234F', id),
    ],
  );
}

beforeAll(async () => {
  test = await startTestDatabase('registration_reader');
  reader = new RegistrationQueries(test.database, vault);
  const [program] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Silence Retreat', '2026-11-30', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
  );
  programId = program?.id ?? 0;
  for (const state of PAYMENT_STATES)
    await add(`state-${state}`, state, 2, state === 'refunded' ? 2 * 25_005 : 0);
  await add('state-none', null, 3);
  await add('part-refund', 'captured', 1, 5);
  await add('telugu-0001', null, 1, 0, 'SILENCE retreat');
  await add('other-00001', null, 1, 0, 'Other');
});
afterAll(async () => {
  await test.stop();
});

const query = (changes: Partial<ListQuery>): ListQuery => ({
  start: 0,
  order: 'asc',
  filters: {},
  ...changes,
});

async function found(changes: Partial<ListQuery>): Promise<string[]> {
  return (await reader.page(query(changes))).rows.map((row) => row.transaction_id);
}

describe('the list of registrations', () => {
  it('derives both statuses from every payment state like the contracts', async () => {
    const { rows } = await reader.page(query({ q: 'state-' }));
    const statuses = Object.fromEntries(
      rows.map((row) => [row.transaction_id, [row.registration_status, row.payment_status]]),
    );
    const expected = Object.fromEntries(
      PAYMENT_STATES.map((state) => [
        `state-${state}`,
        [registrationStatus(paymentStatus(state)), paymentStatus(state)],
      ]),
    );
    expect(statuses).toEqual({ ...expected, 'state-none': ['registered', 'completed'] });
  });

  it('is sorted newest first, with the total price and a masked ID number', async () => {
    const { rows, total } = await reader.page(everything());
    expect([rows.length, total]).toEqual([10, 10]);
    expect(rows[0]?.transaction_id).toBe('other-00001');
    expect(rows.find((row) => row.transaction_id === 'state-created')).toMatchObject({
      program_id: programId,
      program_date: '2026-11-30',
      amount: 500.1,
      number_of_people: 2,
      id_number: '••••••234F',
    });
  });

  it('filters by single and combined fields, and by program name case-insensitively', async () => {
    expect(await found({ filters: { program_name: 'silence RETREAT' } })).toHaveLength(9);
    expect(await found({ filters: { registration_status: 'cancelled' } })).toEqual(['state-refunded']);
    expect(await found({ filters: { payment_status: 'failed' }, sort: 'id' })).toEqual([
      'state-failed',
      'state-expired',
    ]);
    expect(await found({ filters: { program_date: '2026-11-30', program_name: 'other' } })).toEqual([
      'other-00001',
    ]);
    expect(await found({ filters: { program_date: 'no date', program_id: 'x' } })).toEqual([]);
    expect(await found({ filters: { program_id: String(programId), full_name: 'nobody' } })).toHaveLength(10);
  });

  it('searches literally in any script, and pages the results', async () => {
    expect(await found({ q: 'సీత' })).toEqual(['telugu-0001']);
    expect(await found({ q: '50%' })).toEqual(['telugu-0001']);
    expect(await found({ q: '%' })).toEqual(['telugu-0001']);
    expect(await found({ q: 'state_' })).toEqual([]);
    const page = await reader.page(query({ q: 'STATE-', sort: 'id', start: 2, end: 4 }));
    expect(page.rows.map((row) => row.transaction_id)).toEqual(['state-captured', 'state-failed']);
    expect(page.total).toBe(7);
  });
});

describe('a search as people write it', () => {
  it.each(['30 Nov 2026', '30 november 2026', '30/11/2026', '2026-11-30'])('finds the date %s', async (q) => {
    expect(await found({ q })).toHaveLength(10);
  });

  it.each(['+91 98765 43210', '098765-43210', '98765 43210', '6543210'])('finds the phone %s', async (q) => {
    expect(await found({ q })).toHaveLength(10);
  });

  it.each(['29 Nov 2025', '31 Nov 2026', '+91 98765 43211', '12'])('finds nothing for %s', async (q) => {
    expect(await found({ q })).toEqual([]);
  });
});

it('filters by the days of the program', async () => {
  const days = (program_from: string, program_to: string) => found({ filters: { program_from, program_to } });
  expect(await days('2026-11-30', '2026-11-30')).toHaveLength(10);
  expect(await days('2026-12-01', '2026-12-31')).toEqual([]);
  expect(await days('2026-11-01', '2026-11-29')).toEqual([]);
});

describe('the figures of registrations', () => {
  it('count completed registrations, their people, and the revenue net of refunds', async () => {
    expect(await reader.figures(everything())).toEqual({
      total_count: 10,
      completed_count: 5,
      participants: 2 + 3 + 1 + 1 + 1,
      revenue: 500.1 + 250,
    });
    expect(await reader.figures(query({ filters: { program_name: 'Other' } }))).toEqual({
      total_count: 1,
      completed_count: 1,
      participants: 1,
      revenue: 0,
    });
    expect(await reader.figures(query({ q: 'nobody at all' }))).toEqual({
      total_count: 0,
      completed_count: 0,
      participants: 0,
      revenue: 0,
    });
  });

  it('count a program by its id, under whatever name and date its participants registered', async () => {
    expect(await reader.counts()).toEqual([{ program_id: programId, count: 10 }]);
  });
});

describe('money that is kept without a place', () => {
  beforeAll(async () => {
    await add('money-registered', 'captured', 1, 0, 'Money');
    await add('money-no-seat', 'captured', 2, 0, 'Money');
    await add('money-gave-up', 'captured', 1, 10_000, 'Money');
    await add('money-refunded', 'refunded', 1, 25_005, 'Money');
    await add('money-unpaid', 'failed', 1, 0, 'Money');
    await test.database.rows(
      `update registrations set registration_status = 'no_seat' where transaction_id = 'money-no-seat' returning id`,
    );
    await test.database.rows(
      `update registrations set registration_status = 'cancelled', cancelled_at = now()
       where transaction_id = 'money-gave-up' returning id`,
    );
  });

  it('is revenue, but no participant', async () => {
    expect(await reader.figures(query({ filters: { program_name: 'money' } }))).toEqual({
      total_count: 5,
      completed_count: 1,
      participants: 1,
      revenue: 250.05 + 500.1 + 150.05,
    });
  });

  it('is in the export, and nothing else is', async () => {
    let file = '';
    for await (const lines of reader.export(query({ q: 'money-', sort: 'id' })))
      file += lines.toString('utf8');
    const column = RegistrationQueries.exportHeadings.indexOf('Amount Paid');
    expect(parseCsv(file).map((cells) => cells[column])).toEqual(['250.05', '500.1', '150.05', 'N/A', 'N/A']);
  });
});

it('a search for the payment of a difference finds its registration in the list, the figures and the exports', async () => {
  await add('reg_own-000001', 'captured', 1, 0, 'Moved');
  await test.database.rows(
    `with paid as (
       insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id)
       values ('reg_difference-01', 'registration', 'captured', 5000, 'pay_difference') returning id)
     insert into date_changes (transaction_id, payment_id, registration_id, from_program_id, from_option, program_id,
       option_description, people, unit_amount_paise, paid_paise)
     select 'reg_difference-01', paid.id, r.id, r.program_id, '', r.program_id, '', 1, 25005, 25005
     from paid, registrations r where r.transaction_id = 'reg_own-000001' returning registration_id`,
  );
  const wanted = query({ q: 'reg_difference-01' });
  expect(await found(wanted)).toEqual(['reg_own-000001']);
  expect(await reader.count(wanted)).toBe(1);
  expect(await reader.figures(wanted)).toMatchObject({ total_count: 1, revenue: 250.05 });
  for (const lines of [reader.export(wanted), reader.participants(wanted)]) {
    let file = '';
    for await (const part of lines) file += part.toString('utf8');
    expect(file).toContain('Person of reg_own-000001');
  }
});

it('an export has the registrations of one person', async () => {
  const [person] = (await test.database.rows<{ person: string }>(
    `select ${personKey('r')} as person from registrations r limit 1`,
  )) as [{ person: string }];
  let file = '';
  for await (const part of reader.export(query({ filters: { person: JSON.stringify([person.person]) } })))
    file += part.toString('utf8');
  expect(parseCsv(file).length).toBeGreaterThan(0);
});
