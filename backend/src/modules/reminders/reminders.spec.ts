import { ProgramEmailFixture } from '../../../test/program-email-fixture.js';

const fixture = new ProgramEmailFixture();

beforeAll(() => fixture.start('reminders'));
afterAll(() => fixture.stop());
beforeEach(() => fixture.clear());

/** The queued emails: for which address, which start and how many days before. */
async function queued(): Promise<string[]> {
  const rows = await fixture.rows<{ text: string }>(
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
  ])('a run %s (%s) queues %d emails', async (_when, instant, emails) => {
    await fixture.registration(await fixture.program('2026-12-01'));
    expect(await fixture.runAt(instant)).toBe(emails);
    expect(await queued()).toHaveLength(emails);
  });

  it('crosses 29 February and the end of a year', async () => {
    await fixture.registration(await fixture.program('2028-03-01'));
    await fixture.registration(await fixture.program('2027-01-02'), 'b@example.org');
    expect([
      await fixture.runAt('2028-02-27T04:00:00Z'),
      await fixture.runAt('2028-02-29T04:00:00Z'),
    ]).toEqual([1, 1]);
    expect(await fixture.runAt('2026-12-30T04:00:00Z')).toBe(1);
  });

  it('is queued once, whatever several instances do and how often', async () => {
    const id = await fixture.program('2026-12-01');
    for (const number of [1, 2, 3]) await fixture.registration(id, `${number}@example.org`);
    const runs = await Promise.all(Array.from({ length: 5 }, () => fixture.runAt('2026-11-28T04:00:00Z')));
    expect(runs.reduce((sum, one) => sum + one)).toBe(3);
    expect(await fixture.runAt('2026-11-28T09:00:00Z')).toBe(0);
    expect(await queued()).toHaveLength(3);
    expect(await fixture.runAt('2026-11-30T04:00:00Z')).toBe(3);
  });

  it('is queued by the next run when the server stops before the emails are stored', async () => {
    await fixture.registration(await fixture.program('2026-12-01'));
    await expect(fixture.runAt('2026-11-28T04:00:00Z', fixture.crashing())).rejects.toThrow(
      'The process ended',
    );
    expect(await queued()).toEqual([]);
    expect(await fixture.runAt('2026-11-28T04:05:00Z')).toBe(1);
  });

  it('goes to each address once, and again to nobody when its first registration is cancelled', async () => {
    const id = await fixture.program('2026-12-01');
    const first = await fixture.registration(id, 'family@example.org');
    await fixture.registration(id, 'FAMILY@example.org');
    expect(await fixture.runAt('2026-11-28T04:00:00Z')).toBe(1);
    await fixture.cancel(first);
    expect(await fixture.runAt('2026-11-28T05:00:00Z')).toBe(0);
    expect(await fixture.runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it('goes to another registration of the address when the first one ends before the email is sent', async () => {
    const id = await fixture.program('2026-12-01');
    const first = await fixture.registration(id, 'family@example.org');
    const second = await fixture.registration(id, 'FAMILY@example.org');
    expect(await fixture.runAt('2026-11-28T04:00:00Z')).toBe(1);
    await fixture.cancel(first);
    await fixture.rows(
      `update messages set state = 'dropped', ended_at = now() where kind = 'program-reminder'`,
    );
    expect(await fixture.runAt('2026-11-28T04:05:00Z')).toBe(1);
    expect(await fixture.runAt('2026-11-28T04:10:00Z')).toBe(0);
    const reminded = await fixture.rows<{ id: number }>(
      'select registration_id::float8 as id from program_reminders order by queued_at',
    );
    expect(reminded.map((row) => row.id)).toEqual([first, second]);
  });

  it('goes to paid registrations only, and not to cancelled ones or those without an address', async () => {
    const id = await fixture.program('2026-12-01');
    for (const state of ['captured', 'created', 'failed', 'refunded'])
      await fixture.registration(id, `${state}@example.org`, { paymentId: await fixture.payment(state) });
    await fixture.registration(id, '');
    const cancelled = await fixture.registration(id, 'cancelled@example.org');
    await fixture.cancel(cancelled);
    await fixture.runAt('2026-11-28T04:00:00Z');
    expect(await queued()).toEqual(['captured@example.org 2026-12-01 3']);
  });

  it.each([
    ['on the same day in India', '2026-11-27T18:30:00Z', ['1']],
    ['in the last millisecond of the day before', '2026-11-27T18:29:59.999Z', ['3', '1']],
    ['after the first reminder', '2026-11-29T10:00:00Z', ['1']],
    ['on the day of the last reminder', '2026-11-30T01:00:00Z', []],
  ])('is the later one for somebody who registers %s', async (_when, since, days) => {
    await fixture.registration(await fixture.program('2026-12-01'), 'late@example.org', { since });
    for (const instant of ['2026-11-28T04:00:00Z', '2026-11-30T04:00:00Z'])
      if (new Date(since) < new Date(instant)) await fixture.runAt(instant);
    expect(await queued()).toEqual(days.map((before) => `late@example.org 2026-12-01 ${before}`).toSorted());
  });

  it.each([
    ['a move', 'moved'],
    ['a pass-on of the first place', 'passed-on'],
    ['a registration that the office adds with money of an earlier day', 'added'],
  ])('does not follow the email about %s on the same day', async (_what, kind) => {
    const changed = await fixture.registration(await fixture.program('2026-12-01'));
    await fixture.rows(
      `with change as (
         insert into registration_changes (registration_id, changed_by, changed_at, note, details)
         values ($1, 'office', '2026-11-28T02:00:00Z', '', $2) returning id)
       insert into messages (kind, subject, created_at, due_at)
       select 'registration-changed', id::text, now(), now() from change returning id`,
      [changed, { kind, place: 1 }],
    );
    expect(await fixture.runAt('2026-11-28T04:00:00Z')).toBe(0);
    expect(await fixture.runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it('is sent on the day of a move without an email, as after the cancellation of another date', async () => {
    const moved = await fixture.registration(await fixture.program('2026-12-01'));
    await fixture.rows(
      `insert into registration_changes (registration_id, changed_by, changed_at, note, details)
       values ($1, 'office', '2026-11-28T02:00:00Z', '', '{"kind": "moved"}') returning id`,
      [moved],
    );
    expect(await fixture.runAt('2026-11-28T04:00:00Z')).toBe(1);
  });

  it.each([
    ['after nine', '2026-11-28T04:00:00Z', 0],
    ['before nine', '2026-11-28T02:00:00Z', 0],
    ['on the day before', '2026-11-27T18:00:00Z', 1],
  ])('is left out after a notice that was sent %s (%s): %d emails', async (_when, sentAt, emails) => {
    const id = await fixture.program('2026-12-01');
    const registration = await fixture.registration(id);
    await fixture.notice(id, registration, sentAt);
    expect(await fixture.runAt('2026-11-28T05:00:00Z')).toBe(emails);
    expect(await fixture.runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it('is left out after a notice of the same day to another registration of the address', async () => {
    const id = await fixture.program('2026-12-01');
    const moved = await fixture.registration(id, 'family@example.org', { since: '2026-11-10T04:00:00Z' });
    const first = await fixture.registration(id, 'FAMILY@example.org');
    expect(moved).toBeLessThan(first);
    await fixture.notice(id, first, '2026-11-28T04:00:00Z');
    expect(await fixture.runAt('2026-11-28T05:00:00Z')).toBe(0);
    expect(await fixture.runAt('2026-11-30T04:00:00Z')).toBe(1);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a cancelled program', { status: 'cancelled' }],
    ['a program that is not visible yet', { publish_at: '2026-11-29T00:00:00Z' }],
    ['a program without reminders', { reminder_days: '' }],
  ])('is not sent for %s', async (_what, changes) => {
    await fixture.registration(await fixture.program('2026-12-01', changes));
    expect(await fixture.runAt('2026-11-28T04:00:00Z')).toBe(0);
  });

  it('follows the settings of the program', async () => {
    await fixture.registration(await fixture.program('2026-12-15', { reminder_days: '14,2' }));
    expect(await fixture.runAt('2026-12-01T04:00:00Z')).toBe(1);
    expect(await fixture.runAt('2026-12-12T04:00:00Z')).toBe(0);
    expect(await fixture.runAt('2026-12-13T04:00:00Z')).toBe(1);
  });

  it('is sent for the new date of a program that moves', async () => {
    const id = await fixture.program('2026-12-01');
    await fixture.registration(id);
    await fixture.runAt('2026-11-28T04:00:00Z');
    await fixture.change(id, 'start_date', '2026-12-20');
    for (const day of ['2026-11-30', '2026-12-17', '2026-12-19']) await fixture.runAt(`${day}T04:00:00Z`);
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
])('the run after %s is at %s', (now, next) => {
  fixture.clock.set(now);
  expect(fixture.job().next().toISOString()).toBe(next);
});
