import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { REQUEST, startGifts, type GiftFixture } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { isPendingEvent, reconcileSettledPayments } from '../../../../test/payment-services.js';

let fixture: GiftFixture;
let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_changes');
});
afterAll(() => database.stop());

beforeEach(async () => {
  fixture = await database.begin();
});

const kinds = async () => (await fixture.flags()).map(({ kind, isOpen }) => [kind, isOpen]);

describe('a charge of a monthly gift that has stopped', () => {
  it.each(['cancelled', 'halted', 'completed'] as const)('is flagged when the gift is %s', async (status) => {
    const { subscriptionId, first } = await fixture.begun();
    await fixture.verified(first);
    Object.assign(fixture.subscriptions.of(subscriptionId), { status });
    await fixture.giftSync.syncSubscription(subscriptionId, null);
    expect(await kinds()).toEqual([]);
    fixture.advance(2 * HOUR_MS);
    const late = await fixture.subscriptions.charge(subscriptionId);
    Object.assign(fixture.subscriptions.of(subscriptionId), { status });
    await fixture.event('late', 'subscription.charged', late);
    await fixture.event('again', 'subscription.charged', late);
    expect(await kinds()).toEqual([['charge_after_end', true]]);
    expect((await fixture.recorded()).confirmed).toHaveLength(2);
  });

  it('does not open a cancelled gift again, whatever a late report says', async () => {
    const { subscriptionId, first } = await fixture.begun();
    await fixture.verified(first);
    await fixture.service.cancel(1, 'donor', null);
    fixture.subscriptions.of(subscriptionId).status = 'active';
    await fixture.giftSync.syncSubscription(subscriptionId, null);
    expect(await fixture.gifts.find(1)).toMatchObject({ status: 'cancelled', nextChargeAt: null });
    expect(await fixture.notices()).toEqual(['1:1:cancelled']);
  });
});

it('a second sync after the end keeps the last one, a day after the end', async () => {
  const { subscriptionId, first } = await fixture.begun();
  await fixture.verified(first);
  await fixture.service.cancel(1, 'donor', null);
  const planned = async () => (await fixture.gift(1)).nextSyncAt;
  const before = await planned();
  expect(before).toEqual(new Date(fixture.clock.now().getTime() + DAY_MS));
  fixture.advance(HOUR_MS);
  await fixture.giftSync.syncSubscription(subscriptionId, null);
  expect(await planned()).toEqual(before);
  fixture.advance(DAY_MS);
  await fixture.giftSync.reconcile();
  expect(await planned()).toBeNull();
});

it('the daily comparison records a charge whose event was lost and whose order is not known', async () => {
  const { subscriptionId, first } = await fixture.begun();
  await fixture.verified(first);
  await fixture.subscriptions.charge(subscriptionId);
  expect((await fixture.recorded()).donations).toHaveLength(1);
  expect(await reconcileSettledPayments(fixture)).toMatchObject({ synced: 1, failed: [] });
  expect((await fixture.recorded()).donations).toHaveLength(2);
});

it('a cancellation that Razorpay refuses is flagged after an hour, until the gift has ended', async () => {
  const { subscriptionId, first } = await fixture.begun();
  await fixture.verified(first);
  const cancel = jest
    .spyOn(fixture.subscriptions, 'cancel')
    .mockRejectedValue(new AppError('GATEWAY_REFUSED'));
  await fixture.service.cancel(1, 'donor', null);
  expect(await kinds()).toEqual([]);
  fixture.advance(HOUR_MS);
  await fixture.giftSync.reconcile();
  expect(await kinds()).toEqual([['cancel_refused', true]]);
  cancel.mockRestore();
  await fixture.giftSync.syncSubscription(subscriptionId, null);
  expect(await kinds()).toEqual([['cancel_refused', false]]);
});

it('a cancellation that Razorpay refuses keeps no event pending, lets no other gift wait, and allows no pause', async () => {
  const { subscriptionId, first } = await fixture.begun();
  await fixture.verified(first);
  jest.spyOn(fixture.subscriptions, 'cancel').mockRejectedValue(new AppError('GATEWAY_REFUSED'));
  await fixture.service.cancel(1, 'donor', null);
  await fixture.event('late', 'subscription.charged', await fixture.subscriptions.charge(subscriptionId));
  expect(await isPendingEvent(fixture, 'late')).toBe(false);
  fixture.advance(HOUR_MS);
  expect(await fixture.giftSync.reconcile()).toMatchObject({ synced: 1, failed: [] });
  await expect(fixture.service.change(1, 'pause')).rejects.toMatchObject({ code: 'MONTHLY_GIFT_CHANGED' });
});

describe('a failed charge', () => {
  it('is reported to the donor once, however often it is retried, and once when the gift stops', async () => {
    const { subscriptionId, first } = await fixture.begun();
    await fixture.verified(first);
    const failed = { ...first, paymentId: 'pay_failed' };
    for (const [index, status] of (['pending', 'pending', 'halted', 'halted'] as const).entries()) {
      fixture.subscriptions.of(subscriptionId).status = status;
      fixture.advance(DAY_MS);
      await fixture.event(`e${index}`, `subscription.${status}`, failed);
    }
    expect(await fixture.notices()).toEqual(['1:1:pending', '1:2:halted']);
    expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
  });
});

it('three reports of a failed charge at the same time give one email', async () => {
  const { subscriptionId, first } = await fixture.begun();
  await fixture.verified(first);
  const failed = { ...first, paymentId: 'pay_failed' };
  fixture.subscriptions.of(subscriptionId).status = 'pending';
  const reports = ['subscription.pending', 'payment.failed', 'subscription.pending'];
  await Promise.all(reports.map((type, index) => fixture.event(`same-time-${index}`, type, failed)));
  expect(await fixture.notices()).toEqual(['1:1:pending']);
  expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
});

describe('a paused monthly gift', () => {
  it('is paused and resumed once, also when the response is lost', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      const { subscriptionId, first } = await fixture.begun();
      await fixture.verified(first);
      await interruption.during(() => fixture.service.change(1, 'pause'));
      await fixture.service.change(1, 'pause');
      expect(fixture.subscriptions.of(subscriptionId).status).toBe('paused');
      await fixture.service.change(1, 'resume');
      expect(await fixture.notices()).toEqual(['1:1:paused', '1:2:resumed']);
    });
  });
});

it('a repeat by the same donor is rejected while one gift runs, unless the donor wants a second one', async () => {
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
