import { ProgramEmailFixture } from '../../../test/program-email-fixture.js';

/** Nine in the morning in India. */
const NINE = 'T03:30:00Z';
/** Programs of this spec end on 1 December without more. */
const NEXT_DAY = `2026-12-02${NINE}`;

const fixture = new ProgramEmailFixture();

beforeAll(() => fixture.start('thanks'));
afterAll(() => fixture.stop());
beforeEach(() => fixture.clear());

/** The queued emails: for which address and which last day. */
async function queued(): Promise<string[]> {
  const rows = await fixture.rows<{ text: string }>(
    `select concat_ws(' ', r.email, t.last_day) as text
     from messages m join program_thanks t on t.id::text = m.subject join registrations r on r.id = t.registration_id
     where m.kind = 'program-thanks' order by 1`,
  );
  return rows.map(({ text }) => text);
}

async function checkIn(registrationId: number, place = 1): Promise<void> {
  await fixture.rows(
    `insert into attendance (registration_id, place, arrived_at, marked_by) values ($1, $2, now(), 'office') returning place`,
    [registrationId, place],
  );
}

const drop = (): Promise<unknown> =>
  fixture.rows(
    `update messages set state = 'dropped', ended_at = now() where kind = 'program-thanks' returning id`,
  );

it.each([
  ['before nine in the morning on the day after', '2026-12-02T03:29:59.999Z', 0],
  ['at nine on the day after', '2026-12-02T03:30:00.000Z', 1],
  ['in the evening after an outage', '2026-12-02T15:29:59.999Z', 1],
  ['at night', '2026-12-02T15:30:00.000Z', 0],
  ['on the last day, also in its last evening', '2026-12-01T15:00:00.000Z', 0],
  ['three days later, after an outage of two days', '2026-12-04T04:00:00.000Z', 1],
  ['four days later', '2026-12-05T04:00:00.000Z', 0],
])('a run %s (%s) queues %d emails', async (_when, instant, emails) => {
  await fixture.registration(await fixture.program('2026-11-29', { end_date: '2026-12-01' }));
  expect(await fixture.runAt(instant)).toBe(emails);
  expect(await queued()).toHaveLength(emails);
});

it('a thank-you email follows the start date of a program of one day, across the end of a year', async () => {
  await fixture.registration(await fixture.program('2026-12-31'));
  expect(await fixture.runAt(`2026-12-31${NINE}`)).toBe(0);
  expect(await fixture.runAt(`2027-01-01${NINE}`)).toBe(1);
});

it('a thank-you email is queued once for each registration, whatever several instances do and how often', async () => {
  const id = await fixture.program('2026-12-01');
  for (const email of ['a@example.org', 'family@example.org', 'family@example.org'])
    await fixture.registration(id, email);
  const runs = await Promise.all(Array.from({ length: 5 }, () => fixture.runAt(NEXT_DAY)));
  expect(runs.reduce((sum, one) => sum + one)).toBe(3);
  expect(await fixture.runAt(`2026-12-03${NINE}`)).toBe(0);
  expect(await queued()).toHaveLength(3);
  const tokens = await fixture.rows('select distinct feedback_token from program_thanks');
  expect(tokens).toHaveLength(3);
});

it('a thank-you email is queued by the next run when the server stops before the emails are stored', async () => {
  await fixture.registration(await fixture.program('2026-12-01'));
  await expect(fixture.runAt(NEXT_DAY, fixture.crashing())).rejects.toThrow('The process ended');
  expect(await queued()).toEqual([]);
  expect(await fixture.runAt(NEXT_DAY)).toBe(1);
});

describe('the recipients', () => {
  it('are those of whom at least one person was checked in', async () => {
    const id = await fixture.program('2026-12-01');
    const family = await fixture.registration(id, 'family@example.org', { people: 3 });
    await checkIn(family, 2);
    await checkIn(family, 3);
    await fixture.registration(id, 'away@example.org');
    expect(await fixture.runAt(NEXT_DAY)).toBe(1);
    expect(await queued()).toEqual(['family@example.org 2026-12-01']);
  });

  it('are all valid registrations when nobody was checked in for this program', async () => {
    const id = await fixture.program('2026-12-01');
    const other = await fixture.registration(await fixture.program('2026-12-25'), 'other@example.org');
    await checkIn(other);
    // A place that was given up after the check-in does not count.
    const smaller = await fixture.registration(id, 'smaller@example.org');
    await checkIn(smaller, 2);
    for (const state of ['captured', 'created', 'failed', 'refunded'])
      await fixture.registration(id, `${state}@example.org`, { paymentId: await fixture.payment(state) });
    const noSeat = await fixture.registration(id, 'no-seat@example.org', {
      paymentId: await fixture.payment('captured'),
    });
    await fixture.rows(
      `update registrations set registration_status = 'no_seat', no_seat_since = now() where id = $1 returning id`,
      [noSeat],
    );
    await fixture.registration(id, '');
    // Neither does a registration that was cancelled after it.
    const cancelled = await fixture.registration(id, 'cancelled@example.org');
    await checkIn(cancelled);
    await fixture.cancel(cancelled);
    await fixture.runAt(NEXT_DAY);
    expect(await queued()).toEqual(['captured@example.org 2026-12-01', 'smaller@example.org 2026-12-01']);
  });

  it('include a person whom a phone without a network marked on a later day', async () => {
    const id = await fixture.program('2026-12-01');
    await checkIn(await fixture.registration(id, 'first@example.org'));
    const late = await fixture.registration(id, 'late@example.org');
    expect(await fixture.runAt(NEXT_DAY)).toBe(1);
    await checkIn(late);
    expect(await fixture.runAt(`2026-12-03${NINE}`)).toBe(1);
  });
});

it.each([
  ['a draft', { status: 'draft' }],
  ['a cancelled program', { status: 'cancelled' }],
  ['a program that is not visible yet', { publish_at: '2026-12-20T00:00:00Z' }],
  ['a program without the email', { thank_you: false }],
  ['a program that was entered after it was over', { created_at: '2026-12-01T18:30:00Z' }],
])('no thank-you email is sent for %s', async (_what, changes) => {
  await fixture.registration(await fixture.program('2026-12-01', changes));
  expect(await fixture.runAt(NEXT_DAY)).toBe(0);
});

describe('a program that moves', () => {
  it('sends after its new date only', async () => {
    const id = await fixture.program('2026-12-01');
    await fixture.registration(id);
    await fixture.change(id, 'start_date', '2026-12-10');
    expect(await fixture.runAt(NEXT_DAY)).toBe(0);
    expect(await fixture.runAt(`2026-12-11${NINE}`)).toBe(1);
  });

  it('sends after its new date when the first email was not delivered, and not again when it was', async () => {
    const [undelivered, delivered] = [
      await fixture.program('2026-12-01'),
      await fixture.program('2026-12-01'),
    ];
    await fixture.registration(undelivered, 'undelivered@example.org');
    expect(await fixture.runAt(NEXT_DAY)).toBe(1);
    await drop();
    await fixture.registration(delivered, 'delivered@example.org');
    expect(await fixture.runAt(NEXT_DAY)).toBe(1);
    for (const id of [undelivered, delivered]) await fixture.change(id, 'start_date', '2026-12-10');
    expect(await fixture.runAt(`2026-12-11${NINE}`)).toBe(1);
    expect(await queued()).toEqual([
      'delivered@example.org 2026-12-01',
      'undelivered@example.org 2026-12-01',
      'undelivered@example.org 2026-12-10',
    ]);
  });
});
