import fc from 'fast-check';
import { LEDGERS } from '@qlu/contracts/accounting/accounting.rules';
import { parseCsv, shownText } from '../../../test/csv.js';
import { AccountsFixture } from '../../../test/accounts-fixture.js';
import { everything } from '../../kernel/list-query.js';
import type { SettlementLine } from '../payments/index.js';

let fixture: AccountsFixture;

beforeAll(async () => {
  fixture = await AccountsFixture.start('vouchers');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.nextYear());

interface VoucherLine {
  date: string;
  type: string;
  voucher: string;
  ledger: string;
  /** Paise, positive for a debit. */
  paise: number;
  narration: string;
}

/** The vouchers of the scenario's fixture.year, as an accounting program reads them. */
async function exported([from, to] = fixture.period()): Promise<VoucherLine[]> {
  const query = { ...everything(), filters: { from, to } };
  const parts: Buffer[] = [];
  for await (const part of fixture.vouchers.export(query)) parts.push(part);
  const lines = parseCsv(Buffer.concat(parts).toString());
  expect(lines).toHaveLength(await fixture.vouchers.count(query));
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

const addUp = (lines: readonly VoucherLine[]): number => lines.reduce((sum, { paise }) => sum + paise, 0);
const ledger = (lines: readonly VoucherLine[], name: string): number =>
  addUp(lines.filter((one) => one.ledger.startsWith(name)));

describe('the vouchers', () => {
  it('balance for any payments, refunds, bounced cheques and settlements, and leave no settled money in the ledger of Razorpay', async () => {
    const payment = fc.record({
      paise: fc.integer({ min: 100, max: 90_000_000_00 }),
      fee: fc.integer({ min: 0, max: 99 }),
      isFeeBorneByPayer: fc.boolean(),
      refundParts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
      mode: fc.constantFrom('razorpay', 'razorpay', 'cash', 'cheque', 'bounced', 'upi', 'in-kind', 'other'),
    });
    const adjustment = fc.option(fc.integer({ min: -50_000, max: 50_000 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 1, maxLength: 5 }),
        adjustment,
        async (payments, adjusted) => {
          fixture.nextYear();
          const lines: SettlementLine[] = [];
          const expected = { income: 0, bank: 0, fees: 0 };
          for (const { paise, fee, isFeeBorneByPayer, refundParts, mode } of payments) {
            const isBounced = mode === 'bounced';
            const id = await fixture.give({ paise, mode: isBounced ? 'cheque' : mode });
            if (isBounced) {
              await fixture.bounce(id, fixture.day());
              continue;
            }
            const charged = Math.min(fee, paise);
            const amount = isFeeBorneByPayer ? paise + charged : paise;
            const money = { amount, fee: charged, tax: Math.floor(charged / 6), credit: amount - charged };
            if (mode === 'razorpay') {
              lines.push(fixture.line(id, money));
              if (!isFeeBorneByPayer) expected.fees += charged;
            }
            expected.income += paise;
            for (const percent of refundParts) {
              const back = Math.max(Math.floor((paise * percent) / 100), 1);
              const refundId = await fixture.refund(id, back);
              const none = { fee: 0, tax: 0, credit: 0 };
              if (mode === 'razorpay')
                lines.push(fixture.line(refundId, { ...none, type: 'refund', amount: back, debit: back }));
              expected.income -= back;
            }
          }
          if (adjusted !== null && adjusted !== 0 && lines.length > 0)
            lines.push(
              fixture.line(`adj_${fixture.year}`, {
                type: 'adjustment',
                amount: Math.abs(adjusted),
                fee: 0,
                tax: 0,
                credit: Math.max(adjusted, 0),
                debit: Math.max(-adjusted, 0),
              }),
            );
          await fixture.settlements.save(lines);
          for (const { credit, debit } of lines) expected.bank += credit - debit;
          const all = await exported();
          for (const voucher of new Set(all.map((one) => `${one.type} ${one.voucher}`)))
            expect(addUp(all.filter((one) => `${one.type} ${one.voucher}` === voucher))).toBe(0);
          expect(addUp(all)).toBe(0);
          expect(ledger(all, LEDGERS.donations) + expected.income).toBe(0);
          expect(ledger(all, LEDGERS.fees) + ledger(all, LEDGERS.tax)).toBe(expected.fees);
          // Everything was settled, so nothing is left in the ledger of Razorpay.
          expect(
            ledger(all, `${LEDGERS.razorpay}`) - ledger(all, LEDGERS.adjustments) - ledger(all, LEDGERS.fees),
          ).toBe(0);
          const [transfer] = await fixture.settlements.settlements(...fixture.period());
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
  ])('money given by %s debits the ledger %s', async (mode, name) => {
    await fixture.give({ mode, paise: 12_345 });
    const all = await exported();
    expect(all.find(({ paise }) => paise > 0)).toMatchObject({
      ledger: name,
      paise: 12_345,
      type: 'Receipt',
    });
  });

  it('are of the day in India, and each is in one period', async () => {
    const id = await fixture.give({ at: fixture.day('06-30', '18:29:59') });
    const next = await fixture.give({ at: fixture.day('06-30', '18:30:00') });
    const june = await exported([`${fixture.year}-06-01`, `${fixture.year}-06-30`]);
    const july = await exported([`${fixture.year}-07-01`, `${fixture.year}-07-31`]);
    expect(
      [june, july].map((lines) => [...new Set(lines.map(({ voucher, date }) => `${voucher} ${date}`))]),
    ).toEqual([[`${id} ${fixture.year}-06-30`], [`${next} ${fixture.year}-07-01`]]);
  });

  it('vouchers of a refund keep their date when Razorpay reports the refund again, such as with its bank reference', async () => {
    const id = await fixture.give();
    const refundId = await fixture.refund(id, 10_000, fixture.day('03-30'));
    const before = await exported();
    await fixture.reportRefundAgain(id, refundId, 10_000);
    expect(await exported()).toEqual(before);
    expect(before.filter(({ date }) => date === `${fixture.year}-03-30`)).toHaveLength(2);
  });

  it('vouchers of a refund that the bank rejects later stay in their month, and are reversed on that day', async () => {
    const id = await fixture.give();
    const refundId = await fixture.refund(id, 10_000, fixture.day('03-31', '18:29:59'));
    const march: [string, string] = [`${fixture.year}-03-01`, `${fixture.year}-03-31`];
    const refunded = await exported(march);
    expect(refunded).toHaveLength(2);
    await fixture.reject(refundId, fixture.day('04-02'));
    expect(await exported(march)).toEqual(refunded);
    const april = await exported([`${fixture.year}-04-01`, `${fixture.year}-04-30`]);
    expect(april).toEqual(
      refunded
        .map((line) => ({
          ...line,
          paise: -line.paise,
          date: `${fixture.year}-04-02`,
          type: 'Receipt',
          voucher: `rejected-${refundId}`,
          narration: `Rejected refund of transaction ${id}, ${refundId}`,
        }))
        .toSorted((one, other) => one.ledger.localeCompare(other.ledger)),
    );
  });

  it('vouchers of a bounced cheque stay in their month, and are reversed on the day of the bounce', async () => {
    const id = await fixture.give({ mode: 'cheque', paise: 12_345, at: fixture.day('03-31', '18:29:59') });
    const march: [string, string] = [`${fixture.year}-03-01`, `${fixture.year}-03-31`];
    const received = await exported(march);
    expect(received).toHaveLength(2);
    await fixture.bounce(id, fixture.day('04-02', '18:30:00'));
    expect(await exported(march)).toEqual(received);
    const april = await exported([`${fixture.year}-04-01`, `${fixture.year}-04-30`]);
    const income = received.find(({ paise }) => paise < 0)?.ledger;
    expect(april.toSorted((one, other) => other.paise - one.paise)).toEqual(
      [
        { ledger: income, paise: 12_345 },
        { ledger: LEDGERS.bank, paise: -12_345 },
      ].map((line) => ({
        ...line,
        date: `${fixture.year}-04-03`,
        type: 'Payment',
        voucher: `bounced-${id}`,
        narration: `Bounced cheque of transaction ${id}`,
      })),
    );
  });

  it('credit each program with what its registrations paid, after any moves, refunds and rejected refunds, and change no earlier voucher', async () => {
    const event = fc.oneof(
      fc.record({ moveTo: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ refund: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ rejected: fc.nat(4) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 2 }),
        async (registrations) => {
          fixture.nextYear();
          const expected = new Map([0, 1, 2].map((program) => [`Program ${program}`, 0]));
          const add = (program: string, paise: number) =>
            expected.set(program, (expected.get(program) ?? 0) + paise);
          let day = fixture.day().getTime();
          for (const events of registrations) {
            let [program, left] = ['Program 0', 100_000];
            const id = await fixture.register(program, { paise: left, at: new Date((day += 1_000)) });
            add(program, left);
            let before = await exported();
            const refunds: { refundId: string; paise: number }[] = [];
            for (const one of events) {
              const at = new Date((day += 1_000));
              if ('moveTo' in one) {
                await fixture.move(id, `Program ${one.moveTo}`, at);
                add(program, -left);
                program = `Program ${one.moveTo}`;
                add(program, left);
              } else if ('refund' in one) {
                refunds.push({ refundId: await fixture.refund(id, one.refund, at), paise: one.refund });
                add(program, -one.refund);
                left -= one.refund;
              } else if (refunds.length > 0) {
                const [rejected] = refunds.splice(one.rejected % refunds.length, 1);
                await fixture.reject(rejected?.refundId ?? '', at);
                add(program, rejected?.paise ?? 0);
                left += rejected?.paise ?? 0;
              }
              const all = await exported();
              expect(all).toEqual(expect.arrayContaining(before));
              before = all;
            }
          }
          const all = await exported();
          for (const [program, paise] of expected)
            expect(ledger(all, `${LEDGERS.registrations}: ${program}`) + paise).toBe(0);
          for (const voucher of new Set(all.map((one) => one.voucher)))
            expect(addUp(all.filter((one) => one.voucher === voucher))).toBe(0);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('a move stays out of the vouchers of earlier days, and is a journal of its day in India with what was paid and not refunded', async () => {
    const [alpha, beta] = ['Alpha', 'Beta'].map((name) => `${LEDGERS.registrations}: ${name}`);
    const id = await fixture.register('Alpha', { at: fixture.day('03-02') });
    await fixture.refund(id, 10_000, fixture.day('03-30'));
    const march: [string, string] = [`${fixture.year}-03-01`, `${fixture.year}-03-31`];
    const before = await exported(march);
    await fixture.move(id, 'Beta', fixture.day('03-31', '18:30:00'));
    await fixture.refund(id, 20_000, fixture.day('04-05'));
    expect(await exported(march)).toEqual(before);
    const april = await exported([`${fixture.year}-04-01`, `${fixture.year}-04-30`]);
    expect(april).toMatchObject([
      { date: `${fixture.year}-04-01`, type: 'Journal', ledger: alpha, paise: 90_000 },
      { date: `${fixture.year}-04-01`, type: 'Journal', ledger: beta, paise: -90_000 },
      { date: `${fixture.year}-04-05`, type: 'Payment', ledger: beta, paise: 20_000 },
      { date: `${fixture.year}-04-05`, type: 'Payment', ledger: LEDGERS.razorpay, paise: -20_000 },
    ]);
    expect(new Set(april.slice(0, 2).map(({ voucher }) => voucher)).size).toBe(1);
    expect(april[0]?.narration).toBe(`Registration ${id} moved`);
  });

  it('have no journal for a move to another date of the same name', async () => {
    const id = await fixture.register('Alpha');
    await fixture.move(id, 'Alpha', fixture.day('06-11'));
    expect((await exported()).map(({ type }) => type)).toEqual(['Receipt', 'Receipt']);
  });

  it('keep the name of a program that is renamed', async () => {
    await fixture.register('Alpha');
    const before = await exported();
    await fixture.rows(
      `update programs set program_name = 'Renamed' where program_name = 'Alpha' returning id`,
    );
    expect(await exported()).toEqual(before);
  });

  it('book no fee and no tax that the payer has borne', async () => {
    const fee = { fee: 2_360, tax: 360, credit: 97_640 };
    const borne = await fixture.give({ paise: 97_640 });
    const own = await fixture.give({ paise: 100_000 });
    await fixture.settlements.save([borne, own].map((id) => fixture.line(id, { amount: 100_000, ...fee })));
    const all = await exported();
    expect(
      [LEDGERS.razorpay, LEDGERS.bank, LEDGERS.fees, LEDGERS.tax].map((name) =>
        addUp(all.filter((one) => one.ledger === name)),
      ),
    ).toEqual([0, 2 * 97_640, 2_000, 360]);
  });

  it('have no refund that failed or is not made yet', async () => {
    const id = await fixture.give();
    await fixture.refund(id, 10_000, fixture.day(), 'pending');
    await fixture.refund(id, 10_000, fixture.day(), 'failed');
    expect((await exported()).map(({ type }) => type)).toEqual(['Receipt', 'Receipt']);
  });

  it('name no person, and a program cannot break the file or run as a formula', async () => {
    const name = '=HYPERLINK("http://x"),"Retreat\n';
    await fixture.register(name, { mode: 'cash' });
    const all = await exported();
    expect(all.map((one) => one.ledger).toSorted()).toEqual([
      LEDGERS.cash,
      `${LEDGERS.registrations}: ${name}`,
    ]);
    expect(JSON.stringify(all)).not.toMatch(/Asha|9876543210|asha@/);
  });
});
