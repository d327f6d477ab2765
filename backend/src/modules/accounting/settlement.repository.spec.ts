import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { AccountsFixture } from '../../../test/accounts-fixture.js';

let fixture: AccountsFixture;

beforeAll(async () => {
  fixture = await AccountsFixture.start('settlements');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.nextYear());

describe('the stored lines of settlements', () => {
  it('are stored once, and a bank reference that comes later is added and never lost', async () => {
    const [one, two] = [fixture.line(`pay_a${fixture.year}`), fixture.line(`pay_b${fixture.year}`)];
    expect(await fixture.settlements.save([one, two])).toBe(2);
    expect(await fixture.settlements.save([{ ...one, utr: 'UTR1' }, two])).toBe(0);
    expect(await fixture.settlements.save([one, fixture.line(`pay_c${fixture.year}`)])).toBe(1);
    expect(await fixture.settlements.save([])).toBe(0);
    const stored = await fixture.rows(
      'select utr from settlement_lines where settlement_id = $1 order by entity_id',
      [`setl_${fixture.year}`],
    );
    expect(stored).toEqual([{ utr: 'UTR1' }, { utr: null }, { utr: null }]);
  });

  it('keep their first amounts when a repeat has others', async () => {
    const one = fixture.line(`pay_a${fixture.year}`);
    await fixture.settlements.save([one]);
    await fixture.settlements.save([{ ...one, amount: 1, credit: 1 }]);
    expect(await fixture.settlements.settlements(...fixture.period())).toMatchObject([
      { amount: 1_000, transferred: 976.4 },
    ]);
  });

  it('may be twice on a page of Razorpay', async () => {
    const one = fixture.line(`pay_a${fixture.year}`);
    expect(await fixture.settlements.save([one, { ...one, utr: 'UTR1' }])).toBe(1);
    expect(await fixture.settlements.settlements(...fixture.period())).toMatchObject([
      { payments: 1, utr: 'UTR1' },
    ]);
  });

  it('are read from the month of the first payment at Razorpay in India, and the last reading counts', async () => {
    await fixture.give({ mode: 'cash', at: new Date('2019-01-01T00:00:00Z') });
    await fixture.give({ at: new Date('2019-12-31T18:30:00Z') });
    expect(await fixture.settlements.firstMonth()).toBe('2020-01');
    const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
    for (const at of [early, late, early]) await fixture.settlements.markFetched('2020-01', at);
    expect(await fixture.settlements.fetchedMonths()).toEqual(new Map([['2020-01', late]]));
    expect(await fixture.settlements.fetchedAt()).toBe('2026-01-02T00:00:00.000Z');
  });
});

describe('the differences between our payments and the settlements of Razorpay', () => {
  const later = (days: number): Date => new Date(fixture.day().getTime() + days * DAY_MS);
  const problems = async (now = later(2)): Promise<unknown[]> =>
    (await fixture.settlements.problems(...fixture.period(), now)).map(
      ({ problem, expected, settled: at }) => [problem, expected, at],
    );

  it('are empty for a payment and its refund that Razorpay has settled as we know them', async () => {
    const id = await fixture.give({ fee: 2_360 });
    const back = await fixture.refund(id, 40_000);
    await fixture.settlements.save([
      fixture.line(id),
      fixture.line(back, { type: 'refund', amount: 40_000, debit: 40_000, credit: 0, fee: 0, tax: 0 }),
    ]);
    expect(await problems(later(30))).toEqual([]);
  });

  it('are empty when the payer bears the fee', async () => {
    const id = await fixture.give({ paise: 97_640 });
    await fixture.settlements.save([fixture.line(id)]);
    expect(await problems()).toEqual([]);
  });

  it('include a payment without a settlement after five days, and not before', async () => {
    await fixture.give();
    expect(await problems(later(5))).toEqual([]);
    expect(await problems(new Date(later(5).getTime() + 1))).toEqual([['not-settled', 1_000, null]]);
    await fixture.give({ mode: 'cash' });
    expect(await problems(later(30))).toHaveLength(1);
  });

  it.each([
    ['an amount', { amount: 100_001 }, ['amount', 1_000, 1_000.01]],
    ['a fee', { fee: 2_361 }, ['fee', 23.6, 23.61]],
  ])('include %s that differs by one paisa', async (_name, changes, expected) => {
    const id = await fixture.give({ fee: 2_360 });
    await fixture.settlements.save([fixture.line(id, changes)]);
    expect(await problems()).toEqual([expected]);
  });

  it('include a refund of another amount, and an unknown line', async () => {
    const id = await fixture.give();
    const back = await fixture.refund(id, 40_000);
    await fixture.settlements.save([
      fixture.line(id),
      fixture.line(back, { type: 'refund', amount: 39_999, debit: 39_999, credit: 0, fee: 0, tax: 0 }),
      fixture.line(`adj_${fixture.year}`, {
        type: 'adjustment',
        amount: 500,
        debit: 500,
        credit: 0,
        fee: 0,
        tax: 0,
      }),
    ]);
    expect(await problems()).toEqual(
      expect.arrayContaining([
        ['amount', -400, -399.99],
        ['unknown', null, -5],
      ]),
    );
    const stored = await fixture.settlements.problems(...fixture.period(), later(2));
    expect(stored.find(({ problem }) => problem === 'unknown')).toMatchObject({
      entity_id: `adj_${fixture.year}`,
      type: 'adjustment',
      settlement_id: `setl_${fixture.year}`,
      transaction_id: null,
      purpose: null,
    });
    expect(stored.find(({ problem }) => problem === 'amount')).toMatchObject({
      entity_id: back,
      type: 'refund',
      transaction_id: id,
      purpose: 'donation',
    });
    const counts = await fixture.settlements.problemCounts(...fixture.period(), later(2));
    expect(counts.map(({ problem, count }) => `${problem} ${count}`).toSorted()).toEqual([
      'amount 1',
      'unknown 1',
    ]);
  });
});

describe('the donations of a month', () => {
  it('are counted by the day in India, exactly, and less what was refunded since', async () => {
    for (const [paise, of, time] of [
      [10, '05-31', '18:29:59'],
      [20, '05-31', '18:30:00'],
      [10_000_000_000_01, '06-30', '18:29:59'],
    ] as const)
      await fixture.give({ paise: paise + 100, at: fixture.day(of, time) });
    const cash = await fixture.give({ mode: 'cash', paise: 50_010, at: fixture.day('06-15') });
    await fixture.rows('update payments set refunded_paise = 10 where transaction_id = $1 returning id', [
      cash,
    ]);
    const months = await fixture.settlements.donationsByMonth(...fixture.period());
    expect(
      months.map(({ month, payment_mode, count, gross, net }) => [month, payment_mode, count, gross, net]),
    ).toEqual([
      [`${fixture.year}-05`, 'razorpay', 1, 1.1, 1.1],
      [`${fixture.year}-06`, 'cash', 1, 500.1, 500],
      [`${fixture.year}-06`, 'razorpay', 2, 10_000_000_002.21, 10_000_000_002.21],
    ]);
  });
});
