import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-fixture.js';
import { AMOUNT, BY_HAND, DonationFixture, DONOR, REQUEST } from '../../../../test/donation-fixture.js';
import { NOW, usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

describe('a donation that is interrupted at any step', () => {
  it('is confirmed once with one receipt after the donor sends the form again and pays', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await DonationFixture.start((port) => interruption.wrap(port));
      const create = () => fixture.service.create(REQUEST);
      await interruption.during(create);
      const isStored = fixture.donations.stored.size === 1;
      expect((await fixture.payments.findByTransaction('donation-0001')) !== null).toBe(isStored);
      fixture.advance(HOUR_MS);
      const { orders } = await create();
      const proof = fixture.gateway.pay(orders.at(-1)?.id as string, 'captured');
      await interruption.during(() => fixture.checkoutResults.verify('donation', 'donation-0001', proof));
      for (let hours = 0; hours < 2; hours += 1) {
        fixture.advance(HOUR_MS);
        await fixture.reconciliation.reconcile();
      }
      expect(fixture.donations.stored.get('donation-0001')?.confirmedAt).not.toBeNull();
      expect([...fixture.messages.stored.values()]).toMatchObject([
        { kind: 'donation-receipt', subject: 'donation-0001' },
      ]);
      // The ID number is sealed for this donation and stands nowhere else.
      expect(JSON.stringify([...fixture.donations.stored.values()])).not.toContain('ABCDE1234F');
      const sealed = fixture.donations.stored.get('donation-0001')?.idNumber.sealed as Buffer;
      expect(fixture.vault.open(sealed, 'donation-0001')).toBe('ABCDE1234F');
    });
    expect(count).toBeGreaterThan(30);
  });

  it('is stored once by the office with its receipt and one entry in the audit log', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await DonationFixture.start((port) => interruption.wrap(port));
      const add = () => fixture.office.add(BY_HAND, OFFICE);
      await interruption.during(add);
      const parts = () => [fixture.audited('donation.added'), fixture.messages.stored.size];
      const { size } = fixture.donations.stored;
      expect(parts()).toEqual([size, size]);
      await add();
      expect(parts()).toEqual([1, 1]);
      expect(fixture.donations.stored.get('by-hand-0001')?.confirmedAt).toEqual(NOW);
      await expect(fixture.office.add({ ...BY_HAND, amount: 100 }, OFFICE)).rejects.toMatchObject({
        code: 'TRANSACTION_ID_REUSED',
      });
    });
  });

  it('is corrected with its entry in the audit log, which masks phone and address, or not at all', async () => {
    const contact = { donor_name: 'Lakshmi', phone: '9000000001', email: '' };
    await atEveryStep(async (interruption) => {
      const fixture = await DonationFixture.start((port) => interruption.wrap(port));
      await fixture.office.add(BY_HAND, OFFICE);
      const correct = () => fixture.service.correct(1, contact, OFFICE);
      await interruption.during(correct);
      const isCorrected = fixture.donations.stored.get('by-hand-0001')?.donor.donor_name === 'Lakshmi';
      expect(fixture.audited('donation.corrected')).toBe(isCorrected ? 1 : 0);
      await correct();
      await correct();
      expect(fixture.audited('donation.corrected')).toBe(1);
      expect(JSON.stringify(fixture.audit.entries)).not.toMatch(/9876543210|9000000001|lakshmi@/);
      // The address and the ID stay as they were.
      expect(fixture.donations.stored.get('by-hand-0001')?.donor).toEqual({ ...DONOR, ...contact });
    });
  });

  it('gets a missing address and ID number, which the audit log does not show', async () => {
    const correction = {
      address: '7 Sample Street, Vijayawada',
      id: { type: 'PAN' as const, number: 'ABCDE1234F' },
    };
    await atEveryStep(async (interruption) => {
      const fixture = await DonationFixture.start((port) => interruption.wrap(port));
      await fixture.office.add(BY_HAND, OFFICE);
      const correct = () => fixture.service.correct(1, correction, OFFICE);
      await interruption.during(correct);
      await correct();
      await correct();
      expect(fixture.audited('donation.corrected')).toBe(1);
      expect(JSON.stringify(fixture.audit.entries)).not.toMatch(/Vijayawada|ABCDE1234F/);
      const stored = fixture.donations.stored.get('by-hand-0001');
      expect(stored?.donor).toEqual({ ...DONOR, address: correction.address, id_type: 'PAN' });
      expect(stored?.idNumber.mask).toBe('••••••234F');
    });
  });
});

describe('the same donation', () => {
  it('a repeat by one donor has an order of its own, and is rejected after the payment', async () => {
    const fixture = await DonationFixture.start();
    const first = await fixture.service.create(REQUEST);
    const second = await fixture.service.create({ ...REQUEST, transactionId: 'donation-0002' });
    expect(second.id).not.toBe(first.id);
    fixture.gateway.pay(first.orders[0]?.id as string, 'captured');
    await fixture.syncOf('donation-0001');
    const third = { ...REQUEST, transactionId: 'donation-0003' };
    await expect(fixture.service.create(third)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect((await fixture.service.create({ ...third, payAgain: true })).id).not.toBe(first.id);
    // Another amount is another donation.
    const other = { ...REQUEST, transactionId: 'donation-0004', amount: AMOUNT + 100 };
    expect((await fixture.service.create(other)).id).not.toBe(first.id);
  });
});
