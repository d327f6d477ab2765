import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptWorld, WHO } from '../../../../test/receipt-world.js';
import { DONATION_CHANGED } from '../../donations/index.js';
import { ISSUE_TAX_RECEIPTS } from './issue-tax-receipts.js';

const [ONE, OTHER] = ['donation-1', 'donation-2'];

async function receipted(...given: ConstructorParameters<typeof ReceiptWorld>): Promise<ReceiptWorld> {
  const world = new ReceiptWorld(...given);
  for (const id of [ONE, OTHER]) {
    world.give(id);
    await world.update.execute(id);
  }
  return world;
}
const actions = (world: ReceiptWorld): string[] => world.audit.entries.map(({ action }) => action);

describe('the donor of a receipt', () => {
  it('gets the file with the token of its own payment only', async () => {
    const world = await receipted();
    const own = await world.download.forDonor(`token of ${ONE}`, 1);
    expect(own).toEqual({ fileName: 'QLU-2026-27-000001.pdf', pdf: Buffer.from('file 1') });
    await expect(world.download.forDonor(`token of ${OTHER}`, 1)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    await expect(world.download.forDonor('guessed', 1)).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
    // The donor's own access is no action of the office.
    expect(actions(world)).toEqual([]);
  });

  it('waits only while the first receipt is being issued', async () => {
    const world = new ReceiptWorld();
    const isPending = async (id: string): Promise<boolean> =>
      (await world.download.ofPayment(`token of ${id}`)).isPending;
    world.give(ONE);
    expect(await isPending(ONE)).toBe(true);
    world.settings.has_signature = false;
    expect(await isPending(ONE)).toBe(false);
    world.settings.has_signature = true;
    world.give('unpaid', { state: 'created', settledAt: null });
    world.give('anonymous', {}, { idType: '', idNumber: '' });
    expect(await Promise.all(['unpaid', 'anonymous'].map((id) => isPending(id)))).toEqual([false, false]);
    await world.update.execute(ONE);
    expect(await isPending(ONE)).toBe(false);
  });

  it('still gets the file of a cancelled receipt, which says so', async () => {
    const world = await receipted();
    world.refund(ONE, 500_000);
    await world.update.execute(ONE);
    await world.download.forDonor(`token of ${ONE}`, 1);
    expect(world.printed.at(-1)).toMatchObject({ stamp: 'CANCELLED' });
  });
});

describe('the office', () => {
  it('sees a file with an entry in the audit log, which has no personal data', async () => {
    const world = await receipted();
    await world.download.forOffice(1, WHO);
    expect(world.audit.entries).toEqual([
      { who: WHO, action: 'tax-receipt.seen', subject: 'tax-receipt QLU/2026-27/000001', details: {} },
    ]);
    await expect(world.download.forOffice(99, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(actions(world)).toEqual(['tax-receipt.seen']);
  });

  it('gets no file when the audit log cannot record it', async () => {
    const world = await receipted();
    world.audit.record = async () => {
      throw new Error('the audit log failed');
    };
    await expect(world.download.forOffice(1, WHO)).rejects.toThrow('the audit log failed');
  });

  it('sends a receipt again, once in a minute', async () => {
    const world = await receipted();
    for (let times = 0; times < 3; times += 1) await world.resend.execute(1, WHO);
    expect(world.mails()).toEqual(['tax-receipt 1 2026-11-21T06:00']);
    world.clock.set('2026-11-21T06:01:00Z');
    await world.resend.execute(1, WHO);
    expect(world.mails()).toHaveLength(2);
    expect(new Set(actions(world))).toEqual(new Set(['tax-receipt.sent-again']));
  });

  it('cannot send an unknown receipt, or one to a donor without an email address', async () => {
    const world = await receipted();
    await expect(world.resend.execute(99, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    world.hasAddress = false;
    await expect(world.resend.execute(1, WHO)).rejects.toMatchObject({ code: 'NO_EMAIL_ADDRESS' });
    expect([world.mails(), actions(world)]).toEqual([[], []]);
  });

  it('sends it with its entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const world = await receipted((port) => interruption.wrap(port));
      await interruption.during(() => world.resend.execute(1, WHO));
      expect(world.mails()).toHaveLength(actions(world).length);
    });
  });
});

describe('the receipts of all donations', () => {
  const due = (world: ReceiptWorld): string[] =>
    world.jobs.of(DONATION_CHANGED).map(({ subject }) => subject);

  it('are requested once, however often the button is pressed, and each donation is visited once', async () => {
    const world = new ReceiptWorld();
    for (const id of [ONE, OTHER]) world.give(id);
    for (let times = 0; times < 3; times += 1) await world.issue.request(WHO);
    expect(world.jobs.of(ISSUE_TAX_RECEIPTS)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await world.issue.execute();
    expect(due(world)).toEqual([ONE, OTHER]);
    for (const id of due(world)) await world.update.execute(id);
    expect(world.shown()).toHaveLength(2);
    // Nothing is left to do: the same again issues nothing.
    for (const id of due(world)) await world.update.execute(id);
    expect(world.shown()).toHaveLength(2);
  });

  it('are not requested while the settings are incomplete', async () => {
    const world = new ReceiptWorld();
    world.settings.signatory_name = '';
    await expect(world.issue.request(WHO)).rejects.toMatchObject({ code: 'FOUNDATION_INCOMPLETE' });
    expect([world.jobs.waiting, actions(world)]).toEqual([[], []]);
  });

  it('are requested with an entry in the audit log or not at all, and an interrupted run continues', async () => {
    await atEveryStep(async (interruption) => {
      const world = new ReceiptWorld((port) => interruption.wrap(port));
      for (const id of [ONE, OTHER]) world.give(id);
      await interruption.during(() => world.issue.request(WHO));
      expect(actions(world)).toHaveLength(world.jobs.of(ISSUE_TAX_RECEIPTS).length);
      await interruption.during(() => world.issue.execute());
      await world.issue.execute();
      expect(due(world)).toEqual([ONE, OTHER]);
    });
  });
});
