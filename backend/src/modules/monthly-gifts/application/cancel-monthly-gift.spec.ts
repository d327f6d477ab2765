import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { MONTHLY_GIFT_STATUSES } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { GiftWorld, REQUEST } from '../../../../test/gift-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-world.js';
import { NOW } from '../../../../test/payment-world.js';
import { DONOR } from './cancel-monthly-gift.js';
import { SYNC_MONTHLY_GIFT } from './sync-monthly-gift.js';

async function active(...given: ConstructorParameters<typeof GiftWorld>): Promise<GiftWorld> {
  const world = new GiftWorld(...given);
  const { first } = await world.begun();
  await world.verified(first);
  return world;
}

const statusOf = async (world: GiftWorld) => (await world.gifts.find(1))?.status;

it('the donor cancels without a reason and without an entry in the audit log, once', async () => {
  const world = await active();
  for (let times = 0; times < 3; times += 1)
    expect((await world.cancel.execute(1, DONOR, null)).status).toBe('cancelled');
  expect(world.subscriptions.of('sub_1').status).toBe('cancelled');
  expect(world.notices()).toEqual(['1:1:cancelled']);
  expect(world.audit.entries).toEqual([]);
});

it('the office cancels with its reason, and the first request stays', async () => {
  const world = await active();
  world.gateway.down = 'GATEWAY_TIMEOUT';
  await world.cancel.execute(1, OFFICE, 'The donor called us');
  world.advance(DAY_MS);
  await world.cancel.execute(1, 'another user', 'Another reason');
  expect(world.audit.entries).toEqual([
    {
      who: OFFICE,
      action: 'monthly-gift.cancelled',
      subject: 'monthly gift 1',
      details: { reason: 'The donor called us' },
    },
  ]);
  expect((await world.gifts.find(1))?.cancelRequestedAt).toEqual(NOW);
});

it('an unknown gift is not found, and nothing is stored', async () => {
  const world = await active();
  await expect(world.cancel.execute(99, OFFICE, 'x')).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  expect([world.audit.entries, world.jobs.of(SYNC_MONTHLY_GIFT)]).toEqual([[], []]);
});

it('a request that Razorpay does not get now is stored with its job, and carried out later', async () => {
  for (const code of [
    'GATEWAY_UNREACHABLE',
    'GATEWAY_TIMEOUT',
    'GATEWAY_UNAUTHORIZED',
    'GATEWAY_BROKEN',
  ] as const) {
    const world = await active();
    world.gateway.down = code;
    const gift = await world.cancel.execute(1, DONOR, null);
    expect([gift.status, gift.cancelRequestedAt]).toEqual(['active', NOW]);
    expect(world.jobs.of(SYNC_MONTHLY_GIFT)).toEqual([{ task: SYNC_MONTHLY_GIFT, subject: '1', at: NOW }]);
    // The job fails as long as Razorpay does, and stays.
    expect(await world.jobs.runDue(NOW)).toHaveLength(1);
    world.gateway.down = null;
    expect(await world.jobs.runDue(NOW)).toEqual([]);
    expect(await statusOf(world)).toBe('cancelled');
  }
});

it('a charge while the cancellation waits is a donation, and no charge follows after it', async () => {
  const world = await active();
  world.gateway.down = 'GATEWAY_UNREACHABLE';
  await world.cancel.execute(1, DONOR, null);
  world.gateway.down = null;
  await world.subscriptions.charge('sub_1');
  await world.catchUp();
  expect(world.recorded().donations).toEqual(['monthly-inv_1', 'monthly-inv_2']);
  expect(await statusOf(world)).toBe('cancelled');
  expect(world.recorded().confirmed).toEqual(['monthly-inv_1', 'monthly-inv_2']);
});

it('a cancellation that Razorpay refuses without ending the gift is tried again until it has ended', async () => {
  const world = await active();
  // Razorpay refuses to cancel in this status.
  world.subscriptions.of('sub_1').status = 'authenticated';
  await world.cancel.execute(1, DONOR, null);
  expect(await statusOf(world)).toBe('authenticated');
  world.subscriptions.of('sub_1').status = 'active';
  await world.catchUp();
  expect(await statusOf(world)).toBe('cancelled');
});

it.each(['cancelled', 'completed', 'expired'] as const)(
  'a gift that Razorpay reports as %s keeps that status, also when the office cancels it',
  async (status) => {
    const world = await active();
    world.subscriptions.of('sub_1').status = status;
    await world.event('e1', `subscription.${status}`, {
      ...{ subscriptionId: 'sub_1', invoiceId: 'inv_1', orderId: 'order_1', paymentId: 'pay_x' },
    });
    expect((await world.cancel.execute(1, OFFICE, 'Too late')).status).toBe(status);
    expect(world.audit.entries).toEqual([]);
    expect((await world.gifts.find(1))?.cancelRequestedAt).toBeNull();
  },
);

it('a request ends the gift or stays to be repeated, whatever status Razorpay has', async () => {
  for (const status of MONTHLY_GIFT_STATUSES) {
    const world = await active();
    world.subscriptions.of('sub_1').status = status;
    await world.cancel.execute(1, DONOR, null);
    const after = await world.gifts.find(1);
    const isEnded = ['cancelled', 'completed', 'expired'].includes(after?.status ?? '');
    const waits = world.jobs.of(SYNC_MONTHLY_GIFT).length > 0;
    expect([status, isEnded || (after?.cancelRequestedAt !== null && waits)]).toEqual([status, true]);
  }
});

it('a cancellation is stored with its job and its entry or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const world = await active((port) => interruption.wrap(port));
    await interruption.during(() => world.cancel.execute(1, OFFICE, 'The donor asked us'));
    const isRequested = (await world.gifts.find(1))?.cancelRequestedAt !== null;
    expect(world.audit.entries).toHaveLength(isRequested ? 1 : 0);
    if (isRequested) {
      // Nobody repeats the request: the job alone ends the gift.
      await world.catchUp();
      expect(await statusOf(world)).toBe('cancelled');
      expect(world.notices()).toEqual(['1:1:cancelled']);
    } else expect(world.subscriptions.of('sub_1').status).toBe('active');
  });
  expect(count).toBeGreaterThan(15);
});

describe('a gift whose subscription was never opened', () => {
  async function unopened(...given: ConstructorParameters<typeof GiftWorld>): Promise<GiftWorld> {
    const world = new GiftWorld(...given);
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    return world;
  }

  it('ends at once when the office cancels it, without Razorpay, and opens none afterwards', async () => {
    const world = await unopened();
    expect((await world.cancel.execute(1, OFFICE, 'The donor called us')).status).toBe('cancelled');
    expect(world.notices()).toEqual([]);
    world.gateway.down = null;
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    await world.catchUp();
    expect([world.subscriptions.stored.size, await statusOf(world)]).toEqual([0, 'cancelled']);
    // Another attempt of the donor begins another gift.
    await world.start.execute({ ...REQUEST, transactionId: 'gift-0002' });
    expect(world.subscriptions.stored.size).toBe(1);
  });

  it('ends also when an earlier release stored the request', async () => {
    const world = await unopened();
    Object.assign(world.gifts.stored.get(1) as object, { cancelRequestedAt: NOW, nextSyncAt: NOW });
    await world.reconcileGifts.execute();
    expect([await statusOf(world), world.gifts.stored.get(1)?.nextSyncAt]).toEqual(['cancelled', null]);
  });

  it('is cancelled at Razorpay when another request opens it at the same moment', async () => {
    const world = await unopened();
    world.gateway.down = null;
    await world.gifts.claimOpening(1, NOW, new Date(NOW.getTime() + 40_000));
    expect((await world.cancel.execute(1, OFFICE, 'x')).status).toBe('created');
    const { subscriptionId } = await openedLate(world);
    await world.catchUp();
    expect([world.subscriptions.of(subscriptionId).status, await statusOf(world)]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('ends when the request that opens it at the same moment crashes', async () => {
    const world = await unopened();
    await world.gifts.claimOpening(1, NOW, new Date(NOW.getTime() + 40_000));
    expect((await world.cancel.execute(1, OFFICE, 'x')).status).toBe('created');
    await world.catchUp();
    expect(await statusOf(world)).toBe('cancelled');
  });

  it('ends, wherever the cancellation is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const world = await unopened((port) => interruption.wrap(port));
      await interruption.during(() => world.cancel.execute(1, OFFICE, 'x'));
      const { length } = world.audit.entries;
      await world.catchUp();
      expect(await statusOf(world)).toBe(length === 1 ? 'cancelled' : 'created');
    });
  });

  /** What the holder of the claim does next. */
  async function openedLate(world: GiftWorld): Promise<{ subscriptionId: string }> {
    const planId = await world.subscriptions.createPlan({
      amount: REQUEST.amount,
      currency: 'INR',
    });
    const subscriptionId = await world.subscriptions.createSubscription({ planId });
    await world.gifts.setSubscription(1, { id: subscriptionId, keyId: world.subscriptions.keyId }, NOW);
    return { subscriptionId };
  }
});
