import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE, OfficeFixture, PROGRAM } from '../../../../test/office-fixture.js';
import type { Program } from '../../programs/index.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

const RECORD = { who: OFFICE, note: 'Called us', notify: true };
const PRICE = 50_000;

/** Two programs, and one paid registration for three people in the first one. */
async function registered(
  wrap?: <Port extends object>(port: Port) => Port,
): Promise<{ fixture: OfficeFixture; programs: Program[] }> {
  const fixture = await OfficeFixture.start(wrap);
  const programs = [
    await fixture.programs.add(PROGRAM),
    await fixture.programs.add({ ...PROGRAM, start_date: '2026-12-21', end_date: null, price1: 700 }),
  ];
  await fixture.paid('changed-0001', { amount: 3 * PRICE });
  fixture.register(1, 'changed-0001', programs[0] as Program, { people: 3 });
  return { fixture, programs };
}

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
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const { fixture, programs } = await registered();
        for (const one of changes) {
          const before = structuredClone(fixture.changes.stored.get(1));
          const entries = fixture.changes.history.length;
          const work =
            one.kind === 'move'
              ? fixture.changeRegistration.move(
                  1,
                  { programId: programs[one.program]?.id ?? 0, option: one.option },
                  RECORD,
                )
              : one.kind === 'places'
                ? fixture.changeRegistration.cancelPlaces(1, one.people, RECORD)
                : fixture.changeRegistration.correct(
                    1,
                    { to: { full_name: one.full_name, phone: one.phone, email: one.email } },
                    OFFICE,
                  );
          const isRejected = await work.then(
            () => false,
            () => true,
          );
          const after = fixture.changes.stored.get(1);
          const added = fixture.changes.history.slice(entries);
          // An entry exactly when something changed, and a rejected change leaves nothing.
          const hasChanged = JSON.stringify(before) !== JSON.stringify(after);
          expect(added).toHaveLength(hasChanged ? 1 : 0);
          if (isRejected) expect(hasChanged).toBe(false);
          const [details] = added.map((entry) => entry.details);
          if (details?.kind === 'moved') {
            expect(details.program.from).toEqual({ ...before?.program, option: before?.option });
            expect(details.program.to).toEqual({ ...after?.program, option: after?.option });
          }
          if (details?.kind === 'places-cancelled')
            expect(details.people).toEqual({ from: before?.people, to: after?.people });
          expect(after?.people).toBeLessThanOrEqual(before?.people ?? 0);
        }
        expect(fixture.audit.entries.map(({ action }) => action)).toEqual(
          fixture.changes.history.map(({ details }) => `registration.${details.kind}`),
        );
        // No change moves money, and the audit log has no whole phone number and no whole address.
        expect(await fixture.payment('changed-0001')).toMatchObject({
          amount: 3 * PRICE,
          refunded: 0,
          state: 'captured',
        });
        expect(JSON.stringify(fixture.audit.entries)).not.toMatch(/9876543210|9000000000|lakshmi@|person1@/);
      }),
      { numRuns: 30 },
    );
  });

  it('a move to another program returns the price difference for all people', async () => {
    const { fixture, programs } = await registered();
    const move = (program: number, option: string) =>
      fixture.changeRegistration.move(1, { programId: programs[program]?.id as number, option }, RECORD);
    expect(await move(1, 'Shared room')).toEqual({ difference: 3 * 20_000, arrived: 0 });
    expect(await move(1, 'Volunteers')).toEqual({ difference: -3 * PRICE, arrived: 0 });
    expect(await move(0, 'Shared room')).toEqual({ difference: 0, arrived: 0 });
  });

  it('a move to another program removes the marks of arrival, and a move to another option keeps them', async () => {
    const { fixture, programs } = await registered();
    const registration = fixture.changes.stored.get(1);
    Object.assign(registration as object, { arrived: 2 });
    const move = (program: number, option: string) =>
      fixture.changeRegistration.move(1, { programId: programs[program]?.id as number, option }, RECORD);
    expect((await move(0, 'Volunteers')).arrived).toBe(0);
    expect(registration?.arrived).toBe(2);
    expect((await move(1, 'Volunteers')).arrived).toBe(2);
    expect(registration?.arrived).toBe(0);
  });

  it.each([
    ['draft', 'PROGRAM_NOT_FOUND'],
    ['cancelled', 'PROGRAM_CANCELLED'],
  ] as const)(
    'never lead into a %s program, but the option of its own can change there',
    async (status, code) => {
      const { fixture, programs } = await registered();
      const [own, other] = programs as [Program, Program];
      await fixture.programs.change(other.id, { ...other, status });
      await fixture.programs.change(own.id, { ...own, status });
      const move = (programId: number) =>
        fixture.changeRegistration.move(1, { programId, option: 'Volunteers' }, RECORD);
      await expect(move(other.id)).rejects.toMatchObject({ code });
      expect(fixture.changes.history).toEqual([]);
      await move(own.id);
      expect(fixture.changes.stored.get(1)?.option).toBe('Volunteers');
    },
  );

  it('are whole after an interruption at any step, and a repeat makes the rest', async () => {
    const count = await atEveryStep(async (interruption) => {
      const { fixture, programs } = await registered((port) => interruption.wrap(port));
      Object.assign(fixture.changes.stored.get(1) as object, { arrived: 1 });
      const move = () =>
        fixture.changeRegistration.move(
          1,
          { programId: programs[1]?.id as number, option: 'Shared room' },
          RECORD,
        );
      await interruption.during(move);
      const isMoved = fixture.changes.stored.get(1)?.program.id === programs[1]?.id;
      const parts = () => [
        fixture.changes.history.length,
        fixture.audit.entries.length,
        fixture.messages.stored.size,
      ];
      expect(parts()).toEqual(isMoved ? [1, 1, 1] : [0, 0, 0]);
      expect(fixture.changes.stored.get(1)?.arrived).toBe(isMoved ? 0 : 1);
      await move();
      expect(parts()).toEqual([1, 1, 1]);
    });
    expect(count).toBeGreaterThan(10);
  });

  it('changes of a missing registration are rejected', async () => {
    const { fixture } = await registered();
    const contact = { to: { full_name: 'A', phone: '9876543210', email: '' } };
    for (const work of [
      () => fixture.changeRegistration.move(2, { programId: 1, option: '' }, RECORD),
      () => fixture.changeRegistration.cancelPlaces(2, 1, RECORD),
      () => fixture.changeRegistration.correct(2, contact, OFFICE),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(fixture.audit.entries).toEqual([]);
  });
});
