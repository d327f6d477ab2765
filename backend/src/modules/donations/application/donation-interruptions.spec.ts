import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AMOUNT, BY_HAND, DonationFixture, DONOR, REQUEST } from '../../../../test/donation-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-fixture.js';
import { NOW, startScenarios, type Wrap } from '../../../../test/services.js';
import { reconcilePayments, verifyDonation } from '../../../../test/payment-services.js';
import type { DonationCorrection } from '../domain/donation.js';

const { donor_name, phone, email } = DONOR;
const CONTACT = { donor_name, phone, email };

let scenarios: Awaited<ReturnType<typeof startScenarios>>;

beforeAll(async () => {
  scenarios = await startScenarios('donations');
});
afterAll(() => scenarios.stop());

const begin = async (wrap?: Wrap): Promise<DonationFixture> =>
  new DonationFixture(await scenarios.begin(), wrap);

describe('a donation that is interrupted at any step', () => {
  it('is confirmed once with one receipt after the donor sends the form again and pays', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await begin((port) => interruption.wrap(port));
      const create = () => fixture.service.create(REQUEST);
      await interruption.during(create);
      expect(await fixture.count('donations')).toBe(await fixture.count('payments'));
      fixture.advance(HOUR_MS);
      const { orders } = await create();
      const proof = fixture.gateway.pay(orders.at(-1)?.id as string, 'captured');
      await interruption.during(() => verifyDonation(fixture, 'donation-0001', proof));
      for (let hours = 0; hours < 2; hours += 1) {
        fixture.advance(HOUR_MS);
        await reconcilePayments(fixture);
      }
      const [donation, ...others] = await fixture.donations();
      expect([donation?.confirmedAt, others]).toEqual([expect.any(Date), []]);
      expect(await fixture.emails()).toEqual(['donation-receipt donation-0001']);
      // The ID number is sealed for this donation and stands nowhere else.
      const [stored] = await fixture.rows<{ text: string }>('select d::text as text from donations d');
      expect(stored?.text).not.toContain('ABCDE1234F');
      expect(fixture.vault.open(donation!.sealed, 'donation-0001')).toBe('ABCDE1234F');
    });
    expect(count).toBeGreaterThan(8);
  });

  it('is stored once by the office with its receipt and one entry in the audit log', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await begin((port) => interruption.wrap(port));
      const add = () => fixture.office.add(BY_HAND, OFFICE);
      await interruption.during(add);
      const parts = async () => [
        await fixture.auditedTimes('donation.added'),
        (await fixture.emails()).length,
      ];
      const stored = await fixture.count('donations');
      expect(await parts()).toEqual([stored, stored]);
      await add();
      expect(await parts()).toEqual([1, 1]);
      expect(await fixture.donations()).toMatchObject([{ confirmedAt: NOW }]);
      await expect(fixture.office.add({ ...BY_HAND, amount: 100 }, OFFICE)).rejects.toMatchObject({
        code: 'TRANSACTION_ID_REUSED',
      });
    });
  });

  it.each<[string, DonationCorrection, object, RegExp]>([
    [
      'contact, which the audit log masks',
      { donor_name: 'Lakshmi', phone: '9000000001', email: '' },
      // The address and the ID stay as they were.
      { donor_name: 'Lakshmi', phone: '9000000001', email: '', address: DONOR.address, id_type: 'PAN' },
      /9876543210|9000000001|lakshmi@/,
    ],
    [
      'missing address and ID number, which the audit log does not show',
      { address: 'Vijayawada', id: { type: 'PAN', number: 'ABCDE1234F' } },
      { ...CONTACT, address: 'Vijayawada', id_type: 'PAN', mask: '••••••234F' },
      /Vijayawada|ABCDE1234F/,
    ],
  ])(
    'is corrected with its entry in the audit log or not at all: %s',
    async (_name, correction, stored, hidden) => {
      await atEveryStep(async (interruption) => {
        const fixture = await begin((port) => interruption.wrap(port));
        await fixture.office.add(BY_HAND, OFFICE);
        const [before] = await fixture.donations();
        const correct = () => fixture.service.correct(1, correction, OFFICE);
        await interruption.during(correct);
        const isCorrected = !isDeepStrictEqual((await fixture.donations())[0], before);
        expect(await fixture.auditedTimes('donation.corrected')).toBe(isCorrected ? 1 : 0);
        for (let times = 0; times < 2; times += 1) await correct();
        expect(await fixture.auditedTimes('donation.corrected')).toBe(1);
        const [entries] = await fixture.rows<{ text: string }>(
          'select json_agg(details)::text as text from audit_log',
        );
        expect(entries?.text).not.toMatch(hidden);
        expect(await fixture.donations()).toMatchObject([stored]);
      });
    },
  );
});

describe('the same donation', () => {
  it('a repeat by one donor has an order of its own, and is rejected after the payment', async () => {
    const fixture = await begin();
    const first = await fixture.service.create(REQUEST);
    const second = await fixture.service.create({ ...REQUEST, transactionId: 'donation-0002' });
    expect(second.id).not.toBe(first.id);
    const proof = fixture.gateway.pay(first.orders[0]?.id as string, 'captured');
    await verifyDonation(fixture, 'donation-0001', proof);
    const third = { ...REQUEST, transactionId: 'donation-0003' };
    await expect(fixture.service.create(third)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect((await fixture.service.create({ ...third, payAgain: true })).id).not.toBe(first.id);
    // Another amount is another donation.
    const other = { ...REQUEST, transactionId: 'donation-0004', amount: AMOUNT + 100 };
    expect((await fixture.service.create(other)).id).not.toBe(first.id);
  });
});
