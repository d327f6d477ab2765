import { FixedClock } from '../../../../../test/fixed-clock.js';
import { messageQueueOn } from '../../../../../test/message-queue.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { QueueMessage } from '../../../notifications/index.js';
import { QueueReminders } from '../../application/queue-reminders.js';
import { SqlReminderRepository } from './sql-reminder-repository.js';

const LONG_AGO = '2026-01-01T00:00:00Z';

let test: TestDatabase;
let clock: FixedClock;
let queueMessage: QueueMessage;

beforeAll(async () => {
  test = await startTestDatabase('reminders');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  for (const table of [
    'messages',
    'program_reminders',
    'registration_changes',
    'registrations',
    'payments',
    'programs',
  ])
    await test.database.rows(`delete from ${table}`);
  clock = new FixedClock(new Date('2026-11-30T06:00:00Z'));
  queueMessage = messageQueueOn(test.database, clock);
});

async function program(start: string, changes: Record<string, unknown> = {}): Promise<number> {
  const given = { start_date: start, ...changes };
  const names = Object.keys(given);
  const [row] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, trainers_presenters, venue, duration, ${names.join(', ')})
     values ('Retreat', 'Acharya Meera', 'QLU Campus', '2 days', ${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    Object.values(given),
  );
  return row?.id ?? 0;
}

async function registration(
  programId: number,
  email = 'a@example.org',
  { since = LONG_AGO, paymentId = null as string | null } = {},
): Promise<number> {
  const [row] = await test.database.rows<{ id: number }>(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at, confirmed_at)
     values (gen_random_uuid()::text, '', $1, 'Retreat', '2026-11-30', '', '', '', '', $4, 1, 'Asha', $2,
       '9876543210', '', 'PAN', '', '', $5, $3, $3) returning id::float8 as id`,
    [programId, email, since, paymentId ? 100 : 0, paymentId],
  );
  return row?.id ?? 0;
}

async function payment(state: string): Promise<string> {
  const [row] = await test.database.rows<{ id: string }>(
    `insert into payments (transaction_id, purpose, amount_paise, state, gateway_payment_id, settled_at, created_at)
     values (gen_random_uuid()::text, 'registration', 100, $1, 'pay_' || gen_random_uuid(), $2, $2) returning id`,
    [state, LONG_AGO],
  );
  return row?.id ?? '';
}

/** One run of an instance at this instant. */
async function runAt(instant: string, message = queueMessage): Promise<number> {
  clock.set(instant);
  const reminders = new SqlReminderRepository(test.database);
  return new QueueReminders(reminders, message, test.database, clock).execute();
}

/** The queued emails: for which address, which start and how many days before. */
async function queued(): Promise<string[]> {
  const rows = await test.database.rows<{ text: string }>(
    `select concat_ws(' ', r.email, d.start_date, d.days_before) as text
     from messages m join program_reminders d on d.id::text = m.subject join registrations r on r.id = d.registration_id
     where m.kind = 'program-reminder' order by 1`,
  );
  return rows.map(({ text }) => text);
}

describe('a reminder', () => {
  it.each([
    ['before nine in the morning in India', '2026-11-28T03:29:59.999Z', 0],
    ['at nine, three days before across the end of a month', '2026-11-28T03:30:00.000Z', 1],
    ['in the evening after an outage', '2026-11-28T15:29:59.999Z', 1],
    ['at night', '2026-11-28T15:30:00.000Z', 0],
    ['on the last millisecond of the day before', '2026-11-27T18:29:59.999Z', 0],
    ['two days before', '2026-11-29T05:00:00.000Z', 0],
    ['on the day before', '2026-11-30T03:30:00.000Z', 1],
    ['on the first day', '2026-12-01T03:30:00.000Z', 0],
  ])('%s (%s): %d emails', async (_when, instant, emails) => {
    await registration(await program('2026-12-01'));
    expect(await runAt(instant)).toBe(emails);
    expect(await queued()).toHaveLength(emails);
  });

  it('crosses 29 February and the end of a year', async () => {
    await registration(await program('2028-03-01'));
    await registration(await program('2027-01-02'), 'b@example.org');
    expect([await runAt('2028-02-27T04:00:00Z'), await runAt('2028-02-29T04:00:00Z')]).toEqual([1, 1]);
    expect(await runAt('2026-12-30T04:00:00Z')).toBe(1);
  });

  it('is queued once, whatever several instances do and how often', async () => {
    const id = await program('2026-12-01');
    for (const number of [1, 2, 3]) await registration(id, `${number}@example.org`);
    const runs = await Promise.all(Array.from({ length: 5 }, () => runAt('2026-11-28T04:00:00Z')));
    expect(runs.reduce((sum, one) => sum + one)).toBe(3);
    expect(await runAt('2026-11-28T09:00:00Z')).toBe(0);
    expect(await queued()).toHaveLength(3);
    expect(await runAt('2026-11-30T04:00:00Z')).toBe(3);
  });

  it('is queued by the next run when the server stops before the emails are stored', async () => {
    await registration(await program('2026-12-01'));
    const crashing = Object.assign(Object.create(queueMessage) as QueueMessage, {
      executeAll: async () => {
        throw new Error('The process ended');
      },
    });
    await expect(runAt('2026-11-28T04:00:00Z', crashing)).rejects.toThrow('The process ended');
    expect(await queued()).toEqual([]);
    expect(await runAt('2026-11-28T04:05:00Z')).toBe(1);
  });

  it('goes to each address once, and again to nobody when its first registration is cancelled', async () => {
    const id = await program('2026-12-01');
    const first = await registration(id, 'family@example.org');
    await registration(id, 'FAMILY@example.org');
    expect(await runAt('2026-11-28T04:00:00Z')).toBe(1);
    await test.database.rows(
      `update registrations set registration_status = 'cancelled' where id = $1 returning id`,
      [first],
    );
    expect(await runAt('2026-11-28T05:00:00Z')).toBe(0);
    expect(await runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it('goes to paid registrations only, and not to cancelled ones or those without an address', async () => {
    const id = await program('2026-12-01');
    for (const state of ['captured', 'created', 'failed', 'refunded'])
      await registration(id, `${state}@example.org`, { paymentId: await payment(state) });
    await registration(id, '');
    const cancelled = await registration(id, 'cancelled@example.org');
    await test.database.rows(
      `update registrations set registration_status = 'cancelled' where id = $1 returning id`,
      [cancelled],
    );
    await runAt('2026-11-28T04:00:00Z');
    expect(await queued()).toEqual(['captured@example.org 2026-12-01 3']);
  });

  it.each([
    ['on the same day in India', '2026-11-27T18:30:00Z', ['1']],
    ['in the last millisecond of the day before', '2026-11-27T18:29:59.999Z', ['3', '1']],
    ['after the first reminder', '2026-11-29T10:00:00Z', ['1']],
    ['on the day of the last reminder', '2026-11-30T01:00:00Z', []],
  ])('is the later one for somebody who registers %s', async (_when, since, days) => {
    await registration(await program('2026-12-01'), 'late@example.org', { since });
    for (const instant of ['2026-11-28T04:00:00Z', '2026-11-30T04:00:00Z'])
      if (new Date(since) < new Date(instant)) await runAt(instant);
    expect(await queued()).toEqual(days.map((before) => `late@example.org 2026-12-01 ${before}`).toSorted());
  });

  it('does not follow the email about a move on the same day', async () => {
    const moved = await registration(await program('2026-12-01'));
    await test.database.rows(
      `insert into registration_changes (registration_id, changed_by, changed_at, note, details)
       values ($1, 'office', '2026-11-28T02:00:00Z', '', '{"kind": "moved"}') returning id`,
      [moved],
    );
    expect(await runAt('2026-11-28T04:00:00Z')).toBe(0);
    expect(await runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a cancelled program', { status: 'cancelled' }],
    ['a program that is not visible yet', { publish_at: '2026-11-29T00:00:00Z' }],
    ['a program without reminders', { reminder_days: '' }],
  ])('is not sent for %s', async (_what, changes) => {
    await registration(await program('2026-12-01', changes));
    expect(await runAt('2026-11-28T04:00:00Z')).toBe(0);
  });

  it('follows the settings of the program', async () => {
    await registration(await program('2026-12-15', { reminder_days: '14,2' }));
    expect(await runAt('2026-12-01T04:00:00Z')).toBe(1);
    expect(await runAt('2026-12-12T04:00:00Z')).toBe(0);
    expect(await runAt('2026-12-13T04:00:00Z')).toBe(1);
  });

  it('is sent for the new date of a program that moves', async () => {
    const id = await program('2026-12-01');
    await registration(id);
    await runAt('2026-11-28T04:00:00Z');
    await test.database.rows(`update programs set start_date = '2026-12-20' where id = $1 returning id`, [
      id,
    ]);
    for (const day of ['2026-11-30', '2026-12-17', '2026-12-19']) await runAt(`${day}T04:00:00Z`);
    expect(await queued()).toEqual([
      'a@example.org 2026-12-01 3',
      'a@example.org 2026-12-20 1',
      'a@example.org 2026-12-20 3',
    ]);
  });
});

it.each([
  ['2026-11-28T03:00:00Z', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T03:30:00Z', '2026-11-28T03:35:00.000Z'],
  ['2026-11-28T15:26:00Z', '2026-11-29T03:30:00.000Z'],
  ['2026-11-28T18:29:59Z', '2026-11-29T03:30:00.000Z'],
])('after %s the next run is at %s', (now, next) => {
  clock.set(now);
  const reminders = new QueueReminders(
    new SqlReminderRepository(test.database),
    queueMessage,
    test.database,
    clock,
  );
  expect(reminders.next().toISOString()).toBe(next);
});
