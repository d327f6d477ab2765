import fc from 'fast-check';
import { Logger } from '@nestjs/common';
import { AccountsFixture } from '../../../test/accounts-fixture.js';
import { emptyTables } from '../../../test/empty-tables.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import { atEveryStep } from '../../../test/interruptions.js';
import { RecordedJobs } from '../../../test/recorded.js';
import { AppError } from '../../kernel/app-error.js';
import type { PaymentGateway, SettlementLine } from '../payments/index.js';
import { SettlementService } from './settlement.service.js';

let accounts: AccountsFixture;

beforeAll(async () => {
  Logger.overrideLogger(false);
  accounts = await AccountsFixture.start('settlement_service');
});
afterAll(() => accounts.test.stop());

/** Razorpay's pages of settled lines by month, and the months that were read. */
class Pages {
  readonly byMonth = new Map<string, SettlementLine[][]>();
  readonly read: string[] = [];
  /** Thrown before a page of this month. */
  failing: { month: string; page: number } | null = null;

  async *settlementLines(year: number, number: number): AsyncGenerator<SettlementLine[]> {
    const month = `${year}-${String(number).padStart(2, '0')}`;
    this.read.push(month);
    for (const [page, lines] of (this.byMonth.get(month) ?? []).entries()) {
      if (this.failing?.month === month && this.failing.page === page)
        throw new AppError('GATEWAY_UNREACHABLE');
      yield lines;
    }
  }
}

const line = (entityId: string): SettlementLine =>
  accounts.line(entityId, { settledAt: new Date('2026-09-05T00:00:00Z') });

/** Razorpay has lines of September to November 2026. */
class FetchFixture {
  readonly clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  readonly pages = new Pages();
  readonly jobs = new RecordedJobs(() => this.clock.now());
  readonly service;

  private constructor(wrap: <Port extends object>(port: Port) => Port) {
    const { pages, jobs, clock } = this;
    for (const [month, ids] of [
      ['2026-09', ['a1', 'a2', 'a3']],
      ['2026-10', ['b1', 'b2']],
      ['2026-11', ['c1']],
    ] as const)
      pages.byMonth.set(
        month,
        [...ids].map((id) => [line(id)]),
      );
    const read = pages as unknown as PaymentGateway;
    const { settlements, test } = accounts;
    this.service = new SettlementService(wrap(settlements), read, jobs, test.database, clock);
  }

  /** Begins a scenario without settlements, with a first payment at this instant or none. */
  static async begin(
    wrap: <Port extends object>(port: Port) => Port = (port) => port,
    firstAt: string | null = '2026-09-01T06:00:00Z',
  ): Promise<FetchFixture> {
    await emptyTables(accounts.test.database, 'payments, settlement_lines, settlement_months');
    if (firstAt) await accounts.give({ at: new Date(firstAt) });
    return new FetchFixture(wrap);
  }

  async lines(): Promise<string[]> {
    const rows = await accounts.rows<{ id: string }>(
      'select entity_id as id from settlement_lines order by entity_id',
    );
    return rows.map(({ id }) => id);
  }

  async months(): Promise<string[]> {
    return [...(await accounts.settlements.fetchedMonths()).keys()].toSorted();
  }

  /** Reads, and returns the months that were read. */
  async monthsRead(at?: string): Promise<string[]> {
    if (at) this.clock.set(at);
    this.pages.read.length = 0;
    await this.service.fetch();
    return [...this.pages.read];
  }
}

it('the service reads every month from the first payment on, and stores every line once', async () => {
  const fixture = await FetchFixture.begin();
  expect(await fixture.service.fetch()).toBe(6);
  expect(fixture.pages.read).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(await fixture.service.fetch()).toBe(0);
  expect(await fixture.lines()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

it('the service reads nothing before the first payment', async () => {
  const fixture = await FetchFixture.begin(undefined, null);
  expect(await fixture.monthsRead()).toEqual([]);
});

it('the service reads a month again until a week after its end in India, and never after that', async () => {
  const fixture = await FetchFixture.begin();
  expect(await fixture.monthsRead('2026-11-30T18:29:59Z')).toEqual(['2026-09', '2026-10', '2026-11']);
  // 1 December in India: the months before November were final.
  expect(await fixture.monthsRead('2026-11-30T18:30:00Z')).toEqual(['2026-11', '2026-12']);
  expect(await fixture.monthsRead('2026-12-07T18:29:59Z')).toEqual(['2026-11', '2026-12']);
  // The first read after the week is the last one.
  expect(await fixture.monthsRead('2026-12-07T18:30:00Z')).toEqual(['2026-11', '2026-12']);
  expect(await fixture.monthsRead('2026-12-07T18:30:01Z')).toEqual(['2026-12']);
});

it('the service continues over the end of a year', async () => {
  const fixture = await FetchFixture.begin(undefined, '2025-11-10T06:00:00Z');
  const months = await fixture.monthsRead('2026-02-15T06:00:00Z');
  expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

it('the service finds a line that appears late in a month that was read before', async () => {
  const fixture = await FetchFixture.begin();
  await fixture.monthsRead('2026-11-28T06:00:00Z');
  fixture.pages.byMonth.get('2026-11')?.push([line('late')]);
  await fixture.monthsRead('2026-12-05T06:00:00Z');
  expect(await fixture.lines()).toContain('late');
});

it('the service keeps what it has read when Razorpay fails, and continues with that month', async () => {
  const fixture = await FetchFixture.begin();
  fixture.pages.failing = { month: '2026-10', page: 1 };
  await expect(fixture.service.fetch()).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
  expect(await fixture.lines()).toEqual(['a1', 'a2', 'a3', 'b1']);
  // A month with an error was not read: otherwise its other lines would be lost for good.
  expect(await fixture.months()).toEqual(['2026-09']);
  fixture.pages.failing = null;
  expect(await fixture.monthsRead()).toEqual(['2026-10', '2026-11']);
  expect(await fixture.lines()).toHaveLength(6);
});

it('the service loses no line, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = await FetchFixture.begin((port) => interruption.wrap(port));
    await interruption.during(() => fixture.service.fetch());
    await fixture.service.fetch();
    expect(await fixture.lines()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    expect(await fixture.months()).toEqual(['2026-09', '2026-10', '2026-11']);
  });
  expect(count).toBeGreaterThan(15);
});

it('the service loses no line on any days of running and with any failures', async () => {
  const hours = fc.integer({ min: 1, max: 24 * 40 });
  const runs = fc.array(fc.record({ pause: hours, page: fc.option(fc.nat(2)) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(runs, async (all) => {
      const fixture = await FetchFixture.begin();
      fixture.clock.set('2026-09-10T06:00:00Z');
      for (const { pause, page } of all) {
        const at = new Date(fixture.clock.now().getTime() + pause * 3_600_000);
        fixture.clock.set(at.toISOString());
        fixture.pages.failing = page === null ? null : { month: at.toISOString().slice(0, 7), page };
        await fixture.service.fetch().catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
      }
      fixture.pages.failing = null;
      fixture.clock.set('2028-01-15T06:00:00Z');
      await fixture.service.fetch();
      expect(await fixture.lines()).toHaveLength(6);
      // Every month is final now.
      expect(await fixture.monthsRead()).toEqual(['2028-01']);
    }),
    { numRuns: 40 },
  );
});

const TASK = 'fetch-settlements';

/** A service whose reading of the settlements is `fetch`. */
async function started(now: string, fetch: () => Promise<number> = async () => 0) {
  const fixture = await FetchFixture.begin();
  const { clock, jobs, service } = fixture;
  clock.set(now);
  jest.spyOn(service, 'fetch').mockImplementation(fetch);
  jobs.use(service);
  await service.onApplicationBootstrap();
  return { clock, jobs, service };
}
const times = (jobs: RecordedJobs): string[] => jobs.of(TASK).map(({ at }) => at.toISOString());

it.each([
  ['2026-11-21T06:00:00Z', '2026-11-21T22:00:00.000Z'],
  ['2026-11-21T21:59:59Z', '2026-11-21T22:00:00.000Z'],
  ['2026-11-21T22:00:00Z', '2026-11-22T22:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T22:00:00.000Z'],
])('the run after %s is at half past three in the night in India: %s', async (now, next) => {
  expect(times((await started(now)).jobs)).toEqual([next]);
});

it('a restart does not move the run that waits', async () => {
  const { clock, jobs, service } = await started('2026-11-21T21:00:00Z');
  clock.set('2026-11-21T22:30:00Z');
  await service.onApplicationBootstrap();
  expect(times(jobs)).toEqual(['2026-11-21T22:00:00.000Z']);
});

it('a run schedules the next night, once', async () => {
  let runs = 0;
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => (runs += 1));
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([]);
  expect([runs, times(jobs)]).toEqual([1, ['2026-11-22T22:00:00.000Z']]);
});

it('a run tries again after an hour while Razorpay fails', async () => {
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => {
    throw new AppError('GATEWAY_UNREACHABLE');
  });
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([]);
  expect(times(jobs)).toEqual(['2026-11-21T23:00:05.000Z']);
});

it('a defect is not hidden: the queue reports it, and the job stays', async () => {
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => {
    throw new TypeError('a defect');
  });
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([new TypeError('a defect')]);
  expect(jobs.of(TASK)).toHaveLength(1);
});
