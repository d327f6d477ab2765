import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { REQUEST, startGifts, type GiftFixture } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-fixture.js';
import type { GatewayCharge } from '../../payments/index.js';

let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_interruptions');
});
afterAll(() => database.stop());

const BOTH = ['monthly-inv_1', 'monthly-inv_2'];

/** All orders of the items. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

describe('the charges of a monthly gift', () => {
  type Report = (fixture: GiftFixture, first: GatewayCharge, second: GatewayCharge) => Promise<unknown>;
  const reports: Record<string, Report> = {
    proof: (fixture, first) => fixture.verified(first),
    'event of the first charge': (fixture, first) => fixture.event('e1', 'subscription.charged', first),
    'event of the second charge': (fixture, _, second) => fixture.event('e2', 'subscription.charged', second),
    'event of the second payment': (fixture, _, second) => fixture.event('e3', 'payment.captured', second),
    'a reconciliation': (fixture) => fixture.catchUp(1),
  };

  // Together all 120 orders.
  it.each(Object.keys(reports))('are one donation each, whatever is reported after %s', async (earliest) => {
    for (const others of permutations(Object.keys(reports).filter((name) => name !== earliest))) {
      const order = [earliest, ...others];
      const fixture = await database.begin();
      const { subscriptionId, first } = await fixture.begun();
      const second = await fixture.subscriptions.charge(subscriptionId);
      // A list that lags behind must not hide a charge that a report names.
      fixture.subscriptions.listsLag = true;
      for (const name of order) await reports[name]?.(fixture, first, second);
      expect(await fixture.recorded()).toEqual({ donations: BOTH, confirmed: BOTH });
      fixture.subscriptions.listsLag = false;
      await fixture.catchUp();
      for (const name of order) await reports[name]?.(fixture, first, second);
      expect(await fixture.recorded()).toEqual({ donations: BOTH, confirmed: BOTH });
    }
  });

  it('are one donation each when some reports never arrive', async () => {
    const fixture = await database.begin();
    const { subscriptionId, first } = await fixture.begun();
    const second = await fixture.subscriptions.charge(subscriptionId);
    await fixture.verified(first);
    await fixture.event('e1', 'order.paid', second);
    await fixture.subscriptions.charge(subscriptionId);
    await fixture.catchUp();
    expect((await fixture.recorded()).donations).toEqual([...BOTH, 'monthly-inv_3']);
    expect((await fixture.recorded()).confirmed).toEqual([...BOTH, 'monthly-inv_3']);
  });

  it('copy what the donor entered, with the ID number sealed for each donation', async () => {
    const fixture = await database.begin();
    const { first } = await fixture.begun();
    await fixture.verified(first);
    const [donation] = await fixture.rows<{ sealed: Buffer }>(
      `select donor_name, email, phone, address, id_type, notes, donation_type, payment_plan,
         monthly_gift_id::float8 as gift, id_number_sealed as sealed from donations`,
    );
    const { donor_name, email, phone, address, id_type } = REQUEST.donor;
    expect(donation).toMatchObject({
      ...{ donor_name, email, phone, address, id_type },
      notes: REQUEST.notes,
      donation_type: 'general',
      payment_plan: 'monthly',
      gift: 1,
    });
    expect(fixture.vault.open(donation!.sealed, 'monthly-inv_1')).toBe('ABCDE1234F');
    const [gift] = await fixture.rows<{ text: string }>('select g::text as text from monthly_gifts g');
    expect(gift?.text).not.toContain('ABCDE1234F');
  });
});

describe('a monthly gift that is interrupted at any step', () => {
  it('begins once, and its charges are one donation each', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      const start = () => fixture.plans.start(REQUEST);
      await interruption.during(start);
      fixture.advance(HOUR_MS);
      const { subscriptionId } = await start();
      expect(await fixture.count('monthly_gifts')).toBe(1);
      const first = await fixture.subscriptions.charge(subscriptionId);
      await interruption.during(() => fixture.verified(first));
      const second = await fixture.subscriptions.charge(subscriptionId);
      await interruption.during(() => fixture.event('e1', 'subscription.charged', second));
      await fixture.catchUp();
      expect(await fixture.recorded()).toEqual({ donations: BOTH, confirmed: BOTH });
      expect((await fixture.gifts.find(1))?.status).toBe('active');
    });
    expect(count).toBeGreaterThan(40);
  });

  it('is cancelled with one entry in the audit log and one email, also when Razorpay is down', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      const { first } = await fixture.begun();
      await fixture.verified(first);
      const cancel = () => fixture.service.cancel(1, OFFICE, 'The donor asked us');
      await interruption.during(cancel);
      fixture.gateway.down = 'GATEWAY_UNREACHABLE';
      await cancel();
      fixture.gateway.down = null;
      await fixture.catchUp();
      expect((await fixture.gifts.find(1))?.status).toBe('cancelled');
      expect(await fixture.audited()).toEqual(['monthly-gift.cancelled']);
      expect(await fixture.notices()).toEqual(['1:1:cancelled']);
    });
  });
});
