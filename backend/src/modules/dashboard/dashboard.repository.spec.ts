import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { RECORD_BACKUP } from '../operations/persistence.js';
import { DashboardRepository } from './dashboard.repository.js';

let test: TestDatabase;
let queries: DashboardRepository;

/** Midday of Saturday, 5 December 2026, in India. */
const NOW = new Date('2026-12-05T06:30:00Z');

beforeAll(async () => {
  test = await startTestDatabase('dashboard_queries');
  queries = new DashboardRepository(test.database);
});
afterAll(async () => {
  await test.stop();
});

async function addPayment(
  id: string,
  payment: { settledAt?: string; paise: number; refunded?: number; purpose?: string; state?: string },
): Promise<string> {
  const { settledAt = null, paise, refunded = 0, purpose = 'registration' } = payment;
  const [row] = await test.database.rows<{ id: string }>(
    `insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      id,
      purpose,
      payment.state ?? (settledAt ? 'captured' : 'attempted'),
      paise,
      refunded,
      `pay_${id}`,
      settledAt,
    ],
  );
  return row?.id ?? '';
}

async function addProgram(name: string, first: string, last: string | null, status: string): Promise<number> {
  const [program] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, end_date, trainers_presenters, venue, duration, status)
     values ($1, $2, $3, 'Acharya Meera', 'QLU Campus', '', $4) returning id`,
    [name, first, last, status],
  );
  return program?.id ?? 0;
}

async function register(id: string, program: number, people: number, payment: string | null): Promise<void> {
  await test.database.rows(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
     values ($1, '', $2, '', '2026-12-05', '', '', '', '', case when $4::uuid is null then 0 else 100 end, $3, 'Sita', 'sita@example.org', '9876543210', 'Somewhere',
       'PAN', 'sealed', '', $4)`,
    [id, program, people, payment],
  );
}

it('the dashboard has no donations while none was received, or all were refunded', async () => {
  expect(await queries.hasDonations()).toBe(false);
  const refunded = { settledAt: '2020-11-01T06:00:00Z', paise: 300, refunded: 300, state: 'refunded' };
  await addPayment('years-ago-1', { ...refunded, purpose: 'donation' });
  await addPayment('years-ago-2', { settledAt: '2020-11-01T06:00:00Z', paise: 300 });
  expect(await queries.hasDonations()).toBe(false);
  await addPayment('years-ago-3', { settledAt: '2020-11-01T06:00:00Z', paise: 300, purpose: 'donation' });
  expect(await queries.hasDonations()).toBe(true);
});

it('the dashboard counts a payment in its calendar month in India, to the paisa', async () => {
  await addPayment('last-nov-01', { settledAt: '2026-11-30T18:29:59.999Z', paise: 10_010 });
  await addPayment('first-dec-1', { settledAt: '2026-11-30T18:30:00Z', paise: 20_020, refunded: 5 });
  await addPayment('first-dec-2', { settledAt: '2026-12-05T06:00:00Z', paise: 170, purpose: 'donation' });
  await addPayment('first-dec-3', {
    settledAt: '2026-12-01T06:00:00Z',
    paise: 300,
    refunded: 300,
    purpose: 'donation',
    state: 'refunded',
  });
  await addPayment('first-jan-1', { settledAt: '2025-12-31T18:30:00Z', paise: 100 });
  await addPayment('before-jan1', { settledAt: '2025-12-31T18:29:59.999Z', paise: 100 });
  await addPayment('not-paid-01', { paise: 100 });

  const months = await queries.months(NOW);
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  );
  expect(months.at(-1)).toEqual({
    month: '2026-12',
    registrations: { gross: 200.2, refunded: 0.05, net: 200.15 },
    donations: { gross: 4.7, refunded: 3, net: 1.7 },
    total: { gross: 204.9, refunded: 3.05, net: 201.85 },
  });
  expect(months.at(-2)).toMatchObject({
    registrations: { gross: 100.1, refunded: 0, net: 100.1 },
    donations: { gross: 0, refunded: 0, net: 0 },
  });
  expect(months[0]?.total.gross).toBe(1);
  expect(months.slice(1, -2).map(({ total }) => total.gross)).toEqual(Array.from({ length: 9 }, () => 0));
});

it('the dashboard changes the month at midnight in India', async () => {
  const monthAt = async (now: string): Promise<string | undefined> =>
    (await queries.months(new Date(now))).at(-1)?.month;
  expect(await monthAt('2026-12-31T18:29:59.999Z')).toBe('2026-12');
  expect(await monthAt('2026-12-31T18:30:00Z')).toBe('2027-01');
});

it('the dashboard lists today and the next six days with the people of complete registrations', async () => {
  const retreat = await addProgram('Retreat', '2026-12-03', '2026-12-06', 'published');
  const evening = await addProgram('Evening', '2026-12-06', null, 'published');
  await addProgram('Last day shown', '2026-12-11', null, 'published');
  await addProgram('Over', '2026-12-04', null, 'published');
  await addProgram('After the week', '2026-12-12', null, 'published');
  await addProgram('Draft', '2026-12-07', null, 'draft');
  const cancelled = await addProgram('Cancelled', '2026-12-07', null, 'cancelled');
  const paid = await addPayment('week-paid-1', { settledAt: '2026-12-01T06:00:00Z', paise: 100 });
  const open = await addPayment('week-open-1', { paise: 100 });
  const refunded = { settledAt: '2026-12-01T06:00:00Z', paise: 100, refunded: 100, state: 'refunded' };
  await register('week-paid-1', retreat, 3, paid);
  await register('week-open-1', retreat, 5, open);
  await register('week-back-1', retreat, 7, await addPayment('week-back-1', refunded));
  await register('week-free-1', evening, 2, null);
  await register('week-gone-1', cancelled, 4, null);

  const days = await queries.days(NOW);
  expect(
    days.map(({ date, people, programs }) => [
      date,
      people,
      programs.map((program) => `${program.program_name} ${program.people}`),
    ]),
  ).toEqual([
    ['2026-12-05', 3, ['Retreat 3']],
    ['2026-12-06', 5, ['Retreat 3', 'Evening 2']],
    ['2026-12-11', 0, ['Last day shown 0']],
  ]);
  // One minute before midnight in India, the day before is still today.
  const [yesterday] = await queries.days(new Date('2026-12-04T18:29:00Z'));
  expect(yesterday?.date).toBe('2026-12-04');
});

it('the dashboard lists refunds that failed and were not made again, and counts what is new', async () => {
  const addRefund = (id: string, payment: string, status: string, at: string): Promise<unknown> =>
    test.database.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, currency, reason, status, created_at, updated_at)
       values ($1, $2, 'pay_x', 1050, 'INR', '', $3, $4, $4)`,
      [id, payment, status, at],
    );
  const paid = { settledAt: '2026-12-01T06:00:00Z', paise: 2_000 };
  const stillOpen = await addPayment('refund-fail', paid);
  const madeAgain = await addPayment('refund-done', paid);
  await addRefund('refund-open', stillOpen, 'failed', '2026-12-02T06:00:00Z');
  await addRefund('refund-old1', madeAgain, 'failed', '2026-12-02T06:00:00Z');
  await addRefund('refund-new1', madeAgain, 'pending', '2026-12-03T06:00:00Z');
  await test.database.rows(
    `insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency, dispute_id, resolved_at, resolved_by)
     select 'refund_failed', payment_id, gateway_payment_id, amount_paise, currency, id, case id when 'refund-old1' then now() end,
       case id when 'refund-old1' then 'office' end
     from refunds where status = 'failed' returning id`,
  );
  await test.database.rows(
    `insert into personal_requests (full_name, phone, facilitator, preferred_date, preferred_time, status)
     values ('Sita', '9876543210', 'Kavya Menon', '2026-12-20', 'morning', 'new'),
            ('Rama', '9876543210', 'Kavya Menon', '2026-12-20', 'morning', 'called')`,
  );
  expect(await queries.decisions()).toEqual({
    failed_refunds: [
      {
        refund_id: 'refund-open',
        transaction_id: 'refund-fail',
        purpose: 'registration',
        name: '',
        item: '',
        amount: 10.5,
        currency: 'INR',
        created_at: '2026-12-02T06:00:00.000Z',
      },
    ],
    new_requests: 1,
    pending_volunteers: 0,
    balances: 0,
    late_check_ins: 0,
    refused_cancellations: 0,
  });
});

it('the dashboard names the registrant of a failed refund of what was paid later for a registration', async () => {
  const program = await addProgram('', '2026-12-05', null, 'published');
  const paid = { settledAt: '2026-12-01T06:00:00Z', paise: 2_000 };
  await register('refund-own1', program, 1, await addPayment('refund-own1', paid));
  const later = await addPayment('refund-later', paid);
  await test.database.rows(
    `insert into date_changes (transaction_id, payment_id, registration_id, from_program_id, from_option, program_id,
       option_description, people, unit_amount_paise, paid_paise, state)
     select 'refund-later', $1, id, program_id, '', program_id, '', 1, 100, 100, 'moved' from registrations
     where transaction_id = 'refund-own1' returning payment_id`,
    [later],
  );
  await test.database.rows(
    `with failed as (insert into refunds
         (id, payment_id, gateway_payment_id, amount_paise, currency, reason, status, created_at, updated_at)
       values ('refund-part', $1, 'pay_x', 1050, 'INR', '', 'failed', now(), now()) returning *)
     insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency, dispute_id)
     select 'refund_failed', payment_id, gateway_payment_id, amount_paise, currency, id from failed returning id`,
    [later],
  );
  const { failed_refunds: failed } = await queries.decisions();
  expect(failed.filter(({ refund_id: id }) => id === 'refund-part')).toMatchObject([
    { transaction_id: 'refund-later', name: 'Sita' },
  ]);
});

it('the dashboard knows which steps of going live are done', async () => {
  const nothing = { sent_email: false, backup: false, webhook: false, second_factors: false };
  await test.database.rows(
    `insert into administrators (username, password_hash) values ('owner', 'x') on conflict do nothing`,
  );
  expect(await queries.goLive()).toEqual(nothing);

  await test.database.rows(
    `insert into messages (kind, subject, state, message_id, created_at, due_at, sent_at, ended_at)
     values ('refund-notice', gen_random_uuid()::text, 'sent', 'id', $1, $1, $1, $1)`,
    [NOW],
  );
  await test.database.rows(RECORD_BACKUP, [NOW, []]);
  await test.database.rows(
    `insert into second_factors (username, secret_sealed, turned_on_at, last_step) select username, 'x', $1, 1 from administrators`,
    [NOW],
  );
  expect(await queries.goLive()).toEqual({
    ...nothing,
    sent_email: true,
    backup: true,
    second_factors: true,
  });

  // Another owner who was invited and has accepted, but has no second factor.
  await test.database.rows(
    `insert into users (username, display_name, role, password_hash)
     values ('second@example.org', 'Second', 'owner', 'x')`,
  );
  expect(await queries.goLive()).toMatchObject({ second_factors: false });
});
