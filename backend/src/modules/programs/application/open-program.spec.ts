import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { AppError } from '../../../kernel/app-error.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { PROGRAM } from '../../../../test/office-fixture.js';
import { Services, startScenarios, type Wrap } from '../../../../test/services.js';
import { offeredTiers, type ProgramDraft } from '../domain/program.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { openProgram } from './open-program.js';
import { ProgramService } from './program.service.js';

/** Midnight in India at the beginning of a day. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

function codeAt(draft: ProgramDraft, instant: number): string {
  try {
    openProgram({ ...draft, id: 1 }, new Date(instant));
    return 'open';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('a program that visitors can register for', () => {
  it('is open until the last moment of its last day in India, whatever day it is in UTC', () => {
    const days = fc
      .integer({ min: 0, max: 700 })
      .map((day) => new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.option(days), fc.integer({ min: 0, max: DAY_MS - 1 }), (first, last, time) => {
        const [start_date, end_date] =
          last === null ? [first, null] : ([first, last].toSorted() as [string, string]);
        const draft = { ...PROGRAM, start_date, end_date };
        const end = midnight(end_date ?? start_date) + DAY_MS;
        expect(codeAt(draft, end - 1)).toBe('open');
        expect(codeAt(draft, end - 1 - time)).toBe('open');
        expect(codeAt(draft, end)).toBe('REGISTRATION_CLOSED');
        expect(codeAt(draft, end + time)).toBe('REGISTRATION_CLOSED');
      }),
      { numRuns: 40 },
    );
  });

  it('offers its Early Bird price through its last day in India, and not after it', () => {
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
    const pricesAt = (instant: number) =>
      offeredTiers(openProgram({ ...draft, id: 1 }, new Date(instant))).map(({ paise }) => paise);
    const end = midnight('2027-02-11');
    fc.assert(
      fc.property(fc.nat(20 * DAY_MS), (distance) => {
        expect(pricesAt(end - 1 - distance)).toEqual([40_000, 50_000]);
        expect(pricesAt(Math.min(end + distance, midnight('2027-03-02') - 1))).toEqual([50_000]);
      }),
      { numRuns: 40 },
    );
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
  ])('a program that is %s has its own code', (_name, changes, code) => {
    expect(codeAt({ ...PROGRAM, ...changes }, Date.parse('2026-11-22T06:00:00Z'))).toBe(code);
  });
});

describe('a change of a program', () => {
  let scenarios: Awaited<ReturnType<typeof startScenarios>>;

  beforeAll(async () => {
    scenarios = await startScenarios('program_changes');
  });
  afterAll(() => scenarios.stop());

  async function office(wrap?: Wrap) {
    const services = new Services(await scenarios.begin(), wrap);
    return { services, programs: services.get(ProgramRepository), service: services.get(ProgramService) };
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
    const { services, programs, service } = await office();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const { id } = await service.add(PROGRAM, 'sita');
        const entries = () =>
          services.rows<{ details: Record<string, { from: unknown; to: unknown }> }>(
            'select details from audit_log where subject = $1 order by id',
            [`program ${id}`],
          );
        for (const one of changes) {
          const before = (await programs.find(id)) as ProgramDraft;
          const after = await service.change(id, { ...before, ...one }, 'sita');
          const { details } = (await entries()).at(-1)!;
          const names = (Object.keys(one) as (keyof typeof one)[]).filter(
            (name) => before[name] !== one[name],
          );
          expect(Object.keys(details).toSorted()).toEqual(names.toSorted());
          for (const name of names) expect(details[name]).toEqual({ from: before[name], to: after[name] });
        }
        expect(await entries()).toHaveLength(1 + changes.length);
      }),
      { numRuns: 40 },
    );
  });

  it('is stored with its entry or not at all when it is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const { services, programs, service } = await office((port) => interruption.wrap(port));
      const { id } = await service.add(PROGRAM, 'sita');
      await interruption.during(() => service.setStatus(id, 'draft', 'sita'));
      const isChanged = (await programs.find(id))?.status === 'draft';
      expect(await services.audited()).toHaveLength(isChanged ? 2 : 1);
    });
  });

  it('cannot bring back a program that was cancelled for everyone, not even with a form from before', async () => {
    const { services, programs, service } = await office();
    const before = await service.add(PROGRAM, 'sita');
    await services.rows(
      `insert into program_cancellations (program_id, way, cancelled_by, cancelled_at) values ($1, 'notify', 'sita', now())`,
      [before.id],
    );
    await programs.change(before.id, { ...before, status: 'cancelled' });
    await expect(service.change(before.id, before, 'sita')).rejects.toMatchObject({
      code: 'PROGRAM_CANCELLED',
    });
    await expect(service.setStatus(before.id, 'published', 'sita')).rejects.toMatchObject({
      code: 'PROGRAM_CANCELLED',
    });
    expect(await services.audited()).toHaveLength(1);
    // Its texts may still be corrected.
    await service.change(before.id, { ...before, status: 'cancelled', venue: 'Online' }, 'sita');
    expect((await programs.find(before.id))?.venue).toBe('Online');
  });
});
