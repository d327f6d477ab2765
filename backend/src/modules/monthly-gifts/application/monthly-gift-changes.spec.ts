import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { GiftWorld, REQUEST, RETENTION_DAYS } from '../../../../test/gift-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';

describe('a failed charge', () => {
  it('is reported to the donor once, however often it is retried, and once when the gift stops', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    await world.verified(first);
    const failed = { ...first, paymentId: 'pay_failed' };
    for (const [index, status] of (['pending', 'pending', 'halted', 'halted'] as const).entries()) {
      world.subscriptions.of(subscriptionId).status = status;
      world.advance(DAY_MS);
      await world.event(`e${index}`, `subscription.${status}`, failed);
    }
    expect(world.notices()).toEqual(['1:1:pending', '1:2:halted']);
    expect(world.recorded().donations).toEqual(['monthly-inv_1']);
  });
});

describe('a paused monthly gift', () => {
  it('is paused and resumed once, also when the response is lost', async () => {
    await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const { subscriptionId, first } = await world.begun();
      await world.verified(first);
      await interruption.during(() => world.change.execute(1, 'pause'));
      await world.change.execute(1, 'pause');
      expect(world.subscriptions.of(subscriptionId).status).toBe('paused');
      await world.change.execute(1, 'resume');
      expect(world.notices()).toEqual(['1:1:paused', '1:2:resumed']);
    });
  });

  it('is not resumed by us when the donor paused it in the UPI app', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    await world.verified(first);
    Object.assign(world.subscriptions.of(subscriptionId), { status: 'paused', isPausedByPayer: true });
    await expect(world.change.execute(1, 'resume')).rejects.toMatchObject({ code: 'MONTHLY_GIFT_CHANGED' });
  });
});

describe('a request for a monthly gift', () => {
  it('is rejected while the owner does not offer it, and above the largest amount', async () => {
    const world = new GiftWorld();
    const tooLarge = world.start.execute({ ...REQUEST, amount: 15_000_01 });
    await expect(tooLarge).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { amount: [expect.stringContaining('₹15,000 at most')] } },
    });
    world.settings.monthly_enabled = false;
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'MONTHLY_GIFTS_OFF' });
    expect(world.gifts.stored.size).toBe(0);
  });

  it('a repeat by the same donor is rejected while one gift runs, unless the donor wants a second one', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    await world.verified(first);
    const again = { ...REQUEST, transactionId: 'gift-0002' };
    await expect(world.start.execute(again)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(world.start.execute({ ...REQUEST, amount: 60_000 })).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    const second = await world.start.execute({ ...again, payAgain: true });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    // One plan for each amount.
    expect(world.subscriptions.plans).toHaveLength(1);
  });

  it('is verified only by a proof of its own subscription', async () => {
    const world = new GiftWorld();
    await world.begun();
    const other = await world.start.execute({ ...REQUEST, transactionId: 'gift-0002' });
    const charge = await world.subscriptions.charge(other.subscriptionId);
    await expect(world.verified(charge)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
  });

  it('a request that never leads to a charge keeps no personal data', async () => {
    const world = new GiftWorld();
    await world.start.execute(REQUEST);
    world.advance(RETENTION_DAYS * DAY_MS + HOUR_MS);
    expect((await world.reconcileGifts.execute()).erased).toBe(1);
    const gift = await world.gifts.find(1);
    expect(gift).toMatchObject({ email: '', donorName: '' });
    const sealed = await world.gifts.sealedDonor(1);
    expect(world.vault.open(sealed, 'monthly gift gift-0001')).not.toMatch(/Lakshmi|ABCDE/i);
  });
});
