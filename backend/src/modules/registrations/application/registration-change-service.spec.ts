import fc from 'fast-check';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { addProgram, adminCookie, inDays } from '../../../../test/api-requests.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { startTestApp } from '../../../../test/test-app.js';
import { Database } from '../../../platform/database/database.js';
import { GraphileJobs } from '../../../platform/jobs/graphile-jobs.js';
import { OfficeRegistrationService } from './office-registration-service.js';
import { RegistrationChangeService } from './registration-change-service.js';
import type { RegistrationChangeDetails } from '../domain/registration-change.js';

const OFFICE = 'sita@example.org';
const RECORD = { who: OFFICE, note: 'Called us', notify: true };
const PRICE = 50_000;

const test = await startTestApp();
const cookie = await adminCookie(test.url);
const programs = [
  await addProgram(test.url, cookie, { price1: 500 }),
  await addProgram(test.url, cookie, { price1: 700, start_date: inDays(20), end_date: null }),
];
const changes = test.app.get(RegistrationChangeService);
// Nothing but the test uses the database from now on.
await test.app.get(GraphileJobs).stop();
let keys = 0;
afterAll(() => test.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

/** A registration for three people in the first program, paid at the office. Returns its id. */
async function register(): Promise<number> {
  keys += 1;
  const transactionId = `changed-${keys}`;
  const person = { full_name: 'Uma Rani', phone: '9876543210', email: 'person1@example.org' };
  await test.app.get(OfficeRegistrationService).addWalkIn(
    {
      transactionId,
      programId: programs[0] as number,
      participant: { ...emptyOptionals(PARTICIPANT_FIELDS), ...person, address: '', id_type: '' },
      ...{ option: 'Shared room', unitAmount: PRICE, people: 3, mode: 'cash', reference: transactionId },
      receivedAt: new Date(),
      enterAnyway: true,
    },
    OFFICE,
  );
  const [found] = await rows<{ id: number }>(
    'select id::int as id from registrations where transaction_id = $1',
    [transactionId],
  );
  return found?.id as number;
}

interface Registration {
  program: { id: number; name: string; date: string };
  option: string;
  people: number;
  arrived: number;
}

async function read(id: number): Promise<Registration> {
  const [found] = await rows<Registration>(
    `select json_build_object('id', program_id, 'name', program_name, 'date', program_date::text) as program,
       option_description as option, number_of_people as people, full_name, phone, email,
       (select count(*)::int from attendance a where a.registration_id = r.id) as arrived
     from registrations r where id = $1`,
    [id],
  );
  return found as Registration;
}

/** The changes after the registration was added, oldest first. */
async function readHistory(id: number): Promise<RegistrationChangeDetails[]> {
  const found = await rows<{ details: RegistrationChangeDetails }>(
    `select details from registration_changes where registration_id = $1 and details ->> 'kind' <> 'added'
     order by number`,
    [id],
  );
  return found.map(({ details }) => details);
}

const readAudit = (id: number): Promise<{ action: string }[]> =>
  rows(`select action, details::text as details from audit_log where subject = $1 order by id`, [
    `registration ${id}`,
  ]);

const change = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    program: fc.nat(1),
    option: fc.constantFrom('Shared room', 'Volunteers', 'Not offered'),
  }),
  fc.record({ kind: fc.constant('places' as const), people: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('correct' as const),
    full_name: fc.constantFrom('లక్ష్మి', 'Lakshmi', 'Lakshmi Rao'),
    phone: fc.constantFrom('9876543210', '9000000000'),
    email: fc.constantFrom('', 'lakshmi@example.org'),
  }),
);

describe('the changes of a registration', () => {
  it('are a history without gaps, each with one entry in the audit log, in any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (steps) => {
        const id = await register();
        for (const one of steps) {
          const before = await read(id);
          const entries = (await readHistory(id)).length;
          const work =
            one.kind === 'move'
              ? changes.move(id, { programId: programs[one.program] ?? 0, option: one.option }, RECORD)
              : one.kind === 'places'
                ? changes.cancelPlaces(id, one.people, RECORD)
                : changes.correct(
                    id,
                    { to: { full_name: one.full_name, phone: one.phone, email: one.email } },
                    OFFICE,
                  );
          const isRejected = await work.then(
            () => false,
            () => true,
          );
          const after = await read(id);
          const added = (await readHistory(id)).slice(entries);
          // An entry exactly when something changed, and a rejected change leaves nothing.
          const hasChanged = JSON.stringify(before) !== JSON.stringify(after);
          expect(added).toHaveLength(hasChanged ? 1 : 0);
          if (isRejected) expect(hasChanged).toBe(false);
          const [details] = added;
          if (details?.kind === 'moved') {
            expect(details.program.from).toEqual({ ...before.program, option: before.option });
            expect(details.program.to).toEqual({ ...after.program, option: after.option });
          }
          if (details?.kind === 'places-cancelled')
            expect(details.people).toEqual({ from: before.people, to: after.people });
          expect(after.people).toBeLessThanOrEqual(before.people);
        }
        const audit = await readAudit(id);
        expect(audit.map(({ action }) => action)).toEqual(
          (await readHistory(id)).map(({ kind }) => `registration.${kind}`),
        );
        // No change moves money, and the audit log has no whole phone number and no whole address.
        const [payment] = await rows(
          `select p.amount_paise::int as amount, p.refunded_paise::int as refunded, p.state
           from payments p join registrations r on r.payment_id = p.id where r.id = $1`,
          [id],
        );
        expect(payment).toEqual({ amount: 3 * PRICE, refunded: 0, state: 'captured' });
        expect(JSON.stringify(audit)).not.toMatch(/9876543210|9000000000|lakshmi@|person1@/);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['draft', 'PROGRAM_NOT_FOUND'],
    ['cancelled', 'PROGRAM_CANCELLED'],
  ])('never lead into a %s program, but the option of its own can change there', async (status, code) => {
    const id = await register();
    const setStatus = (to: string) =>
      rows('update programs set status = $1 where id = any($2)', [to, programs]);
    const move = (programId: number | undefined) =>
      changes.move(id, { programId: programId ?? 0, option: 'Volunteers' }, RECORD);
    await setStatus(status);
    try {
      await expect(move(programs[1])).rejects.toMatchObject({ code });
      expect(await readHistory(id)).toEqual([]);
      await move(programs[0]);
      expect((await read(id)).option).toBe('Volunteers');
    } finally {
      await setStatus('published');
    }
  });

  it('are whole after an interruption at any step, and a repeat makes the rest', async () => {
    const count = await atEveryStep(async (interruption) => {
      const id = await register();
      await rows(
        `insert into attendance (registration_id, place, arrived_at, marked_by) values ($1, 1, now(), 'office')`,
        [id],
      );
      interruption.intercept(test.app.get(Database), 'rows', 'run');
      const move = () =>
        changes.move(id, { programId: programs[1] as number, option: 'Shared room' }, RECORD);
      await interruption.during(move);
      const { program, arrived } = await read(id);
      const isMoved = program.id === programs[1];
      const countParts = async () => {
        const [emails] = await rows<{ count: number }>(
          `select count(*)::int as count from messages where kind = 'registration-changed'
             and subject in (select id::text from registration_changes where registration_id = $1)`,
          [id],
        );
        return [(await readHistory(id)).length, (await readAudit(id)).length, emails?.count];
      };
      expect(await countParts()).toEqual(isMoved ? [1, 1, 1] : [0, 0, 0]);
      expect(arrived).toBe(isMoved ? 0 : 1);
      await move();
      expect(await countParts()).toEqual([1, 1, 1]);
    });
    expect(count).toBeGreaterThan(20);
  });

  it('are rejected for a registration that does not exist', async () => {
    const contact = { to: { full_name: 'A', phone: '9876543210', email: '' } };
    const nobody = 999_999;
    for (const work of [
      () => changes.move(nobody, { programId: programs[0] as number, option: '' }, RECORD),
      () => changes.cancelPlaces(nobody, 1, RECORD),
      () => changes.correct(nobody, contact, OFFICE),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(await readAudit(nobody)).toEqual([]);
  });
});
