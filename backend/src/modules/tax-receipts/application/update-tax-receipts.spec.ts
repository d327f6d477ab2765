import fc from 'fast-check';
import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptWorld } from '../../../../test/receipt-world.js';

const ID = 'donation-1';

/** A world with one receipted donation of ₹5,000. */
async function receipted(...given: ConstructorParameters<typeof ReceiptWorld>): Promise<ReceiptWorld> {
  const world = new ReceiptWorld(...given);
  world.give(ID);
  await world.update.execute(ID);
  return world;
}

describe('the receipt of a donation', () => {
  it('is issued once, however often it is updated', async () => {
    const world = await receipted();
    for (let times = 0; times < 3; times += 1) await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    expect([world.printed.length, world.mails()]).toEqual([1, []]);
  });

  it('is cancelled by a full refund, with one email, and a later update changes nothing', async () => {
    const world = await receipted();
    world.refund(ID, 500_000);
    for (let times = 0; times < 3; times += 1) await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 The donation was refunded 500000']);
    expect(world.mails()).toEqual(['tax-receipt 1']);
    expect(world.printed.map(({ stamp }) => stamp)).toEqual([undefined, 'CANCELLED']);
  });

  it('is replaced by one of what remains after each partial refund', async () => {
    const world = await receipted();
    for (const paise of [1, 100_000]) {
      world.refund(ID, paise);
      await world.update.execute(ID);
    }
    expect(world.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 A part of the donation was refunded 499999',
      'QLU/2026-27/000003 valid 399999',
    ]);
    expect(world.receipts.all.map(({ replaces }) => replaces)).toEqual([
      null,
      'QLU/2026-27/000001',
      'QLU/2026-27/000002',
    ]);
    // One email about each cancelled receipt; it has the one that replaces it.
    expect(world.mails()).toEqual(['tax-receipt 1', 'tax-receipt 2']);
  });

  it.each([
    ['name', { donorName: 'Lakshmi Rao' }],
    ['address', { address: 'Guntur' }],
    ['ID number', { idNumber: 'ABCDE1234G' }],
    ['kind of ID', { idType: 'Aadhaar', idNumber: '234567890124' }],
    ['purpose', { type: 'goshala' as const }],
  ])('is replaced when the %s is corrected, and states what is true now', async (_name, donation) => {
    const world = await receipted();
    world.change(ID, { donation });
    await world.update.execute(ID);
    expect(world.shown()).toEqual([
      'QLU/2026-27/000001 The details were corrected 500000',
      'QLU/2026-27/000002 valid 500000',
    ]);
    const [, { statement } = { statement: null }] = world.receipts.all;
    expect(JSON.stringify(statement)).toContain(Object.values(donation).at(-1));
  });

  it('says that the bank did not honour the cheque', async () => {
    const world = new ReceiptWorld();
    world.give(ID, { mode: 'cheque', gatewayPaymentId: null, reference: '004512' });
    await world.update.execute(ID);
    world.change(ID, { payment: { state: 'failed', settledAt: null } });
    await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 The bank did not honour the cheque 500000']);
  });

  it('does not change with the settings, so that a filed receipt stays what it is', async () => {
    const world = await receipted();
    Object.assign(world.settings, {
      legal_name: 'Another Foundation',
      receipt_prefix: 'NEW',
      pan: 'AAATS9999Z',
    });
    await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    world.give('donation-2');
    await world.update.execute('donation-2');
    // The series of the year goes on under the new name: no number is used twice.
    expect(world.shown()[1]).toBe('NEW/2026-27/000002 valid 500000');
  });

  it.each([
    ['an unpaid donation', { state: 'created' as const, settledAt: null }, {}],
    ['a donor without an ID number', {}, { idType: '', idNumber: '' }],
    ['a gift that has a receipt from before', {}, { earlierReceipt: 'OLD/7' }],
    ['sponsored places, which are no donation here', {}, { type: 'pay-it-forward' as const }],
  ])('does not exist for %s', async (_name, payment, donation) => {
    const world = new ReceiptWorld();
    world.give(ID, payment, donation);
    expect(await world.update.execute(ID)).toEqual([]);
    expect(await world.update.execute('unknown')).toEqual([]);
    expect([world.receipts.stored.size, world.mails()]).toEqual([0, []]);
  });

  it('counts on 31 March and begins again on 1 April in India', async () => {
    const world = new ReceiptWorld();
    for (const [id, settledAt] of [
      ['a', '2026-03-31T18:29:59Z'],
      ['b', '2026-03-31T18:30:00Z'],
      ['c', '2026-03-30T06:00:00Z'],
    ] as const) {
      world.give(id, { settledAt: new Date(settledAt) });
      await world.update.execute(id);
    }
    expect(world.receipts.all.map(({ number }) => number)).toEqual([
      'QLU/2025-26/000001',
      'QLU/2026-27/000001',
      'QLU/2025-26/000002',
    ]);
  });
});

describe('while the settings are incomplete', () => {
  it('a receipt that is wrong stays until it can be replaced', async () => {
    const world = await receipted();
    world.settings.pan = null;
    world.refund(ID, 100_000);
    await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    world.settings.pan = 'AAATS1234A';
    await world.update.execute(ID);
    expect(world.shown().at(-1)).toBe('QLU/2026-27/000002 valid 400000');
  });

  it('a receipt of refunded money is cancelled all the same', async () => {
    const world = await receipted();
    world.settings.approvals = [];
    world.refund(ID, 500_000);
    await world.update.execute(ID);
    expect(world.shown()).toEqual(['QLU/2026-27/000001 The donation was refunded 500000']);
  });
});

describe('the file of a receipt', () => {
  it('is printed again when the printer was down, and its receipt stays', async () => {
    const world = new ReceiptWorld();
    world.give(ID);
    world.isPrinterDown = true;
    await expect(world.update.execute(ID)).rejects.toMatchObject({ code: 'DOCUMENT_UNAVAILABLE' });
    expect(world.shown()).toEqual(['QLU/2026-27/000001 valid 500000']);
    world.isPrinterDown = false;
    await world.update.execute(ID);
    expect([world.shown().length, world.printed.length]).toEqual([1, 1]);
  });

  it('is the one that was stored first, when two instances print it', async () => {
    const world = await receipted();
    const [receipt] = world.receipts.all;
    world.receipts.stored.set(1, { ...receipt!, pdf: null });
    const files = await Promise.all([1, 2].map(() => world.files.execute(receipt!)));
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
      const world = new ReceiptWorld();
      for (const id of ['a', 'b', 'c']) world.give(id);
      for (const { id, kind, paise } of steps) {
        if (kind === 'refund') world.refund(id, paise);
        else if (kind === 'rest') world.refund(id, 500_000);
        else if (kind === 'correct') world.change(id, { donation: { donorName: `Donor ${paise}` } });
        else if (kind === 'look') await world.update.execute(id);
        else world.settings.pan = kind === 'complete' ? 'AAATS1234A' : null;
      }
      world.settings.pan = 'AAATS1234A';
      for (const id of ['a', 'b', 'c']) await world.update.execute(id);
      const { all } = world.receipts;
      expect(all.map(({ serial }) => serial)).toEqual(all.map((_receipt, index) => index + 1));
      for (const [id, { donation, payment }] of world.given) {
        const valid = all.filter((receipt) => receipt.transactionId === id && receipt.cancelledAt === null);
        const left = payment.amount - payment.refunded;
        expect(valid.map(({ statement }) => [statement.amount, statement.donor.name])).toEqual(
          left > 0 ? [[left, donation.donorName]] : [],
        );
      }
      // Each cancelled receipt has one email, and each receipt and each cancellation one file.
      const cancelled = all.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(world.mails()).toHaveLength(cancelled.length);
      expect(cancelled.every(({ cancelledPdf }) => cancelledPdf !== null)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('a receipt is replaced as a whole or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const world = new ReceiptWorld((port) => interruption.wrap(port));
    world.give(ID);
    await world.update.execute(ID);
    world.refund(ID, 100_000);
    await interruption.during(() => world.update.execute(ID));
    const valid = world.receipts.all.filter(({ cancelledAt }) => cancelledAt === null);
    expect(valid).toHaveLength(1);
    expect(world.mails()).toHaveLength(world.receipts.stored.size - 1);
    await world.update.execute(ID);
    expect(world.shown()).toEqual([
      'QLU/2026-27/000001 A part of the donation was refunded 500000',
      'QLU/2026-27/000002 valid 400000',
    ]);
    expect(world.mails()).toEqual(['tax-receipt 1']);
    for (const receipt of world.receipts.all) expect(await world.receipts.file(receipt)).not.toBeNull();
  });
  expect(count).toBeGreaterThan(20);
});
