import fc from 'fast-check';
import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { AppError } from '../../../kernel/app-error.js';
import type { ReadSettlements, SettlementLine } from '../../payments/index.js';
import { SettlementRepository } from '../ports/settlement-repository.js';
import { FetchSettlements } from './fetch-settlements.js';

class InMemorySettlements extends SettlementRepository {
  readonly lines = new Map<string, SettlementLine>();
  readonly months = new Map<string, Date>();
  first: string | null = '2026-09';

  async firstMonth(): Promise<string | null> {
    return this.first;
  }

  async fetchedMonths(): Promise<Map<string, Date>> {
    return new Map(this.months);
  }

  async save(lines: readonly SettlementLine[]): Promise<number> {
    const before = this.lines.size;
    for (const line of lines) this.lines.set(line.entityId, line);
    return this.lines.size - before;
  }

  async markFetched(month: string, at: Date): Promise<void> {
    this.months.set(month, at);
  }
}

/** Razorpay's pages of settled lines by month, and the months that were read. */
class Pages {
  readonly byMonth = new Map<string, SettlementLine[][]>();
  readonly read: string[] = [];
  /** Thrown before a page of this month. */
  failing: { month: string; page: number } | null = null;

  async *ofMonth(year: number, number: number): AsyncGenerator<SettlementLine[]> {
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
  ({
    ...{
      entityId,
      settlementId: 'setl_1',
      type: 'payment',
      amount: 100,
      debit: 0,
      credit: 98,
      fee: 2,
      tax: 0,
    },
    currency: 'INR',
    paymentId: entityId,
    utr: null,
    settledAt: '2026-09-05T00:00:00Z',
  }) as unknown as SettlementLine;

class FetchFixture {
  readonly clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  readonly settlements = new InMemorySettlements();
  readonly pages = new Pages();
  readonly fetch;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const { pages, clock } = this;
    for (const [month, ids] of [
      ['2026-09', ['a1', 'a2', 'a3']],
      ['2026-10', ['b1', 'b2']],
      ['2026-11', ['c1']],
    ] as const)
      pages.byMonth.set(
        month,
        [...ids].map((id) => [line(id)]),
      );
    this.fetch = new FetchSettlements(
      wrap(this.settlements),
      pages as unknown as ReadSettlements,
      new DirectTransactions(),
      clock,
    );
  }

  /** Reads, and returns the months that were read. */
  async monthsRead(at?: string): Promise<string[]> {
    if (at) this.clock.set(at);
    this.pages.read.length = 0;
    await this.fetch.execute();
    return [...this.pages.read];
  }
}

it('reads every month from the first payment on, and stores every line once', async () => {
  const fixture = new FetchFixture();
  expect(await fixture.fetch.execute()).toBe(6);
  expect(fixture.pages.read).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(await fixture.fetch.execute()).toBe(0);
  expect([...fixture.settlements.lines.keys()]).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

it('reads nothing before the first payment', async () => {
  const fixture = new FetchFixture();
  fixture.settlements.first = null;
  expect(await fixture.monthsRead()).toEqual([]);
});

it('reads a month again until a week after its end in India, and never after that', async () => {
  const fixture = new FetchFixture();
  expect(await fixture.monthsRead('2026-11-30T18:29:59Z')).toEqual(['2026-09', '2026-10', '2026-11']);
  // 1 December in India: the months before November were final.
  expect(await fixture.monthsRead('2026-11-30T18:30:00Z')).toEqual(['2026-11', '2026-12']);
  expect(await fixture.monthsRead('2026-12-07T18:29:59Z')).toEqual(['2026-11', '2026-12']);
  // The first read after the week is the last one.
  expect(await fixture.monthsRead('2026-12-07T18:30:00Z')).toEqual(['2026-11', '2026-12']);
  expect(await fixture.monthsRead('2026-12-07T18:30:01Z')).toEqual(['2026-12']);
});

it('continues over the end of a year', async () => {
  const fixture = new FetchFixture();
  fixture.settlements.first = '2025-11';
  const months = await fixture.monthsRead('2026-02-15T06:00:00Z');
  expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

it('finds a line that appears late in a month that was read before', async () => {
  const fixture = new FetchFixture();
  await fixture.monthsRead('2026-11-28T06:00:00Z');
  fixture.pages.byMonth.get('2026-11')?.push([line('late')]);
  await fixture.monthsRead('2026-12-05T06:00:00Z');
  expect(fixture.settlements.lines.has('late')).toBe(true);
});

it('keeps what it has read when Razorpay fails, and continues with that month', async () => {
  const fixture = new FetchFixture();
  fixture.pages.failing = { month: '2026-10', page: 1 };
  await expect(fixture.fetch.execute()).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
  expect([...fixture.settlements.lines.keys()]).toEqual(['a1', 'a2', 'a3', 'b1']);
  // A month with an error was not read: otherwise its other lines would be lost for good.
  expect([...fixture.settlements.months.keys()]).toEqual(['2026-09']);
  fixture.pages.failing = null;
  expect(await fixture.monthsRead()).toEqual(['2026-10', '2026-11']);
  expect(fixture.settlements.lines.size).toBe(6);
});

it('loses no line, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = new FetchFixture((port) => interruption.wrap(port));
    await interruption.during(() => fixture.fetch.execute());
    await fixture.fetch.execute();
    expect([...fixture.settlements.lines.keys()].toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    expect([...fixture.settlements.months.keys()]).toEqual(['2026-09', '2026-10', '2026-11']);
  });
  expect(count).toBeGreaterThan(15);
});

it('loses no line on any days of running and with any failures', async () => {
  const hours = fc.integer({ min: 1, max: 24 * 40 });
  const runs = fc.array(fc.record({ pause: hours, page: fc.option(fc.nat(2)) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(runs, async (all) => {
      const fixture = new FetchFixture();
      fixture.clock.set('2026-09-10T06:00:00Z');
      for (const { pause, page } of all) {
        const at = new Date(fixture.clock.now().getTime() + pause * 3_600_000);
        fixture.clock.set(at.toISOString());
        fixture.pages.failing = page === null ? null : { month: at.toISOString().slice(0, 7), page };
        await fixture.fetch.execute().catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
      }
      fixture.pages.failing = null;
      fixture.clock.set('2028-01-15T06:00:00Z');
      await fixture.fetch.execute();
      expect(fixture.settlements.lines.size).toBe(6);
      // Every month is final now.
      expect(await fixture.monthsRead()).toEqual(['2028-01']);
    }),
    { numRuns: 40 },
  );
});
