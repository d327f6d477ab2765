import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptFixture } from '../../../../test/receipt-fixture.js';

const ID = 'donation-1';

/** A fixture with one receipted donation of ₹5,000. */
async function receipted(...given: ConstructorParameters<typeof ReceiptFixture>): Promise<ReceiptFixture> {
  const fixture = new ReceiptFixture(...given);
  fixture.give(ID);
  await fixture.service.update(ID);
  return fixture;
}

describe('the receipt of a donation', () => {
  it('is issued once, however often it is updated', async () => {
    const fixture = await receipted();
    for (let times = 0; times < 3; times += 1) await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    expect([fixture.printed.length, fixture.mails()]).toEqual([1, []]);
  });

  it('is cancelled by a full refund, with one email, and a later update changes nothing', async () => {
    const fixture = await receipted();
    fixture.refund(ID, 500_000);
    for (let times = 0; times < 3; times += 1) await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 The donation was refunded 500000']);
    expect(fixture.mails()).toEqual(['tax-receipt 1']);
    expect(fixture.printed.map(({ stamp }) => stamp)).toEqual([undefined, 'CANCELLED']);
  });

  it('is replaced by one of what remains after each partial refund', async () => {
    const fixture = await receipted();
    for (const paise of [1, 100_000]) {
      fixture.refund(ID, paise);
      await fixture.service.update(ID);
    }
    expect(fixture.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 A part of the donation was refunded 499999',
      'QLU/2026-27/000003 valid 399999',
    ]);
    expect(fixture.receipts.all.map(({ replaces }) => replaces)).toEqual([
      null,
      'QLU/2026-27/000001',
      'QLU/2026-27/000002',
    ]);
    // One email about each cancelled receipt; it has the one that replaces it.
    expect(fixture.mails()).toEqual(['tax-receipt 1', 'tax-receipt 2']);
  });

  it.each([
    ['in part', 100_000, 'QLU/2026-27/000001 A part of the donation was refunded 500000', 400_000],
    ['in full', 500_000, 'QLU/2026-27/000001 The donation was refunded 500000', 0],
  ])(
    'is issued again, and sent, when the bank rejects a refund %s',
    async (_name, paise, cancelled, left) => {
      const fixture = await receipted();
      fixture.refund(ID, paise);
      await fixture.service.update(ID);
      fixture.change(ID, { payment: { state: 'captured', refunded: 0 } });
      for (let times = 0; times < 2; times += 1) await fixture.service.update(ID);
      const again = left > 0 ? [`QLU/2026-27/000002 A refund could not be completed ${left}`] : [];
      expect(fixture.shown()).toEqual([
        cancelled,
        ...again,
        `QLU/2026-27/00000${again.length + 2} valid 500000`,
      ]);
      expect(fixture.mails()).toEqual(['tax-receipt 1', 'tax-receipt 2']);
    },
  );

  it.each([
    ['name', { donorName: 'Lakshmi Rao' }],
    ['address', { address: 'Guntur' }],
    ['ID number', { idNumber: 'ABCDE1234G' }],
    ['kind of ID', { idType: 'Aadhaar', idNumber: '234567890124' }],
    ['purpose', { type: 'goshala' as const }],
  ])('is replaced when the %s is corrected, and states what is true now', async (_name, donation) => {
    const fixture = await receipted();
    fixture.change(ID, { donation });
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual([
      'QLU/2026-27/000001 The details were corrected 500000',
      'QLU/2026-27/000002 valid 500000',
    ]);
    const [, { statement } = { statement: null }] = fixture.receipts.all;
    expect(JSON.stringify(statement)).toContain(Object.values(donation).at(-1));
  });

  it('says that the bank did not honour the cheque', async () => {
    const fixture = new ReceiptFixture();
    fixture.give(ID, { mode: 'cheque', gatewayPaymentId: null, reference: '004512' });
    await fixture.service.update(ID);
    fixture.change(ID, { payment: { state: 'failed', settledAt: null } });
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 The bank did not honour the cheque 500000']);
  });

  it('does not change with the settings, so that a filed receipt stays what it is', async () => {
    const fixture = await receipted();
    Object.assign(fixture.settings, {
      legal_name: 'Another Foundation',
      receipt_prefix: 'NEW',
      pan: 'AAATS9999Z',
    });
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    fixture.give('donation-2');
    await fixture.service.update('donation-2');
    // The series of the year goes on under the new name: no number is used twice.
    expect(fixture.shown()[1]).toBe('NEW/2026-27/000002 valid 500000');
  });

  it.each([
    ['an unpaid donation', { state: 'created' as const, settledAt: null }, {}],
    ['a donor without an ID number', {}, { idType: '', idNumber: '' }],
    ['a gift that has a receipt from before', {}, { earlierReceipt: 'OLD/7' }],
    ['sponsored places, which are no donation here', {}, { type: 'pay-it-forward' as const }],
  ])('does not exist for %s', async (_name, payment, donation) => {
    const fixture = new ReceiptFixture();
    fixture.give(ID, payment, donation);
    expect(await fixture.service.update(ID)).toEqual([]);
    expect(await fixture.service.update('unknown')).toEqual([]);
    expect([fixture.receipts.stored.size, fixture.mails()]).toEqual([0, []]);
  });

  it('counts on 31 March and begins again on 1 April in India', async () => {
    const fixture = new ReceiptFixture();
    for (const [id, settledAt] of [
      ['a', '2026-03-31T18:29:59Z'],
      ['b', '2026-03-31T18:30:00Z'],
      ['c', '2026-03-30T06:00:00Z'],
    ] as const) {
      fixture.give(id, { settledAt: new Date(settledAt) });
      await fixture.service.update(id);
    }
    expect(fixture.receipts.all.map(({ number }) => number)).toEqual([
      'QLU/2025-26/000001',
      'QLU/2026-27/000001',
      'QLU/2025-26/000002',
    ]);
  });
});

describe('while the settings are incomplete', () => {
  it('a receipt that is wrong stays until it can be replaced', async () => {
    const fixture = await receipted();
    fixture.settings.pan = null;
    fixture.refund(ID, 100_000);
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    fixture.settings.pan = 'AAATS1234A';
    await fixture.service.update(ID);
    expect(fixture.shown().at(-1)).toBe('QLU/2026-27/000002 valid 400000');
  });

  it('a receipt of refunded money is cancelled all the same', async () => {
    const fixture = await receipted();
    fixture.settings.approvals = [];
    fixture.refund(ID, 500_000);
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 The donation was refunded 500000']);
  });
});

describe('after the owner no longer counts pay-it-forward as a donation', () => {
  /** A receipted gift for pay-it-forward. The owner has turned the setting off since. */
  async function turnedOff(): Promise<ReceiptFixture> {
    const fixture = new ReceiptFixture();
    fixture.settings.pay_it_forward_is_donation = true;
    fixture.give(ID, {}, { type: 'pay-it-forward' });
    await fixture.service.update(ID);
    fixture.settings.pay_it_forward_is_donation = false;
    return fixture;
  }

  it('a receipt that is still true stays', async () => {
    const fixture = await turnedOff();
    await fixture.service.update(ID);
    expect([fixture.shown(), fixture.mails()]).toEqual([['QLU/2026-27/000001 valid 500000'], []]);
  });

  it('a partial refund cancels the receipt without a replacement, with one email', async () => {
    const fixture = await turnedOff();
    fixture.refund(ID, 100_000);
    for (let times = 0; times < 2; times += 1) await fixture.service.update(ID);
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 A part of the donation was refunded 500000']);
    expect(fixture.mails()).toEqual(['tax-receipt 1']);
  });

  it('the remaining amount gets a receipt when the owner turns the setting on again', async () => {
    const fixture = await turnedOff();
    fixture.refund(ID, 100_000);
    await fixture.service.update(ID);
    fixture.settings.pay_it_forward_is_donation = true;
    await fixture.service.update(ID);
    expect(fixture.shown().at(-1)).toBe('QLU/2026-27/000002 valid 400000');
  });
});

describe('the file of a receipt', () => {
  it('is printed again when the printer was down, and its receipt stays', async () => {
    const fixture = new ReceiptFixture();
    fixture.give(ID);
    fixture.isPrinterDown = true;
    await expect(fixture.service.update(ID)).rejects.toMatchObject({ code: 'DOCUMENT_UNAVAILABLE' });
    expect(fixture.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    fixture.isPrinterDown = false;
    await fixture.service.update(ID);
    expect([fixture.shown().length, fixture.printed.length]).toEqual([1, 1]);
  });

  it('is the one that was stored first, when two instances print it', async () => {
    const fixture = await receipted();
    const [receipt] = fixture.receipts.all;
    fixture.receipts.stored.set(1, { ...receipt!, pdf: null });
    const files = await Promise.all([1, 2].map(() => fixture.service.file(receipt!)));
    expect(files.map(String)).toEqual([String(files[0]), String(files[0])]);
  });
});

it('any changes in any order end in at most one valid receipt that is true, in numbers without a gap', async () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('refund', 'rest', 'correct', 'incomplete', 'complete', 'look'),
    paise: fc.integer({ min: 1, max: 300_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const fixture = new ReceiptFixture();
      for (const id of ['a', 'b', 'c']) fixture.give(id);
      for (const { id, kind, paise } of steps) {
        if (kind === 'refund') fixture.refund(id, paise);
        else if (kind === 'rest') fixture.refund(id, 500_000);
        else if (kind === 'correct') fixture.change(id, { donation: { donorName: `Donor ${paise}` } });
        else if (kind === 'look') await fixture.service.update(id);
        else fixture.settings.pan = kind === 'complete' ? 'AAATS1234A' : null;
      }
      fixture.settings.pan = 'AAATS1234A';
      for (const id of ['a', 'b', 'c']) await fixture.service.update(id);
      const { all } = fixture.receipts;
      expect(all.map(({ serial }) => serial)).toEqual(all.map((_receipt, index) => index + 1));
      for (const [id, { donation, payment }] of fixture.given) {
        const valid = all.filter((receipt) => receipt.transactionId === id && receipt.cancelledAt === null);
        const left = payment.amount - payment.refunded;
        expect(valid.map(({ statement }) => [statement.amount, statement.donor.name])).toEqual(
          left > 0 ? [[left, donation.donorName]] : [],
        );
      }
      // Each cancelled receipt has one email, and each receipt and each cancellation one file.
      const cancelled = all.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(fixture.mails()).toHaveLength(cancelled.length);
      expect(cancelled.every(({ cancelledPdf }) => cancelledPdf !== null)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('a receipt is replaced as a whole or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = new ReceiptFixture((port) => interruption.wrap(port));
    fixture.give(ID);
    await fixture.service.update(ID);
    fixture.refund(ID, 100_000);
    await interruption.during(() => fixture.service.update(ID));
    const valid = fixture.receipts.all.filter(({ cancelledAt }) => cancelledAt === null);
    expect(valid).toHaveLength(1);
    expect(fixture.mails()).toHaveLength(fixture.receipts.stored.size - 1);
    await fixture.service.update(ID);
    expect(fixture.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 valid 400000',
    ]);
    expect(fixture.mails()).toEqual(['tax-receipt 1']);
    for (const receipt of fixture.receipts.all) expect(await fixture.receipts.file(receipt)).not.toBeNull();
  });
  expect(count).toBeGreaterThan(20);
});
