import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { AppError } from '../../../kernel/app-error.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { InMemoryProgramRepository } from '../../../../test/in-memory.js';
import { PROGRAM } from '../../../../test/office-fixture.js';
import { RecordedAudit } from '../../../../test/recorded.js';
import { RollbackTransactions } from '../../../../test/rollback-transactions.js';
import { offeredTiers, type ProgramDraft } from '../domain/program.js';
import { findOpenProgram } from './open-program.js';
import { ProgramService } from './program.service.js';

/** Midnight in India at the beginning of a day. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

async function codeAt(draft: ProgramDraft, instant: number): Promise<string> {
  const programs = new InMemoryProgramRepository();
  const { id } = await programs.add(draft);
  return findOpenProgram(programs, id, new Date(instant)).then(
    () => 'open',
    (error: unknown) => (error as AppError).code,
  );
}

describe('a program that visitors can register for', () => {
  it('is open until the last moment of its last day in India, whatever day it is in UTC', async () => {
    const days = fc
      .integer({ min: 0, max: 700 })
      .map((day) => new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(
        days,
        fc.option(days),
        fc.integer({ min: 0, max: DAY_MS - 1 }),
        async (first, last, time) => {
          const [start_date, end_date] =
            last === null ? [first, null] : ([first, last].toSorted() as [string, string]);
          const draft = { ...PROGRAM, start_date, end_date };
          const end = midnight(end_date ?? start_date) + DAY_MS;
          expect(await codeAt(draft, end - 1)).toBe('open');
          expect(await codeAt(draft, end - 1 - time)).toBe('open');
          expect(await codeAt(draft, end)).toBe('REGISTRATION_CLOSED');
          expect(await codeAt(draft, end + time)).toBe('REGISTRATION_CLOSED');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('offers its Early Bird price through its last day in India, and not after it', async () => {
    const draft = {
      ...PROGRAM,
      start_date: '2027-03-01',
      end_date: null,
      early_bird: true,
      early_bird1: true,
      early_bird_until: '2027-02-10',
      price1: 400,
      description1: 'Early Bird',
      price2: 500,
      description2: 'Shared room',
    };
    const programs = new InMemoryProgramRepository();
    const { id } = await programs.add(draft);
    const pricesAt = async (instant: number) =>
      offeredTiers(await findOpenProgram(programs, id, new Date(instant))).map(({ paise }) => paise);
    const end = midnight('2027-02-11');
    await fc.assert(
      fc.asyncProperty(fc.nat(20 * DAY_MS), async (distance) => {
        expect(await pricesAt(end - 1 - distance)).toEqual([40_000, 50_000]);
        expect(await pricesAt(Math.min(end + distance, midnight('2027-03-02') - 1))).toEqual([50_000]);
      }),
      { numRuns: 40 },
    );
    // The stored program keeps the price: the office sees it and may prolong it.
    expect(await programs.find(id)).toMatchObject({ price1: 400, early_bird: true });
  });

  it.each<[string, Partial<ProgramDraft>, string]>([
    ['a draft', { status: 'draft' }, 'PROGRAM_NOT_FOUND'],
    ['cancelled', { status: 'cancelled' }, 'PROGRAM_CANCELLED'],
    [
      'registered elsewhere',
      { link: 'https://example.org/register', link_or_razorpay: true },
      'EXTERNAL_REGISTRATION',
    ],
    ['published later', { publish_at: '2026-11-25T00:00:00.000Z' }, 'PROGRAM_NOT_FOUND'],
    ['published now', { publish_at: '2026-11-22T06:00:00.000Z' }, 'open'],
  ])('a program that is %s has its own code', async (_name, changes, code) => {
    expect(await codeAt({ ...PROGRAM, ...changes }, Date.parse('2026-11-22T06:00:00Z'))).toBe(code);
  });
});

describe('a change of a program', () => {
  function office(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const [programs, audit] = [new InMemoryProgramRepository(), new RecordedAudit()];
    const transactions = wrap(new RollbackTransactions([programs, audit]));
    const listener = { changed: async () => undefined };
    const clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
    const service = new ProgramService(wrap(programs), listener, wrap(audit), transactions, clock);
    return { programs, audit, service };
  }

  it('is in the audit log with the former and the new value of exactly what changed', async () => {
    const change = fc.record(
      {
        venue: fc.constantFrom('QLU Campus', 'Online', 'ధ్యాన మందిరం'),
        price1: fc.constantFrom(500, 700),
        city: fc.constantFrom(null, 'Hyderabad'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const { programs, audit, service } = office();
        const { id } = await service.add(PROGRAM, 'sita');
        for (const one of changes) {
          const before = (await programs.find(id)) as ProgramDraft;
          const after = await service.change(id, { ...before, ...one }, 'sita');
          const details = audit.entries.at(-1)?.details as Record<string, { from: unknown; to: unknown }>;
          const names = (Object.keys(one) as (keyof typeof one)[]).filter(
            (name) => before[name] !== one[name],
          );
          expect(Object.keys(details).toSorted()).toEqual(names.toSorted());
          for (const name of names) expect(details[name]).toEqual({ from: before[name], to: after[name] });
        }
        expect(audit.entries).toHaveLength(1 + changes.length);
      }),
      { numRuns: 40 },
    );
  });

  it('is stored with its entry or not at all when it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const { programs, audit, service } = office((port) => interruption.wrap(port));
      const { id } = await service.add(PROGRAM, 'sita');
      await interruption.during(() => service.setStatus(id, 'draft', 'sita'));
      const isChanged = (await programs.find(id))?.status === 'draft';
      expect(audit.entries).toHaveLength(isChanged ? 2 : 1);
    });
  });

  it('cannot bring back a program that was cancelled for everyone, not even with a form from before', async () => {
    const { programs, audit, service } = office();
    const before = await service.add(PROGRAM, 'sita');
    programs.hasCancellation = async () => true;
    await programs.change(before.id, { ...before, status: 'cancelled' });
    await expect(service.change(before.id, before, 'sita')).rejects.toMatchObject({
      code: 'PROGRAM_CANCELLED',
    });
    await expect(service.setStatus(before.id, 'published', 'sita')).rejects.toMatchObject({
      code: 'PROGRAM_CANCELLED',
    });
    expect(audit.entries).toHaveLength(1);
    // Its texts may still be corrected.
    await service.change(before.id, { ...before, status: 'cancelled', venue: 'Online' }, 'sita');
    expect((await programs.find(before.id))?.venue).toBe('Online');
  });
});
