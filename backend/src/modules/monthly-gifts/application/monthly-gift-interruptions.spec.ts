import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { GiftWorld, REQUEST, type NewDonation } from '../../../../test/gift-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-world.js';
import type { GatewayCharge } from '../../payments/index.js';

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

const BOTH = ['monthly-inv_1', 'monthly-inv_2'];

describe('the charges of a monthly gift', () => {
  type Report = (world: GiftWorld, first: GatewayCharge, second: GatewayCharge) => Promise<unknown>;
  const reports: Record<string, Report> = {
    proof: (world, first) => world.verified(first),
    'event of the first charge': (world, first) => world.event('e1', 'subscription.charged', first),
    'event of the second charge': (world, _, second) => world.event('e2', 'subscription.charged', second),
    'event of the second payment': (world, _, second) => world.event('e3', 'payment.captured', second),
    'a reconciliation': (world) => world.catchUp(1),
  };

  it('are one donation each, in whatever order proof, events and reconciliation report them', async () => {
    for (const order of permutations(Object.keys(reports))) {
      const world = new GiftWorld();
      const { subscriptionId, first } = await world.begun();
      const second = await world.subscriptions.charge(subscriptionId);
      // A list that lags behind must not hide a charge that a report names.
      world.subscriptions.listsLag = true;
      for (const name of order) await reports[name]?.(world, first, second);
      expect({ order, ...world.recorded() }).toEqual({ order, donations: BOTH, confirmed: BOTH });
      world.subscriptions.listsLag = false;
      await world.catchUp();
      for (const name of order) await reports[name]?.(world, first, second);
      expect({ order, ...world.recorded() }).toEqual({ order, donations: BOTH, confirmed: BOTH });
    }
  });

  it('are one donation each when some reports never arrive', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    const second = await world.subscriptions.charge(subscriptionId);
    await world.verified(first);
    await world.event('e1', 'order.paid', second);
    await world.subscriptions.charge(subscriptionId);
    await world.catchUp();
    expect(world.recorded().donations).toEqual([...BOTH, 'monthly-inv_3']);
    expect(world.recorded().confirmed).toEqual([...BOTH, 'monthly-inv_3']);
  });

  it('copy what the donor entered, with the ID number sealed for each donation', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    await world.verified(first);
    const donation = world.donations.stored.get('monthly-inv_1') as NewDonation;
    expect(donation).toMatchObject({
      donor: REQUEST.donor,
      notes: REQUEST.notes,
      type: 'general',
      paymentPlan: 'monthly',
      monthlyGiftId: 1,
    });
    expect(world.vault.open(donation.idNumber.sealed, 'monthly-inv_1')).toBe('ABCDE1234F');
    expect(JSON.stringify([...world.gifts.stored.values()])).not.toContain('ABCDE1234F');
  });
});

describe('a monthly gift that is interrupted at any step', () => {
  it('begins once, and its charges are one donation each', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const start = () => world.start.execute(REQUEST);
      await interruption.during(start);
      world.advance(HOUR_MS);
      const { subscriptionId } = await start();
      expect(world.gifts.stored.size).toBe(1);
      const first = await world.subscriptions.charge(subscriptionId);
      await interruption.during(() => world.verified(first));
      const second = await world.subscriptions.charge(subscriptionId);
      await interruption.during(() => world.event('e1', 'subscription.charged', second));
      await world.catchUp();
      expect(world.recorded()).toEqual({ donations: BOTH, confirmed: BOTH });
      expect((await world.gifts.find(1))?.status).toBe('active');
    });
    expect(count).toBeGreaterThan(40);
  });

  it('is cancelled with one entry in the audit log and one email, also when Razorpay is down', async () => {
    await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const { first } = await world.begun();
      await world.verified(first);
      const cancel = () => world.cancel.execute(1, OFFICE, 'The donor asked us');
      await interruption.during(cancel);
      world.gateway.down = 'GATEWAY_UNREACHABLE';
      await cancel();
      world.gateway.down = null;
      await world.catchUp();
      expect((await world.gifts.find(1))?.status).toBe('cancelled');
      expect(world.audit.entries.map(({ action }) => action)).toEqual(['monthly-gift.cancelled']);
      expect(world.notices()).toEqual(['1:1:cancelled']);
    });
  });
});
