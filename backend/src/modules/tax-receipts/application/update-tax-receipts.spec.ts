import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptFixture } from '../../../../test/receipt-fixture.js';
import { startScenarios, type Wrap } from '../../../../test/services.js';
import { rolledBack } from '../../../../test/test-database.js';
import { TaxReceiptRepository } from '../ports/tax-receipt-repository.js';

const ID = 'donation-1';
const IDS = ['donation-a', 'donation-b', 'donation-c'];

let scenarios: Awaited<ReturnType<typeof startScenarios>>;

beforeAll(async () => {
  scenarios = await startScenarios('tax_receipts');
});
afterAll(() => scenarios.stop());

const begin = async (wrap?: Wrap): Promise<ReceiptFixture> =>
  new ReceiptFixture(await scenarios.begin(), wrap);

/** A scenario with one receipted donation of ₹5,000. */
async function receipted(wrap?: Wrap): Promise<ReceiptFixture> {
  const fixture = await begin(wrap);
  await fixture.give(ID);
  await fixture.service.update(ID);
  return fixture;
}

describe('the receipt of a donation', () => {
  it('is replaced by one of what remains after each partial refund', async () => {
    const fixture = await receipted();
    for (const paise of [1, 100_000]) {
      await fixture.refund(ID, paise);
      await fixture.service.update(ID);
    }
    expect(await fixture.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 A part of the donation was refunded 499999',
      'QLU/2026-27/000003 valid 399999',
    ]);
    expect((await fixture.receipts()).map(({ replaces }) => replaces)).toEqual([
      null,
      'QLU/2026-27/000001',
      'QLU/2026-27/000002',
    ]);
    // One email about each cancelled receipt; it has the one that replaces it.
    expect(await fixture.emails()).toEqual(['tax-receipt 1', 'tax-receipt 2']);
  });

  it.each([
    ['in part', 100_000, 'QLU/2026-27/000001 A part of the donation was refunded 500000', 400_000],
    ['in full', 500_000, 'QLU/2026-27/000001 The donation was refunded 500000', 0],
  ])(
    'is issued again, and sent, when the bank rejects a refund %s',
    async (_name, paise, cancelled, left) => {
      const fixture = await receipted();
      await fixture.refund(ID, paise);
      await fixture.service.update(ID);
      await fixture.change('payments', ID, { state: 'captured', refunded_paise: 0 });
      for (let times = 0; times < 2; times += 1) await fixture.service.update(ID);
      const again = left > 0 ? [`QLU/2026-27/000002 A refund could not be completed ${left}`] : [];
      expect(await fixture.shown()).toEqual([
        cancelled,
        ...again,
        `QLU/2026-27/00000${again.length + 2} valid 500000`,
      ]);
      expect(await fixture.emails()).toEqual(['tax-receipt 1', 'tax-receipt 2']);
    },
  );

  it.each([
    ['name', { donor_name: 'Lakshmi Rao' }],
    ['address', { address: 'Guntur' }],
    ['ID number', { id_number: 'ABCDE1234G' }],
    ['kind of ID', { id_type: 'Aadhaar', id_number: '234567890124' }],
    ['purpose', { donation_type: 'goshala' }],
  ])('is replaced when the %s is corrected, and states what is true now', async (_name, donation) => {
    const fixture = await receipted();
    await fixture.change('donations', ID, donation);
    await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual([
      'QLU/2026-27/000001 The details were corrected 500000',
      'QLU/2026-27/000002 valid 500000',
    ]);
    const [, corrected] = await fixture.receipts();
    expect(JSON.stringify(corrected?.statement)).toContain(Object.values(donation).at(-1));
  });

  it('does not change with the settings, so that a filed receipt stays what it is', async () => {
    const fixture = await receipted();
    Object.assign(fixture.settings, {
      legal_name: 'Another Foundation',
      receipt_prefix: 'NEW',
      pan: 'AAATS9999Z',
    });
    await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    await fixture.give('donation-2');
    await fixture.service.update('donation-2');
    // The series of the year goes on under the new name: no number is used twice.
    expect((await fixture.shown())[1]).toBe('NEW/2026-27/000002 valid 500000');
  });

  it('counts on 31 March and begins again on 1 April in India', async () => {
    const fixture = await begin();
    for (const [id, settledAt] of [
      ['donation-a', '2026-03-31T18:29:59Z'],
      ['donation-b', '2026-03-31T18:30:00Z'],
      ['donation-c', '2026-03-30T06:00:00Z'],
    ] as const) {
      await fixture.give(id, { settled_at: new Date(settledAt) });
      await fixture.service.update(id);
    }
    expect((await fixture.receipts()).map(({ number }) => number)).toEqual([
      'QLU/2025-26/000001',
      'QLU/2026-27/000001',
      'QLU/2025-26/000002',
    ]);
  });
});

describe('while the settings are incomplete', () => {
  it('a receipt stays when its donor is corrected, and is replaced later', async () => {
    const fixture = await receipted();
    fixture.settings.pan = null;
    await fixture.change('donations', ID, { donor_name: 'Lakshmi Rao' });
    await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    fixture.settings.pan = 'AAATS1234A';
    await fixture.service.update(ID);
    expect((await fixture.shown()).at(-1)).toBe('QLU/2026-27/000002 valid 500000');
  });

  it('a receipt of refunded money is cancelled all the same', async () => {
    const fixture = await receipted();
    fixture.settings.approvals = [];
    await fixture.refund(ID, 500_000);
    await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual(['QLU/2026-27/000001 The donation was refunded 500000']);
  });
});

describe('after the owner no longer counts pay-it-forward as a donation', () => {
  /** A receipted donation for pay-it-forward. The owner has turned the setting off since. */
  async function turnedOff(): Promise<ReceiptFixture> {
    const fixture = await begin();
    fixture.settings.pay_it_forward_is_donation = true;
    await fixture.give(ID, {}, { donation_type: 'pay-it-forward' });
    await fixture.service.update(ID);
    fixture.settings.pay_it_forward_is_donation = false;
    return fixture;
  }

  it('a receipt that is still true stays', async () => {
    const fixture = await turnedOff();
    await fixture.service.update(ID);
    expect([await fixture.shown(), await fixture.emails()]).toEqual([
      ['QLU/2026-27/000001 valid 500000'],
      [],
    ]);
  });

  it('a partial refund cancels the receipt without a replacement, with one email', async () => {
    const fixture = await turnedOff();
    await fixture.refund(ID, 100_000);
    for (let times = 0; times < 2; times += 1) await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual(['QLU/2026-27/000001 A part of the donation was refunded 500000']);
    expect(await fixture.emails()).toEqual(['tax-receipt 1']);
  });

  it('the remaining amount gets a receipt when the owner turns the setting on again', async () => {
    const fixture = await turnedOff();
    await fixture.refund(ID, 100_000);
    await fixture.service.update(ID);
    fixture.settings.pay_it_forward_is_donation = true;
    await fixture.service.update(ID);
    expect((await fixture.shown()).at(-1)).toBe('QLU/2026-27/000002 valid 400000');
  });
});

describe('the file of a receipt', () => {
  it('is printed again when the printer was down, and its receipt stays', async () => {
    const fixture = await begin();
    await fixture.give(ID);
    fixture.printer.isDown = true;
    await expect(fixture.service.update(ID)).rejects.toMatchObject({ code: 'DOCUMENT_UNAVAILABLE' });
    expect(await fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    fixture.printer.isDown = false;
    await fixture.service.update(ID);
    expect([(await fixture.shown()).length, fixture.printer.printed.length]).toEqual([1, 1]);
  });

  it('is the one that was stored first, when two instances print it', async () => {
    const fixture = await receipted();
    const [receipt] = await fixture.receipts();
    await fixture.rows('update tax_receipts set pdf_sealed = null');
    const files = await Promise.all([1, 2].map(() => fixture.service.file(receipt!)));
    expect(files.map(String)).toEqual([String(files[0]), String(files[0])]);
  });
});

it('any changes in any order end in at most one valid receipt that is true, in numbers without a gap', async () => {
  const step = fc.record({
    id: fc.constantFrom(...IDS),
    kind: fc.constantFrom('refund', 'rest', 'correct', 'incomplete', 'complete', 'look'),
    paise: fc.integer({ min: 1, max: 300_000 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  const database = await scenarios.begin();
  const end = (steps: Step[]): Promise<void> =>
    rolledBack(database, async () => {
      const fixture = new ReceiptFixture(database);
      for (const id of IDS) await fixture.give(id);
      for (const { id, kind, paise } of steps) {
        if (kind === 'refund') await fixture.refund(id, paise);
        else if (kind === 'rest') await fixture.refund(id, 500_000);
        else if (kind === 'correct') await fixture.change('donations', id, { donor_name: `Donor ${paise}` });
        else if (kind === 'look') await fixture.service.update(id);
        else fixture.settings.pan = kind === 'complete' ? 'AAATS1234A' : null;
      }
      fixture.settings.pan = 'AAATS1234A';
      for (const id of IDS) await fixture.service.update(id);
      const all = await fixture.receipts();
      expect(all.map(({ number }) => number)).toEqual(
        all.map((_receipt, index) => `QLU/2026-27/${String(index + 1).padStart(6, '0')}`),
      );
      const donations = await fixture.rows<{ id: string; left: number; name: string }>(
        `select d.transaction_id as id, (p.amount_paise - p.refunded_paise)::float8 as left, donor_name as name
         from donations d join payments p on p.id = d.payment_id`,
      );
      for (const { id, left, name } of donations) {
        const valid = all.filter((receipt) => receipt.transactionId === id && receipt.cancelledAt === null);
        expect(valid.map(({ statement }) => [statement.amount, statement.donor.name])).toEqual(
          left > 0 ? [[left, name]] : [],
        );
      }
      // Each cancelled receipt has one email, and each receipt and each cancellation one file.
      const cancelled = all.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(await fixture.emails()).toHaveLength(cancelled.length);
      expect(await fixture.count('tax_receipts', 'cancelled_pdf_sealed is not null')).toBe(cancelled.length);
    });
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), end), { numRuns: 60 });
});

it('a receipt is replaced as a whole or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = await begin((port) => interruption.wrap(port));
    await fixture.give(ID);
    await fixture.service.update(ID);
    await fixture.refund(ID, 100_000);
    await interruption.during(() => fixture.service.update(ID));
    const all = await fixture.receipts();
    const valid = all.filter(({ cancelledAt }) => cancelledAt === null);
    expect(valid).toHaveLength(1);
    expect(await fixture.emails()).toHaveLength(all.length - 1);
    await fixture.service.update(ID);
    expect(await fixture.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 valid 400000',
    ]);
    expect(await fixture.emails()).toEqual(['tax-receipt 1']);
    const repository = fixture.get(TaxReceiptRepository);
    for (const receipt of await fixture.receipts()) expect(await repository.file(receipt)).not.toBeNull();
  });
  expect(count).toBeGreaterThan(10);
});
