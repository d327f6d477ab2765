import fc from 'fast-check';
import { LEDGERS } from '@qlu/contracts/accounting/accounting.rules';
import { parseCsv, shownText } from '../../../../../test/csv.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { everything } from '../../../../kernel/page.js';
import type { SettlementLine } from '../../../payments/index.js';
import { GiftQueries } from './gift-queries.js';
import { SettlementQueries } from './settlement-queries.js';
import { SqlSettlementRepository } from './sql-settlement-repository.js';
import { VoucherQueries } from './voucher-queries.js';

const DAY_MS = 86_400_000;

let test: TestDatabase;
let settlements: SqlSettlementRepository;
let settled: SettlementQueries;
let vouchers: VoucherQueries;
let gifts: GiftQueries;
let number = 0;
/** Each scenario has a year of its own: emptying the tables would take longer. */
let year = 2030;

beforeAll(async () => {
  test = await startTestDatabase('accounts');
  settlements = new SqlSettlementRepository(test.database);
  settled = new SettlementQueries(test.database);
  vouchers = new VoucherQueries(test.database);
  gifts = new GiftQueries(test.database);
});
afterAll(() => test.stop());
beforeEach(() => {
  year += 1;
});

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.rows<Row>(sql, parameters);
const period = (): [string, string] => [`${year}-01-01`, `${year}-12-31`];
const day = (of = '06-10', time = '06:00:00'): Date => new Date(`${year}-${of}T${time}Z`);

interface Money {
  paise?: number;
  mode?: string;
  at?: Date;
  type?: string;
  fee?: number | null;
}

/** A received donation. Returns its transaction id, which is also its id at Razorpay. */
async function give({
  paise = 100_000,
  mode = 'razorpay',
  at = day(),
  type,
  fee,
}: Money = {}): Promise<string> {
  number += 1;
  const id = `accounts-${String(number).padStart(6, '0')}`;
  await rows(
    `with payment as (
       insert into payments (transaction_id, purpose, state, amount_paise, mode, gateway_payment_id, settled_at, fee_paise)
       values ($1, 'donation', 'captured', $2, $3, $4, $5, $6) returning id)
     insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed,
       id_number_mask, donation_type, payment_plan, payment_id, confirmed_at)
     select $1, 'Asha Secret', 'asha@example.org', '9876543210', '', '', '', '', $7, 'one-time', id, $5 from payment
     returning id`,
    [...[id, paise, mode, mode === 'razorpay' ? id : null, at, fee ?? null], type ?? 'general'],
  );
  return id;
}

async function refund(
  transactionId: string,
  paise: number,
  at = day(),
  status = 'processed',
): Promise<string> {
  number += 1;
  const id = `refund-of-${String(number).padStart(6, '0')}`;
  await rows(
    `insert into refunds (id, payment_id, gateway_payment_id, gateway_refund_id, mode, amount_paise, status, reason, updated_at)
     select $1, id, coalesce(gateway_payment_id, ''), case when mode = 'razorpay' then $1 end, mode, $3, $5, 'Illness', $4
     from payments where transaction_id = $2 returning id`,
    [id, transactionId, paise, at, status],
  );
  return id;
}

const line = (entityId: string, changes: Partial<SettlementLine> = {}): SettlementLine => ({
  ...{ entityId, type: 'payment', settlementId: `setl_${year}`, amount: 100_000, debit: 0, credit: 97_640 },
  ...{ fee: 2_360, tax: 360, currency: 'INR', paymentId: null, utr: null, settledAt: day() },
  ...changes,
});

interface VoucherLine {
  date: string;
  type: string;
  voucher: string;
  ledger: string;
  /** Paise, positive for a debit. */
  paise: number;
  narration: string;
}

/** The vouchers of the scenario's year, as an accounting program reads them. */
async function exported([from, to] = period()): Promise<VoucherLine[]> {
  const query = { ...everything(), filters: { from, to } };
  const parts: Buffer[] = [];
  for await (const part of vouchers.export(query)) parts.push(part);
  const lines = parseCsv(Buffer.concat(parts).toString());
  expect(lines).toHaveLength(await vouchers.count(query));
  return lines.map(
    ([date = '', type = '', voucher = '', ledger = '', debit = '', credit = '', amount, narration]) => {
      const paise = Math.round(Number(debit || `-${credit}`) * 100);
      // Exactly one of both, never negative, and the amount is the same with its sign.
      expect([debit, credit].filter(Boolean)).toEqual([expect.stringMatching(/^\d+\.\d\d$/)]);
      expect(Math.round(Number(amount) * 100)).toBe(paise);
      return { date, type, voucher, ledger: shownText(ledger), paise, narration: narration ?? '' };
    },
  );
}

const sumOf = (lines: readonly VoucherLine[]): number => lines.reduce((sum, { paise }) => sum + paise, 0);
const ledger = (lines: readonly VoucherLine[], name: string): number =>
  sumOf(lines.filter((one) => one.ledger.startsWith(name)));

describe('the stored lines of settlements', () => {
  it('are stored once, and a bank reference that comes later is added and never lost', async () => {
    const [one, two] = [line(`pay_a${year}`), line(`pay_b${year}`)];
    expect(await settlements.save([one, two])).toBe(2);
    expect(await settlements.save([{ ...one, utr: 'UTR1' }, two])).toBe(0);
    expect(await settlements.save([one, line(`pay_c${year}`)])).toBe(1);
    expect(await settlements.save([])).toBe(0);
    const stored = await rows(
      'select utr from settlement_lines where settlement_id = $1 order by entity_id',
      [`setl_${year}`],
    );
    expect(stored).toEqual([{ utr: 'UTR1' }, { utr: null }, { utr: null }]);
  });

  it('keep their first amounts, whatever a repeat says', async () => {
    const one = line(`pay_a${year}`);
    await settlements.save([one]);
    await settlements.save([{ ...one, amount: 1, credit: 1 }]);
    expect(await settled.settlements(...period())).toMatchObject([{ amount: 1_000, transferred: 976.4 }]);
  });

  it('may be twice on a page of Razorpay', async () => {
    const one = line(`pay_a${year}`);
    expect(await settlements.save([one, { ...one, utr: 'UTR1' }])).toBe(1);
    expect(await settled.settlements(...period())).toMatchObject([{ payments: 1, utr: 'UTR1' }]);
  });

  it('are read from the month of the first payment at Razorpay in India, and the last reading counts', async () => {
    await give({ mode: 'cash', at: new Date('2019-01-01T00:00:00Z') });
    await give({ at: new Date('2019-12-31T18:30:00Z') });
    expect(await settlements.firstMonth()).toBe('2020-01');
    const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
    for (const at of [early, late, early]) await settlements.markFetched('2020-01', at);
    expect(await settlements.fetchedMonths()).toEqual(new Map([['2020-01', late]]));
    expect(await settled.fetchedAt()).toBe('2026-01-02T00:00:00.000Z');
  });
});

describe('the vouchers', () => {
  it('of any payments, refunds and settlements balance, and leave nothing at Razorpay that was settled', async () => {
    const payment = fc.record({
      paise: fc.integer({ min: 100, max: 90_000_000_00 }),
      fee: fc.integer({ min: 0, max: 99 }),
      refundParts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
      mode: fc.constantFrom('razorpay', 'razorpay', 'cash', 'cheque', 'upi', 'in-kind', 'other'),
    });
    const adjustment = fc.option(fc.integer({ min: -50_000, max: 50_000 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 1, maxLength: 5 }),
        adjustment,
        async (payments, adjusted) => {
          year += 1;
          const lines: SettlementLine[] = [];
          const expected = { income: 0, bank: 0 };
          for (const { paise, fee, refundParts, mode } of payments) {
            const id = await give({ paise, mode });
            const charged = Math.min(fee, paise);
            const money = {
              amount: paise,
              fee: charged,
              tax: Math.floor(charged / 6),
              credit: paise - charged,
            };
            if (mode === 'razorpay') lines.push(line(id, money));
            expected.income += paise;
            for (const percent of refundParts) {
              const back = Math.max(Math.floor((paise * percent) / 100), 1);
              const refundId = await refund(id, back);
              const none = { fee: 0, tax: 0, credit: 0 };
              if (mode === 'razorpay')
                lines.push(line(refundId, { ...none, type: 'refund', amount: back, debit: back }));
              expected.income -= back;
            }
          }
          if (adjusted !== null && adjusted !== 0 && lines.length > 0)
            lines.push(
              line(`adj_${year}`, {
                ...{ type: 'adjustment', amount: Math.abs(adjusted), fee: 0, tax: 0 },
                ...{ credit: Math.max(adjusted, 0), debit: Math.max(-adjusted, 0) },
              }),
            );
          await settlements.save(lines);
          for (const { credit, debit } of lines) expected.bank += credit - debit;
          const all = await exported();
          for (const voucher of new Set(all.map((one) => `${one.type} ${one.voucher}`)))
            expect(sumOf(all.filter((one) => `${one.type} ${one.voucher}` === voucher))).toBe(0);
          expect(sumOf(all)).toBe(0);
          expect(ledger(all, LEDGERS.donations)).toBe(-expected.income);
          // Everything was settled, so nothing is left in the ledger of Razorpay.
          expect(
            ledger(all, `${LEDGERS.razorpay}`) - ledger(all, LEDGERS.adjustments) - ledger(all, LEDGERS.fees),
          ).toBe(0);
          const [transfer] = await settled.settlements(...period());
          expect(Math.round((transfer?.transferred ?? 0) * 100)).toBe(expected.bank);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it.each([
    ['cash', LEDGERS.cash],
    ['cheque', LEDGERS.bank],
    ['upi', LEDGERS.bank],
    ['bank-transfer', LEDGERS.bank],
    ['in-kind', LEDGERS.inKind],
    ['other', LEDGERS.other],
    ['razorpay', LEDGERS.razorpay],
  ])('of money given by %s debit the ledger %s', async (mode, name) => {
    await give({ mode, paise: 12_345 });
    const all = await exported();
    expect(all.find(({ paise }) => paise > 0)).toMatchObject({
      ledger: name,
      paise: 12_345,
      type: 'Receipt',
    });
  });

  it('are of the day in India, and each is in one period', async () => {
    const id = await give({ at: day('06-30', '18:29:59') });
    const next = await give({ at: day('06-30', '18:30:00') });
    const june = await exported([`${year}-06-01`, `${year}-06-30`]);
    const july = await exported([`${year}-07-01`, `${year}-07-31`]);
    expect(
      [june, july].map((lines) => [...new Set(lines.map(({ voucher, date }) => `${voucher} ${date}`))]),
    ).toEqual([[`${id} ${year}-06-30`], [`${next} ${year}-07-01`]]);
  });

  it('have no refund that failed or is not made yet', async () => {
    const id = await give();
    await refund(id, 10_000, day(), 'pending');
    await refund(id, 10_000, day(), 'failed');
    expect((await exported()).map(({ type }) => type)).toEqual(['Receipt', 'Receipt']);
  });

  it('name no person, and a program cannot break the file or run as a formula', async () => {
    const name = '=HYPERLINK("http://x"),"Retreat\n';
    const id = `accounts-registration-${year}`;
    await rows(
      `with program as (
         insert into programs (program_name, start_date, trainers_presenters, venue, duration)
         values ('Retreat', '2030-12-01', 'Acharya Meera', 'QLU Campus', '2 days') returning id),
       payment as (
         insert into payments (transaction_id, purpose, state, amount_paise, mode, settled_at)
         values ($1, 'registration', 'captured', 50000, 'cash', $2) returning id)
       insert into registrations (transaction_id, request_digest, program_id, program_name, program_date,
         program_time, program_location, program_facilitators, option_description, unit_amount_paise,
         number_of_people, full_name, email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
       select $1, '', program.id, $3, '2030-12-01', '', '', '', '', 50000, 1, 'Asha Secret', '', '', '', '', '', '',
         payment.id from program, payment returning id`,
      [id, day(), name],
    );
    const all = await exported();
    expect(all.map((one) => one.ledger).toSorted()).toEqual([
      LEDGERS.cash,
      `${LEDGERS.registrations}: ${name}`,
    ]);
    expect(JSON.stringify(all)).not.toMatch(/Asha|9876543210|asha@/);
  });
});

describe('what does not match', () => {
  const later = (days: number): Date => new Date(day().getTime() + days * DAY_MS);
  const problems = async (now = later(2)): Promise<unknown[]> =>
    (await settled.problems(...period(), now)).map(({ problem, expected, settled: at }) => [
      problem,
      expected,
      at,
    ]);

  it('is nothing for a payment and its refund that Razorpay has settled as we know them', async () => {
    const id = await give({ fee: 2_360 });
    const back = await refund(id, 40_000);
    await settlements.save([
      line(id),
      line(back, { type: 'refund', amount: 40_000, debit: 40_000, credit: 0, fee: 0, tax: 0 }),
    ]);
    expect(await problems(later(30))).toEqual([]);
  });

  it('is nothing when the payer bears the fee', async () => {
    const id = await give({ paise: 97_640 });
    await settlements.save([line(id)]);
    expect(await problems()).toEqual([]);
  });

  it('is a payment without a settlement after five days, and not before', async () => {
    await give();
    expect(await problems(later(5))).toEqual([]);
    expect(await problems(new Date(later(5).getTime() + 1))).toEqual([['not-settled', 1_000, null]]);
    await give({ mode: 'cash' });
    expect(await problems(later(30))).toHaveLength(1);
  });

  it.each([
    ['an amount', { amount: 100_001 }, ['amount', 1_000, 1_000.01]],
    ['a fee', { fee: 2_361 }, ['fee', 23.6, 23.61]],
  ])('is %s that differs by one paisa', async (_name, changes, expected) => {
    const id = await give({ fee: 2_360 });
    await settlements.save([line(id, changes)]);
    expect(await problems()).toEqual([expected]);
  });

  it('is a refund of another amount, and a line that nobody knows', async () => {
    const id = await give();
    const back = await refund(id, 40_000);
    await settlements.save([
      line(id),
      line(back, { type: 'refund', amount: 39_999, debit: 39_999, credit: 0, fee: 0, tax: 0 }),
      line(`adj_${year}`, { type: 'adjustment', amount: 500, debit: 500, credit: 0, fee: 0, tax: 0 }),
    ]);
    expect(await problems()).toEqual(
      expect.arrayContaining([
        ['amount', -400, -399.99],
        ['unknown', null, -5],
      ]),
    );
    const counts = await settled.problemCounts(...period(), later(2));
    expect(counts.map(({ problem, count }) => `${problem} ${count}`).toSorted()).toEqual([
      'amount 1',
      'unknown 1',
    ]);
  });
});

describe('the gifts of a month', () => {
  it('are counted by the day in India, exactly, and less what was refunded since', async () => {
    for (const [paise, of, time] of [
      [10, '05-31', '18:29:59'],
      [20, '05-31', '18:30:00'],
      [10_000_000_000_01, '06-30', '18:29:59'],
    ] as const)
      await give({ paise: paise + 100, at: day(of, time) });
    const cash = await give({ mode: 'cash', paise: 50_010, at: day('06-15') });
    await rows('update payments set refunded_paise = 10 where transaction_id = $1 returning id', [cash]);
    const months = await gifts.byMonth(...period());
    expect(
      months.map(({ month, payment_mode, count, gross, net }) => [month, payment_mode, count, gross, net]),
    ).toEqual([
      [`${year}-05`, 'razorpay', 1, 1.1, 1.1],
      [`${year}-06`, 'cash', 1, 500.1, 500],
      [`${year}-06`, 'razorpay', 2, 10_000_000_002.21, 10_000_000_002.21],
    ]);
  });
});
