import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { GiftFixture, REQUEST, RETENTION_DAYS } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

describe('a failed charge', () => {
  it('is reported to the donor once, however often it is retried, and once when the gift stops', async () => {
    const fixture = await GiftFixture.start();
    const { subscriptionId, first } = await fixture.begun();
    await fixture.verified(first);
    const failed = { ...first, paymentId: 'pay_failed' };
    for (const [index, status] of (['pending', 'pending', 'halted', 'halted'] as const).entries()) {
      fixture.subscriptions.of(subscriptionId).status = status;
      fixture.advance(DAY_MS);
      await fixture.event(`e${index}`, `subscription.${status}`, failed);
    }
    expect(fixture.notices()).toEqual(['1:1:pending', '1:2:halted']);
    expect(fixture.recorded().donations).toEqual(['monthly-inv_1']);
  });
});

describe('a paused monthly gift', () => {
  it('is paused and resumed once, also when the response is lost', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await GiftFixture.start((port) => interruption.wrap(port));
      const { subscriptionId, first } = await fixture.begun();
      await fixture.verified(first);
      await interruption.during(() => fixture.service.change(1, 'pause'));
      await fixture.service.change(1, 'pause');
      expect(fixture.subscriptions.of(subscriptionId).status).toBe('paused');
      await fixture.service.change(1, 'resume');
      expect(fixture.notices()).toEqual(['1:1:paused', '1:2:resumed']);
    });
  });
});

describe('a request for a monthly gift', () => {
  it('is rejected while the owner does not offer it, and above the largest amount', async () => {
    const fixture = await GiftFixture.start();
    const tooLarge = fixture.plans.start({ ...REQUEST, amount: 15_000_01 });
    await expect(tooLarge).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { amount: [expect.stringContaining('₹15,000 at most')] } },
    });
    fixture.settings.monthly_enabled = false;
    await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code: 'MONTHLY_GIFTS_OFF' });
    expect(fixture.gifts.stored.size).toBe(0);
  });

  it('a repeat by the same donor is rejected while one gift runs, unless the donor wants a second one', async () => {
    const fixture = await GiftFixture.start();
    const { first } = await fixture.begun();
    await fixture.verified(first);
    const again = { ...REQUEST, transactionId: 'gift-0002' };
    await expect(fixture.plans.start(again)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(fixture.plans.start({ ...REQUEST, amount: 60_000 })).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    const second = await fixture.plans.start({ ...again, payAgain: true });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    // One plan for each amount.
    expect(fixture.subscriptions.plans).toHaveLength(1);
  });

  it('is verified only by a proof of its own subscription', async () => {
    const fixture = await GiftFixture.start();
    await fixture.begun();
    const other = await fixture.plans.start({ ...REQUEST, transactionId: 'gift-0002' });
    const charge = await fixture.subscriptions.charge(other.subscriptionId);
    await expect(fixture.verified(charge)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
  });

  it('a request that never leads to a charge keeps no personal data', async () => {
    const fixture = await GiftFixture.start();
    await fixture.plans.start(REQUEST);
    fixture.advance(RETENTION_DAYS * DAY_MS + HOUR_MS);
    expect((await fixture.giftSync.reconcile()).erased).toBe(1);
    const gift = await fixture.gifts.find(1);
    expect(gift).toMatchObject({ email: '', donorName: '' });
    const sealed = await fixture.gifts.sealedDonor(1);
    expect(fixture.vault.open(sealed, 'monthly gift gift-0001')).not.toMatch(/Lakshmi|ABCDE/i);
  });
});
