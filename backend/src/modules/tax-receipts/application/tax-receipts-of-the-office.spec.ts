import { atEveryStep } from '../../../../test/interruptions.js';
import { ReceiptFixture, WHO } from '../../../../test/receipt-fixture.js';
import { startScenarios, type Wrap } from '../../../../test/services.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DONATION_CHANGED } from '../../donations/index.js';
import { ISSUE_TAX_RECEIPTS } from './tax-receipt-service.js';

const [ONE, OTHER] = ['donation-1', 'donation-2'];

let scenarios: Awaited<ReturnType<typeof startScenarios>>;

beforeAll(async () => {
  scenarios = await startScenarios('office_receipts');
});
afterAll(() => scenarios.stop());

const begin = async (wrap?: Wrap): Promise<ReceiptFixture> =>
  new ReceiptFixture(await scenarios.begin(), wrap);

async function receipted(wrap?: Wrap): Promise<ReceiptFixture> {
  const fixture = await begin(wrap);
  for (const id of [ONE, OTHER]) {
    await fixture.give(id);
    await fixture.service.update(id);
  }
  return fixture;
}

describe('the donor of a receipt', () => {
  it('waits only while the first receipt is being issued', async () => {
    const fixture = await begin();
    const isPending = async (id: string): Promise<boolean> =>
      (await fixture.service.ofPayment(await fixture.token(id))).isPending;
    await fixture.give(ONE);
    expect(await isPending(ONE)).toBe(true);
    fixture.settings.has_signature = false;
    expect(await isPending(ONE)).toBe(false);
    fixture.settings.has_signature = true;
    await fixture.give('unpaid-0001', { state: 'created', settled_at: null });
    await fixture.give('anonymous-1', {}, { id_type: '', id_number: '' });
    expect(await Promise.all(['unpaid-0001', 'anonymous-1'].map((id) => isPending(id)))).toEqual([
      false,
      false,
    ]);
    await fixture.service.update(ONE);
    expect(await isPending(ONE)).toBe(false);
  });

  it('still gets the file of a cancelled receipt, which says so', async () => {
    const fixture = await receipted();
    await fixture.refund(ONE, 500_000);
    await fixture.service.update(ONE);
    await fixture.service.downloadForDonor(await fixture.token(ONE), 1);
    expect(fixture.printer.printed.at(-1)).toMatchObject({ stamp: 'CANCELLED' });
  });
});

describe('the office', () => {
  it('gets no file when the audit log cannot record it', async () => {
    const fixture = await receipted();
    jest.spyOn(fixture.get(AuditLog), 'record').mockRejectedValue(new Error('the audit log failed'));
    await expect(fixture.service.downloadForOffice(1, WHO)).rejects.toThrow('the audit log failed');
  });

  it('sends a receipt again, once in a minute', async () => {
    const fixture = await receipted();
    for (let times = 0; times < 3; times += 1) await fixture.service.resend(1, WHO);
    expect(await fixture.emails()).toEqual(['tax-receipt 1 2026-11-21T06:00']);
    fixture.clock.set('2026-11-21T06:01:00Z');
    await fixture.service.resend(1, WHO);
    expect(await fixture.emails()).toHaveLength(2);
    expect(new Set(await fixture.audited())).toEqual(new Set(['tax-receipt.sent-again']));
  });

  it('cannot send an unknown receipt, or one to a donor without an email address', async () => {
    const fixture = await receipted();
    await expect(fixture.service.resend(99, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await fixture.change('donations', ONE, { email: '' });
    await expect(fixture.service.resend(1, WHO)).rejects.toMatchObject({ code: 'NO_EMAIL_ADDRESS' });
    expect([await fixture.emails(), await fixture.audited()]).toEqual([[], []]);
  });

  it('sends it with its entry in the audit log or not at all', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await receipted((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.resend(1, WHO));
      expect(await fixture.emails()).toHaveLength((await fixture.audited()).length);
    });
  });
});

describe('the receipts of all donations', () => {
  const due = (fixture: ReceiptFixture): string[] =>
    fixture.jobs.of(DONATION_CHANGED).map(({ subject }) => subject);

  it('are requested once, however often the button is pressed, and each donation is visited once', async () => {
    const fixture = await begin();
    for (const id of [ONE, OTHER]) await fixture.give(id);
    for (let times = 0; times < 3; times += 1) await fixture.service.requestAll(WHO);
    expect(fixture.jobs.of(ISSUE_TAX_RECEIPTS)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await fixture.service.issueAll();
    expect(due(fixture)).toEqual([ONE, OTHER]);
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(await fixture.shown()).toHaveLength(2);
    // Nothing is left to do: the same again issues nothing.
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(await fixture.shown()).toHaveLength(2);
  });

  it('are not requested while the settings are incomplete', async () => {
    const fixture = await begin();
    fixture.settings.signatory_name = '';
    await expect(fixture.service.requestAll(WHO)).rejects.toMatchObject({ code: 'FOUNDATION_INCOMPLETE' });
    expect([fixture.jobs.waiting, await fixture.audited()]).toEqual([[], []]);
  });

  it('are requested after the last approval has ended, and donations of covered days get theirs', async () => {
    const fixture = await begin();
    await fixture.give(ONE, { settled_at: new Date('2026-03-20T06:00:00Z') });
    await fixture.give(OTHER, { settled_at: new Date('2026-04-01T06:00:00Z') });
    const [approval] = fixture.settings.approvals;
    fixture.settings.approvals = [{ ...approval!, valid_to: '2026-03-31' }];
    await fixture.service.requestAll(WHO);
    await fixture.service.issueAll();
    for (const id of due(fixture)) await fixture.service.update(id);
    expect(await fixture.shown()).toEqual(['QLU/2025-26/000001 valid 500000']);
  });

  it('are not requested without any approval or names of the law', async () => {
    for (const missing of [{ approvals: [] }, { tax_names: [] }]) {
      const fixture = await begin();
      Object.assign(fixture.settings, missing);
      await expect(fixture.service.requestAll(WHO)).rejects.toMatchObject({ code: 'FOUNDATION_INCOMPLETE' });
    }
  });

  it('are requested with an entry in the audit log or not at all, and an interrupted run continues', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await begin((port) => interruption.wrap(port));
      for (const id of [ONE, OTHER]) await fixture.give(id);
      await interruption.during(() => fixture.service.requestAll(WHO));
      expect(await fixture.audited()).toHaveLength(fixture.jobs.of(ISSUE_TAX_RECEIPTS).length);
      await interruption.during(() => fixture.service.issueAll());
      await fixture.service.issueAll();
      expect(due(fixture)).toEqual([ONE, OTHER]);
    });
  });
});
