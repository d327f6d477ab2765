import type { Role } from '@qlu/contracts/access/roles.rules';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { startTestDatabase } from '../../../../../test/test-database.js';
import { AuditLog, type AuditEntry } from '../../../../kernel/audit-log.js';
import { AttendanceService } from '../../application/attendance-service.js';
import { CheckInQueries } from './check-in-queries.js';
import { AttendanceRepository } from './attendance-repository.js';

const test = await startTestDatabase('attendance_days');
let clock: FixedClock;
let attendance: AttendanceService;
let entries: AuditEntry[];
let auditFails = false;

class Entries extends AuditLog {
  async record(entry: AuditEntry): Promise<void> {
    if (auditFails) throw new Error('The audit log is not available');
    entries.push(entry);
  }
}

afterAll(() => test.stop());
beforeEach(async () => {
  for (const table of ['attendance', 'attendance_marks', 'registrations', 'programs'])
    await test.database.rows(`delete from ${table}`);
  clock = new FixedClock(new Date('2026-11-30T06:00:00Z'));
  entries = [];
  auditFails = false;
  const repository = new AttendanceRepository(test.database);
  attendance = new AttendanceService(repository, new Entries(), test.database, clock);
});

async function program(first: string, last: string | null): Promise<number> {
  const [row] = await test.database.rows<{ id: number }>(
    `insert into programs (program_name, start_date, end_date, trainers_presenters, venue, duration)
     values ('Retreat', $1, $2, 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
    [first, last],
  );
  return row?.id ?? 0;
}

/** A free registration for this number of people. */
async function registration(programId: number, people: number): Promise<number> {
  const [row] = await test.database.rows<{ id: number }>(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
     values (gen_random_uuid()::text, '', $1, 'Retreat', '2026-11-30', '', '', '', '', 0, $2, 'Asha', 'a@example.org',
       '9876543210', '', 'PAN', '', '', null) returning id::float8 as id`,
    [programId, people],
  );
  return row?.id ?? 0;
}

const arrive = (
  registrationId: number,
  personNumber = 1,
  isPresent = true,
  role: Role = 'checkin',
): Promise<void> =>
  attendance.mark({ registrationId, personNumber, isPresent }, { username: `a ${role}`, role });
const arrivals = (): Promise<unknown[]> =>
  test.database.rows('select place, marked_by from attendance order by place');

describe('the entrance', () => {
  it.each([
    ['a millisecond before the first day begins in India', '2026-11-29T18:29:59.999Z', false],
    ['when the first day begins in India', '2026-11-29T18:30:00.000Z', true],
    ['in the night between the days', '2026-11-30T20:00:00.000Z', true],
    ['in the last millisecond of the last day in India', '2026-12-01T18:29:59.999Z', true],
    ['when the last day is over in India', '2026-12-01T18:30:00.000Z', false],
  ])('%s: its list has the program and it marks people: %s, %p', async (_when, instant, isOpen) => {
    const programId = await program('2026-11-30', '2026-12-01');
    const id = await registration(programId, 2);
    clock.set(instant);
    expect(await new CheckInQueries(test.database).programsOn(dayInIndia(instant))).toHaveLength(
      isOpen ? 1 : 0,
    );
    if (isOpen) await arrive(id);
    else await expect(arrive(id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await arrivals()).toHaveLength(isOpen ? 1 : 0);
    expect(entries).toHaveLength(isOpen ? 1 : 0);
  });

  it('is open on one day for a program without a last day', async () => {
    const id = await registration(await program('2026-11-30', null), 1);
    clock.set('2026-11-30T18:30:00Z');
    await expect(arrive(id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    clock.set('2026-11-30T18:29:59Z');
    await arrive(id);
  });

  it.each<Role>(['owner', 'office'])('lets the %s correct other days', async (role) => {
    const id = await registration(await program('2026-01-01', null), 1);
    await arrive(id, 1, true, role);
    await arrive(id, 1, false, role);
    expect(entries.map(({ action }) => action)).toEqual(['attendance.marked', 'attendance.unmarked']);
  });
});

describe('a place', () => {
  it('exists for each person of the registration, and for nobody else', async () => {
    const id = await registration(await program('2026-11-30', null), 3);
    for (const personNumber of [1, 2, 3]) await arrive(id, personNumber);
    await expect(arrive(id, 4)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await expect(arrive(id + 1, 1)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(await arrivals()).toHaveLength(3);
  });

  it('is marked once with one entry, however many helpers tap it at the same time', async () => {
    const id = await registration(await program('2026-11-30', null), 1);
    await Promise.all(Array.from({ length: 10 }, () => arrive(id)));
    expect(await arrivals()).toEqual([{ place: 1, marked_by: 'a checkin' }]);
    expect(entries).toEqual([
      {
        who: 'a checkin',
        action: 'attendance.marked',
        subject: `registration ${id}`,
        details: { place: 1, program: expect.any(Number) as number },
      },
    ]);
    await Promise.all(Array.from({ length: 10 }, () => arrive(id, 1, false)));
    expect(await arrivals()).toEqual([]);
    expect(entries).toHaveLength(2);
  });

  it('keeps its state when the audit log cannot record the change', async () => {
    const id = await registration(await program('2026-11-30', null), 1);
    auditFails = true;
    await expect(arrive(id)).rejects.toThrow('not available');
    expect(await arrivals()).toEqual([]);
    auditFails = false;
    await arrive(id);
    auditFails = true;
    await expect(arrive(id, 1, false)).rejects.toThrow('not available');
    expect(await arrivals()).toHaveLength(1);
  });

  it('the place of an unpaid or refunded registration does not exist', async () => {
    const id = await registration(await program('2026-11-30', null), 1);
    const [payment] = await test.database.rows<{ id: string }>(
      `insert into payments (transaction_id, purpose, state, amount_paise) values (gen_random_uuid()::text, 'registration',
         'created', 100) returning id`,
    );
    await test.database.rows(
      'update registrations set payment_id = $1, unit_amount_paise = 100 where id = $2',
      [payment?.id, id],
    );
    await expect(arrive(id)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await test.database.rows(
      `update payments set state = 'captured', gateway_payment_id = 'pay_x' where id = $1`,
      [payment?.id],
    );
    await arrive(id);
    await test.database.rows(`update payments set state = 'refunded', refunded_paise = 100 where id = $1`, [
      payment?.id,
    ]);
    await expect(arrive(id, 1, false)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });
});
