import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { GiftWorld, REQUEST, RETENTION_DAYS } from '../../../../test/gift-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { NOW, RECONCILE_AFTER_MS } from '../../../../test/payment-world.js';

/** Begins so many gifts of different donors. */
async function began(world: GiftWorld, gifts: number): Promise<void> {
  for (let number = 1; number <= gifts; number += 1)
    await world.start.execute({
      ...REQUEST,
      transactionId: `gift-${String(number).padStart(4, '0')}`,
      donor: { ...REQUEST.donor, phone: `98765${String(number).padStart(5, '0')}` },
    });
}

describe('the reconciliation of monthly gifts', () => {
  it('syncs what is due, all batches in one run, and then nothing', async () => {
    const world = new GiftWorld();
    await began(world, 45);
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 0 });
    for (const id of world.subscriptions.stored.keys()) await world.subscriptions.charge(id);
    world.advance(RECONCILE_AFTER_MS);
    expect(await world.reconcileGifts.execute()).toEqual({ synced: 45, failed: [], erased: 0 });
    expect(world.recorded().donations).toHaveLength(45);
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 0 });
  });

  it('ends after a batch with failures, which are due again after the lease', async () => {
    const world = new GiftWorld();
    await began(world, 25);
    world.advance(RECONCILE_AFTER_MS);
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    const { synced, failed } = await world.reconcileGifts.execute();
    expect([synced, failed.length]).toEqual([0, 20]);
    expect(failed[0]).toMatchObject({ id: 1, error: { code: 'GATEWAY_UNREACHABLE' } });
    world.gateway.down = null;
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 5 });
    world.advance(10 * 60_000);
    // The other five have not begun, so they are due again as well.
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 25, failed: [] });
  });

  it('continues with the other gifts when one cannot be synced', async () => {
    const world = new GiftWorld();
    await began(world, 3);
    // Razorpay does not know it, although our key has created it.
    world.subscriptions.stored.delete('sub_2');
    world.advance(RECONCILE_AFTER_MS);
    const { synced, failed } = await world.reconcileGifts.execute();
    expect([synced, failed.map(({ id }) => id)]).toEqual([2, [2]]);
  });

  it('skips a gift of another account key', async () => {
    const world = new GiftWorld();
    await began(world, 1);
    world.subscriptions.stored.delete('sub_1');
    Object.assign(world.gifts.stored.get(1) as object, { keyId: 'former key' });
    world.advance(RECONCILE_AFTER_MS);
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 1, failed: [] });
    expect(world.gifts.stored.get(1)?.nextSyncAt).toBeNull();
  });

  it('finds every charge of every month, however rarely it runs', async () => {
    const gaps = fc.array(fc.integer({ min: HOUR_MS, max: 70 * DAY_MS }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 1, max: 5 }), async (pauses, charges) => {
        const world = new GiftWorld();
        await began(world, 1);
        for (const [index, pause] of pauses.entries()) {
          if (index < charges) await world.subscriptions.charge('sub_1');
          world.advance(Math.max(pause, 2 * DAY_MS));
          await world.reconcileGifts.execute();
        }
        const made = Math.min(charges, pauses.length);
        expect(world.recorded().donations).toHaveLength(made);
        expect(world.recorded().confirmed).toHaveLength(made);
        expect((await world.gifts.find(1))?.paidCount).toBe(made);
      }),
      { numRuns: 25 },
    );
  });

  it('records each charge once, wherever it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      await began(world, 2);
      for (const id of ['sub_1', 'sub_2', 'sub_1']) await world.subscriptions.charge(id);
      world.advance(RECONCILE_AFTER_MS);
      await interruption.during(async () => {
        const { failed } = await world.reconcileGifts.execute();
        for (const { error } of failed) throw error;
      });
      await world.catchUp();
      const all = ['monthly-inv_1', 'monthly-inv_2', 'monthly-inv_3'];
      expect(world.recorded()).toEqual({ donations: all, confirmed: all });
      expect((await world.gifts.find(1))?.status).toBe('active');
    });
    expect(count).toBeGreaterThan(30);
  });
});

describe('the details of a gift that never began', () => {
  it('are erased after the retention, once, and those of others stay', async () => {
    const world = new GiftWorld();
    await began(world, 3);
    await world.subscriptions.charge('sub_2');
    world.advance(RECONCILE_AFTER_MS);
    await world.reconcileGifts.execute();
    world.clock.set(new Date(NOW.getTime() + RETENTION_DAYS * DAY_MS).toISOString());
    expect((await world.reconcileGifts.execute()).erased).toBe(0);
    world.advance(1);
    expect((await world.reconcileGifts.execute()).erased).toBe(2);
    expect((await world.reconcileGifts.execute()).erased).toBe(0);
    const names = [1, 2, 3].map((id) => world.gifts.stored.get(id)?.donorName);
    expect(names).toEqual(['', 'లక్ష్మి', '']);
    for (const id of [1, 3]) {
      const sealed = await world.gifts.sealedDonor(id);
      const text = world.vault.open(sealed, `monthly gift gift-000${id}`);
      expect(text).not.toMatch(/లక్ష్మి|lakshmi|98765|Sample Street|ABCDE/);
    }
  });

  it('are erased also when they were cancelled before the first charge', async () => {
    const world = new GiftWorld();
    await began(world, 1);
    await world.cancel.execute(1, 'office', 'Lakshmi called us');
    world.advance(RETENTION_DAYS * DAY_MS + 1);
    expect((await world.reconcileGifts.execute()).erased).toBe(1);
  });

  it('are erased also while Razorpay is down', async () => {
    const world = new GiftWorld();
    await began(world, 1);
    world.advance(RETENTION_DAYS * DAY_MS + 1);
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await world.reconcileGifts.execute()).toMatchObject({ synced: 0, erased: 1 });
  });

  it('do not come back when a charge is reported after all, and the charge counts', async () => {
    const world = new GiftWorld();
    await began(world, 1);
    world.advance(RETENTION_DAYS * DAY_MS + 1);
    await world.reconcileGifts.execute();
    const charge = await world.subscriptions.charge('sub_1');
    await world.event('e1', 'subscription.charged', charge);
    const donation = world.donations.stored.get('monthly-inv_1');
    expect(donation?.donor).toMatchObject({ donor_name: 'Details deleted', email: '', phone: '' });
    // Nobody is identified, so no receipt and no row of the statement names an empty ID number.
    expect(donation?.idNumber.mask).toBe('');
    expect(world.recorded().confirmed).toEqual(['monthly-inv_1']);
  });
});
