import { REQUEST, startGifts } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { NOW, RECONCILE_AFTER_MS } from '../../../../test/services.js';
import { SYNC_MONTHLY_GIFT } from './monthly-gift-sync.js';

const TOKEN = /^[0-9a-f-]{36}$/;

let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_subscriptions');
});
afterAll(() => database.stop());

describe('the subscription of a monthly gift', () => {
  it('is one, however often and at the same time the form is sent', async () => {
    const fixture = await database.begin();
    const all = await Promise.all([1, 2, 3, 4].map(() => fixture.plans.start(REQUEST)));
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(all[0]?.token).toMatch(TOKEN);
    expect([fixture.subscriptions.stored.size, await fixture.count('monthly_gifts')]).toEqual([1, 1]);
  });

  it('has the amount of the gift in paise, and each amount has one plan', async () => {
    const fixture = await database.begin();
    for (const [number, amount] of [50_000, 50_050, 50_000].entries())
      await fixture.plans.start({ ...REQUEST, transactionId: `gift-000${number}`, amount, payAgain: true });
    expect(fixture.subscriptions.plans.map(({ amount }) => amount)).toEqual([50_000, 50_050]);
    expect([...fixture.subscriptions.stored.values()].map(({ plan }) => plan.amount)).toEqual([
      50_000, 50_050, 50_000,
    ]);
  });

  it('is synced for the first time after the usual wait, without any report', async () => {
    const fixture = await database.begin();
    await fixture.plans.start(REQUEST);
    expect((await fixture.gift(1)).nextSyncAt).toEqual(new Date(NOW.getTime() + RECONCILE_AFTER_MS));
  });

  it('is requested again after an error of Razorpay, with the same gift', async () => {
    const fixture = await database.begin();
    for (const code of ['GATEWAY_UNREACHABLE', 'GATEWAY_BROKEN'] as const) {
      fixture.gateway.down = code;
      await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code });
      // Nobody has to wait for the end of a claim.
      expect((await fixture.gift(1)).openingUntil).toBeNull();
    }
    fixture.gateway.down = null;
    await fixture.plans.start(REQUEST);
    expect([fixture.subscriptions.stored.size, await fixture.count('monthly_gifts')]).toEqual([1, 1]);
  });

  it('is requested by another instance once the claim of a crashed one has ended', async () => {
    const fixture = await database.begin();
    fixture.gateway.down = 'GATEWAY_TIMEOUT';
    await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    fixture.gateway.down = null;
    const until = new Date(NOW.getTime() + 40_000);
    await fixture.gifts.claimOpening(1, NOW, until);
    await expect(fixture.plans.openSubscription(1)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(fixture.subscriptions.stored.size).toBe(0);
    fixture.clock.set(new Date(until.getTime() + 1).toISOString());
    await fixture.plans.openSubscription(1);
    expect(fixture.subscriptions.stored.size).toBe(1);
  });

  it('a subscription of another account key is not opened, because the checkout would not show it', async () => {
    const fixture = await database.begin();
    await fixture.plans.start(REQUEST);
    await fixture.rows(`update monthly_gifts set gateway_key_id = 'former key'`);
    await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
  });

  it('is one for its donor, wherever opening it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      await interruption.during(() => fixture.plans.start(REQUEST));
      fixture.advance(60_000);
      const { subscriptionId } = await fixture.plans.start(REQUEST);
      expect((await fixture.gifts.find(1))?.subscriptionId).toBe(subscriptionId);
      // A subscription whose response was lost has no payer. There is at most one.
      expect(fixture.subscriptions.stored.size).toBeLessThanOrEqual(2);
      expect((await fixture.plans.start(REQUEST)).subscriptionId).toBe(subscriptionId);
    });
    expect(count).toBeGreaterThan(10);
  });
});

describe('the page of a donor', () => {
  it('schedules a sync while it waits for Razorpay, and not more often than twice a minute', async () => {
    const fixture = await database.begin();
    const { token } = await fixture.plans.start(REQUEST);
    for (let times = 0; times < 3; times += 1) await fixture.service.show(token);
    const [job, ...more] = fixture.jobs.of(SYNC_MONTHLY_GIFT);
    expect([job?.at, more]).toEqual([new Date(NOW.getTime() + 8_000), []]);
    await fixture.jobs.runDue(fixture.advance(8_000));
    await fixture.service.show(token);
    expect(fixture.jobs.of(SYNC_MONTHLY_GIFT)[0]?.at).toEqual(new Date(NOW.getTime() + 38_000));
  });

  it('the page of a running gift schedules nothing', async () => {
    const fixture = await database.begin();
    const { first } = await fixture.begun();
    await fixture.verified(first);
    const { token } = await fixture.gift(1);
    expect((await fixture.service.show(token)).status).toBe('active');
    expect(fixture.jobs.of(SYNC_MONTHLY_GIFT)).toEqual([]);
  });

  it.each([
    '',
    'x',
    '1',
    "' or 1=1",
    '00000000-0000-4000-8000-000000000000',
    '6F1C1F5E-3F0A-4B51-9D5E-0D6A3F1C1F5E',
  ])('does not exist for %j', async (token) => {
    const fixture = await database.begin();
    await fixture.plans.start(REQUEST);
    await expect(fixture.service.show(token)).rejects.toMatchObject({ code: 'MONTHLY_GIFT_NOT_FOUND' });
  });
});

describe('the proof of the first payment', () => {
  it('begins the gift at once, and later by a job while Razorpay is down', async () => {
    const fixture = await database.begin();
    const { first } = await fixture.begun();
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    expect(await fixture.verified(first)).toMatchObject({ status: 'created' });
    expect(fixture.jobs.of(SYNC_MONTHLY_GIFT).map(({ subject }) => subject)).toEqual(['1']);
    fixture.gateway.down = null;
    await fixture.jobs.runDue(fixture.clock.now());
    expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
    expect(await fixture.verified(first)).toMatchObject({ status: 'active' });
    expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
  });

  it.each([
    ['with a wrong signature', { signature: 'x' }],
    ['of another payment', { paymentId: 'pay_other' }],
    ['of another subscription', { subscriptionId: 'sub_2' }],
  ])('is rejected %s, and asks Razorpay for nothing', async (_name, changes) => {
    const fixture = await database.begin();
    const { first } = await fixture.begun();
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    const { paymentId, subscriptionId } = first;
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}`, ...changes };
    await expect(fixture.service.verify(REQUEST.transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect((await fixture.recorded()).donations).toEqual([]);
  });

  it('a proof of an unknown gift is not found, and a checkout return is found by its subscription', async () => {
    const fixture = await database.begin();
    const { first } = await fixture.begun();
    const { paymentId, subscriptionId } = first;
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}` };
    await expect(fixture.service.verify('unknown', proof)).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
    expect(await fixture.service.verify(null, proof)).toMatchObject({ id: 1, status: 'active' });
  });
});
