import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptFixture, WHO } from '../../../../test/receipt-fixture.js';
import { DONATION_CHANGED } from '../../donations/index.js';
import { ISSUE_TAX_RECEIPTS } from './tax-receipt-service.js';

const [ONE, OTHER] = ['donation-1', 'donation-2'];

async function receipted(...given: ConstructorParameters<typeof ReceiptFixture>): Promise<ReceiptFixture> {
  const fixture = new ReceiptFixture(...given);
  for (const id of [ONE, OTHER]) {
    fixture.give(id);
    await fixture.service.update(id);
  }
  return fixture;
}
const actions = (fixture: ReceiptFixture): string[] => fixture.audit.entries.map(({ action }) => action);

describe('the donor of a receipt', () => {
  it('gets the file with the token of its own payment only', async () => {
    const fixture = await receipted();
    const own = await fixture.service.downloadForDonor(`token of ${ONE}`, 1);
    expect(own).toEqual({ fileName: 'QLU-2026-27-000001.pdf', pdf: Buffer.from('file 1') });
    await expect(fixture.service.downloadForDonor(`token of ${OTHER}`, 1)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    await expect(fixture.service.downloadForDonor('guessed', 1)).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
    // The donor's own access is no action of the office.
    expect(actions(fixture)).toEqual([]);
  });

  it('waits only while the first receipt is being issued', async () => {
    const fixture = new ReceiptFixture();
    const isPending = async (id: string): Promise<boolean> =>
      (await fixture.service.ofPayment(`token of ${id}`)).isPending;
    fixture.give(ONE);
    expect(await isPending(ONE)).toBe(true);
    fixture.settings.has_signature = false;
    expect(await isPending(ONE)).toBe(false);
    fixture.settings.has_signature = true;
    fixture.give('unpaid', { state: 'created', settledAt: null });
    fixture.give('anonymous', {}, { idType: '', idNumber: '' });
    expect(await Promise.all(['unpaid', 'anonymous'].map((id) => isPending(id)))).toEqual([false, false]);
    await fixture.service.update(ONE);
    expect(await isPending(ONE)).toBe(false);
  });

  it('still gets the file of a cancelled receipt, which says so', async () => {
    const fixture = await receipted();
    fixture.refund(ONE, 500_000);
    await fixture.service.update(ONE);
    await fixture.service.downloadForDonor(`token of ${ONE}`, 1);
    expect(fixture.printed.at(-1)).toMatchObject({ stamp: 'CANCELLED' });
  });
});

describe('the office', () => {
  it('sees a file with an entry in the audit log, which has no personal data', async () => {
    const fixture = await receipted();
    await fixture.service.downloadForOffice(1, WHO);
    expect(fixture.audit.entries).toEqual([
      { who: WHO, action: 'tax-receipt.seen', subject: 'tax-receipt QLU/2026-27/000001', details: {} },
    ]);
    await expect(fixture.service.downloadForOffice(99, WHO)).rejects.toMatchObject({
      code: 'RECORD_NOT_FOUND',
    });
    expect(actions(fixture)).toEqual(['tax-receipt.seen']);
  });

  it('gets no file when the audit log cannot record it', async () => {
    const fixture = await receipted();
    fixture.audit.record = async () => {
      throw new Error('the audit log failed');
    };
    await expect(fixture.service.downloadForOffice(1, WHO)).rejects.toThrow('the audit log failed');
  });

  it('sends a receipt again, once in a minute', async () => {
    const fixture = await receipted();
    for (let times = 0; times < 3; times += 1) await fixture.service.resend(1, WHO);
    expect(fixture.mails()).toEqual(['tax-receipt 1 2026-11-21T06:00']);
    fixture.clock.set('2026-11-21T06:01:00Z');
    await fixture.service.resend(1, WHO);
    expect(fixture.mails()).toHaveLength(2);
    expect(new Set(actions(fixture))).toEqual(new Set(['tax-receipt.sent-again']));
  });

  it('cannot send an unknown receipt, or one to a donor without an email address', async () => {
    const fixture = await receipted();
    await expect(fixture.service.resend(99, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    fixture.hasAddress = false;
    await expect(fixture.service.resend(1, WHO)).rejects.toMatchObject({ code: 'NO_EMAIL_ADDRESS' });
    expect([fixture.mails(), actions(fixture)]).toEqual([[], []]);
  });

  it('sends it with its entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await receipted((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.resend(1, WHO));
      expect(fixture.mails()).toHaveLength(actions(fixture).length);
    });
  });
});

describe('the receipts of all donations', () => {
  const due = (fixture: ReceiptFixture): string[] =>
    fixture.jobs.of(DONATION_CHANGED).map(({ subject }) => subject);

  it('are requested once, however often the button is pressed, and each donation is visited once', async () => {
    const fixture = new ReceiptFixture();
    for (const id of [ONE, OTHER]) fixture.give(id);
    for (let times = 0; times < 3; times += 1) await fixture.service.requestAll(WHO);
    expect(fixture.jobs.of(ISSUE_TAX_RECEIPTS)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await fixture.service.issueAll();
    expect(due(fixture)).toEqual([ONE, OTHER]);
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(fixture.shown()).toHaveLength(2);
    // Nothing is left to do: the same again issues nothing.
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(fixture.shown()).toHaveLength(2);
  });

  it('are not requested while the settings are incomplete', async () => {
    const fixture = new ReceiptFixture();
    fixture.settings.signatory_name = '';
    await expect(fixture.service.requestAll(WHO)).rejects.toMatchObject({ code: 'FOUNDATION_INCOMPLETE' });
    expect([fixture.jobs.waiting, actions(fixture)]).toEqual([[], []]);
  });

  it('are requested after the last approval has ended, and gifts of covered days get theirs', async () => {
    const fixture = new ReceiptFixture();
    fixture.give(ONE, { settledAt: new Date('2026-03-20T06:00:00Z') });
    fixture.give(OTHER, { settledAt: new Date('2026-04-01T06:00:00Z') });
    const [approval] = fixture.settings.approvals;
    fixture.settings.approvals = [{ ...approval!, valid_to: '2026-03-31' }];
    await fixture.service.requestAll(WHO);
    await fixture.service.issueAll();
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(fixture.shown()).toEqual(['QLU/2025-26/000001 valid 500000']);
  });

  it('are not requested without any approval or names of the law', async () => {
    for (const missing of [{ approvals: [] }, { tax_names: [] }]) {
      const fixture = new ReceiptFixture();
      Object.assign(fixture.settings, missing);
      await expect(fixture.service.requestAll(WHO)).rejects.toMatchObject({ code: 'FOUNDATION_INCOMPLETE' });
    }
  });

  it('are requested with an entry in the audit log or not at all, and an interrupted run continues', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new ReceiptFixture((port) => interruption.wrap(port));
      for (const id of [ONE, OTHER]) fixture.give(id);
      await interruption.during(() => fixture.service.requestAll(WHO));
      expect(actions(fixture)).toHaveLength(fixture.jobs.of(ISSUE_TAX_RECEIPTS).length);
      await interruption.during(() => fixture.service.issueAll());
      await fixture.service.issueAll();
      expect(due(fixture)).toEqual([ONE, OTHER]);
    });
  });
});
