import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { REQUEST, startGifts, type GiftFixture } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { NOW, RECONCILE_AFTER_MS, RETENTION_DAYS } from '../../../../test/services.js';

let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_reconciliation');
});
afterAll(() => database.stop());

/** Begins so many gifts of different donors. */
async function began(fixture: GiftFixture, gifts: number): Promise<void> {
  for (let number = 1; number <= gifts; number += 1)
    await fixture.plans.start({
      ...REQUEST,
      transactionId: `gift-${String(number).padStart(4, '0')}`,
      donor: { ...REQUEST.donor, phone: `98765${String(number).padStart(5, '0')}` },
    });
}

describe('the reconciliation of monthly gifts', () => {
  it('syncs what is due, all batches in one run, and then nothing', async () => {
    const fixture = await database.begin();
    await began(fixture, 45);
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 0 });
    for (const id of fixture.subscriptions.stored.keys()) await fixture.subscriptions.charge(id);
    fixture.advance(RECONCILE_AFTER_MS);
    expect(await fixture.giftSync.reconcile()).toEqual({ synced: 45, failed: [], erased: 0 });
    expect((await fixture.recorded()).donations).toHaveLength(45);
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 0 });
  });

  it('ends after a batch with failures, which are due again after the lease', async () => {
    const fixture = await database.begin();
    await began(fixture, 25);
    fixture.advance(RECONCILE_AFTER_MS);
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    const { synced, failed } = await fixture.giftSync.reconcile();
    expect([synced, failed.length]).toEqual([0, 20]);
    expect(failed[0]).toMatchObject({ error: { code: 'GATEWAY_UNREACHABLE' } });
    fixture.gateway.down = null;
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 5 });
    fixture.advance(10 * 60_000);
    // The other five have not begun, so they are due again as well.
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 25, failed: [] });
  });

  it('continues with the other gifts when one cannot be synced', async () => {
    const fixture = await database.begin();
    await began(fixture, 3);
    // Razorpay does not know it, although our key has created it.
    fixture.subscriptions.stored.delete('sub_2');
    fixture.advance(RECONCILE_AFTER_MS);
    const { synced, failed } = await fixture.giftSync.reconcile();
    expect([synced, failed.map(({ id }) => id)]).toEqual([2, [2]]);
  });

  it('tries a gift that the keys of another account cannot read again after a day, and a cancelled one after an hour', async () => {
    const fixture = await database.begin();
    await began(fixture, 2);
    const former = new Map(fixture.subscriptions.stored);
    fixture.subscriptions.stored.clear();
    await fixture.rows(`update monthly_gifts set gateway_key_id = 'former key'`);
    await fixture.service.cancel(2, 'office', 'Lakshmi called us');
    fixture.advance(RECONCILE_AFTER_MS);
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 1, failed: [] });
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 0 });
    for (const [id, subscription] of former) fixture.subscriptions.stored.set(id, subscription);
    await fixture.subscriptions.charge('sub_1');
    fixture.advance(HOUR_MS);
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 1 });
    expect((await fixture.gifts.find(2))?.status).toBe('cancelled');
    fixture.advance(DAY_MS);
    await fixture.giftSync.reconcile();
    expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
  });

  it('finds every charge of every month, however rarely it runs', async () => {
    const gaps = fc.array(fc.integer({ min: HOUR_MS, max: 70 * DAY_MS }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 1, max: 5 }), async (pauses, charges) => {
        const fixture = await database.begin();
        await began(fixture, 1);
        for (const [index, pause] of pauses.entries()) {
          if (index < charges) await fixture.subscriptions.charge('sub_1');
          fixture.advance(Math.max(pause, 2 * DAY_MS));
          await fixture.giftSync.reconcile();
        }
        const made = Math.min(charges, pauses.length);
        expect((await fixture.recorded()).donations).toHaveLength(made);
        expect((await fixture.recorded()).confirmed).toHaveLength(made);
        expect((await fixture.gifts.find(1))?.paidCount).toBe(made);
      }),
      { numRuns: 25 },
    );
  });

  it('records each charge once, wherever it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      await began(fixture, 2);
      for (const id of ['sub_1', 'sub_2', 'sub_1']) await fixture.subscriptions.charge(id);
      fixture.advance(RECONCILE_AFTER_MS);
      await interruption.during(async () => {
        const { failed } = await fixture.giftSync.reconcile();
        for (const { error } of failed) throw error;
      });
      await fixture.catchUp();
      const all = ['monthly-inv_1', 'monthly-inv_2', 'monthly-inv_3'];
      expect(await fixture.recorded()).toEqual({ donations: all, confirmed: all });
      expect((await fixture.gifts.find(1))?.status).toBe('active');
    });
    expect(count).toBeGreaterThan(30);
  });
});

describe('the details of a gift that never began', () => {
  it('are erased after the retention, once, and those of others stay', async () => {
    const fixture = await database.begin();
    await began(fixture, 3);
    await fixture.subscriptions.charge('sub_2');
    fixture.advance(RECONCILE_AFTER_MS);
    await fixture.giftSync.reconcile();
    fixture.clock.set(new Date(NOW.getTime() + RETENTION_DAYS * DAY_MS).toISOString());
    expect((await fixture.giftSync.reconcile()).erased).toBe(0);
    fixture.advance(1);
    expect((await fixture.giftSync.reconcile()).erased).toBe(2);
    expect((await fixture.giftSync.reconcile()).erased).toBe(0);
    const gifts = await Promise.all([1, 2, 3].map((id) => fixture.gift(id)));
    expect(gifts.map(({ name }) => name)).toEqual(['Details deleted', 'లక్ష్మి', 'Details deleted']);
    for (const id of [1, 3]) {
      const sealed = await fixture.gifts.sealedDonor(id);
      const text = fixture.vault.open(sealed, `monthly gift gift-000${id}`);
      expect(text).not.toMatch(/లక్ష్మి|lakshmi|98765|Sample Street|ABCDE/);
    }
  });

  it('are erased also when they were cancelled before the first charge', async () => {
    const fixture = await database.begin();
    await began(fixture, 1);
    await fixture.service.cancel(1, 'office', 'Lakshmi called us');
    fixture.advance(RETENTION_DAYS * DAY_MS + 1);
    expect((await fixture.giftSync.reconcile()).erased).toBe(1);
  });

  it('are erased also while Razorpay is down', async () => {
    const fixture = await database.begin();
    await began(fixture, 1);
    fixture.advance(RETENTION_DAYS * DAY_MS + 1);
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 0, erased: 1 });
  });

  it('do not come back when a charge is reported after all, and the charge counts', async () => {
    const fixture = await database.begin();
    await began(fixture, 1);
    fixture.advance(RETENTION_DAYS * DAY_MS + 1);
    await fixture.giftSync.reconcile();
    const charge = await fixture.subscriptions.charge('sub_1');
    await fixture.event('e1', 'subscription.charged', charge);
    // Nobody is identified, so no receipt and no row of the statement names an empty ID number.
    expect(
      await fixture.rows('select donor_name, email, phone, id_number_mask as mask from donations'),
    ).toEqual([{ donor_name: 'Details deleted', email: '', phone: '', mask: '' }]);
    expect((await fixture.recorded()).confirmed).toEqual(['monthly-inv_1']);
  });
});
