import { GiftWorld, REQUEST } from '../../../../test/gift-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { NOW, RECONCILE_AFTER_MS } from '../../../../test/payment-world.js';
import { SYNC_MONTHLY_GIFT } from './sync-monthly-gift.js';

const TOKEN = /^[0-9a-f-]{36}$/;

describe('the subscription of a monthly gift', () => {
  it('is one, however often and at the same time the form is sent', async () => {
    const world = new GiftWorld();
    const all = await Promise.all([1, 2, 3, 4].map(() => world.start.execute(REQUEST)));
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(all[0]?.token).toMatch(TOKEN);
    expect([world.subscriptions.stored.size, world.gifts.stored.size]).toEqual([1, 1]);
  });

  it('has the amount of the gift in paise, and each amount has one plan', async () => {
    const world = new GiftWorld();
    for (const [number, amount] of [50_000, 50_050, 50_000].entries())
      await world.start.execute({ ...REQUEST, transactionId: `gift-000${number}`, amount, payAgain: true });
    expect(world.subscriptions.plans.map(({ amount }) => amount)).toEqual([50_000, 50_050]);
    expect([...world.subscriptions.stored.values()].map(({ plan }) => plan.amount)).toEqual([
      50_000, 50_050, 50_000,
    ]);
  });

  it('is synced for the first time after the usual wait, without any report', async () => {
    const world = new GiftWorld();
    await world.start.execute(REQUEST);
    expect(world.gifts.stored.get(1)?.nextSyncAt).toEqual(new Date(NOW.getTime() + RECONCILE_AFTER_MS));
  });

  it('is requested again after an error of Razorpay, with the same gift', async () => {
    const world = new GiftWorld();
    for (const code of ['GATEWAY_UNREACHABLE', 'GATEWAY_BROKEN'] as const) {
      world.gateway.down = code;
      await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code });
      // Nobody has to wait for the end of a claim.
      expect(world.gifts.stored.get(1)?.openingUntil).toBeNull();
    }
    world.gateway.down = null;
    await world.start.execute(REQUEST);
    expect([world.subscriptions.stored.size, world.gifts.stored.size]).toEqual([1, 1]);
  });

  it('is requested by another instance once the claim of a crashed one has ended', async () => {
    const world = new GiftWorld();
    world.gateway.down = 'GATEWAY_TIMEOUT';
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    world.gateway.down = null;
    const until = new Date(NOW.getTime() + 40_000);
    await world.gifts.claimOpening(1, NOW, until);
    await expect(world.open.execute(1)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(world.subscriptions.stored.size).toBe(0);
    world.clock.set(new Date(until.getTime() + 1).toISOString());
    await world.open.execute(1);
    expect(world.subscriptions.stored.size).toBe(1);
  });

  it('a subscription of another account key is not opened, because the checkout would not show it', async () => {
    const world = new GiftWorld();
    await world.start.execute(REQUEST);
    Object.assign(world.gifts.stored.get(1) as object, { keyId: 'former key' });
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
  });

  it('is one for its donor, wherever opening it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      await interruption.during(() => world.start.execute(REQUEST));
      world.advance(60_000);
      const { subscriptionId } = await world.start.execute(REQUEST);
      expect((await world.gifts.find(1))?.subscriptionId).toBe(subscriptionId);
      // A subscription whose response was lost has no payer. There is at most one.
      expect(world.subscriptions.stored.size).toBeLessThanOrEqual(2);
      expect((await world.start.execute(REQUEST)).subscriptionId).toBe(subscriptionId);
    });
    expect(count).toBeGreaterThan(15);
  });
});

describe('the page of a donor', () => {
  it('schedules a sync while it waits for Razorpay, and not more often than twice a minute', async () => {
    const world = new GiftWorld();
    const { token } = await world.start.execute(REQUEST);
    for (let times = 0; times < 3; times += 1) await world.show.execute(token);
    const [job, ...more] = world.jobs.of(SYNC_MONTHLY_GIFT);
    expect([job?.at, more]).toEqual([new Date(NOW.getTime() + 8_000), []]);
    await world.jobs.runDue(world.advance(8_000));
    await world.show.execute(token);
    expect(world.jobs.of(SYNC_MONTHLY_GIFT)[0]?.at).toEqual(new Date(NOW.getTime() + 38_000));
  });

  it('the page of a running gift schedules nothing', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    await world.verified(first);
    const token = world.gifts.stored.get(1)?.token ?? '';
    expect((await world.show.execute(token)).status).toBe('active');
    expect(world.jobs.of(SYNC_MONTHLY_GIFT)).toEqual([]);
  });

  it.each([
    '',
    'x',
    '1',
    "' or 1=1",
    '00000000-0000-4000-8000-000000000000',
    '6F1C1F5E-3F0A-4B51-9D5E-0D6A3F1C1F5E',
  ])('does not exist for %j', async (token) => {
    const world = new GiftWorld();
    await world.start.execute(REQUEST);
    await expect(world.show.execute(token)).rejects.toMatchObject({ code: 'MONTHLY_GIFT_NOT_FOUND' });
  });
});

describe('the proof of the first payment', () => {
  it('begins the gift at once, and later by a job while Razorpay is down', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await world.verified(first)).toMatchObject({ status: 'created' });
    expect(world.jobs.of(SYNC_MONTHLY_GIFT).map(({ subject }) => subject)).toEqual(['1']);
    world.gateway.down = null;
    await world.jobs.runDue(world.clock.now());
    expect(world.recorded().donations).toEqual(['monthly-inv_1']);
    expect(await world.verified(first)).toMatchObject({ status: 'active' });
    expect(world.recorded().donations).toEqual(['monthly-inv_1']);
  });

  it.each([
    ['with a wrong signature', { signature: 'x' }],
    ['of another payment', { paymentId: 'pay_other' }],
    ['of another subscription', { subscriptionId: 'sub_2' }],
  ])('is rejected %s, and asks Razorpay for nothing', async (_name, changes) => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    const { paymentId, subscriptionId } = first;
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}`, ...changes };
    await expect(world.verifyGift.execute(REQUEST.transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(world.recorded().donations).toEqual([]);
  });

  it('a proof of an unknown gift is not found, and a checkout return is found by its subscription', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    const { paymentId, subscriptionId } = first;
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}` };
    await expect(world.verifyGift.execute('unknown', proof)).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
    expect(await world.verifyGift.execute(null, proof)).toMatchObject({ id: 1, status: 'active' });
  });
});
