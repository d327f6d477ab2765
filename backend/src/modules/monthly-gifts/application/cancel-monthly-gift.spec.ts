import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { MONTHLY_GIFT_STATUSES } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { REQUEST, startGifts, type GiftFixture } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-fixture.js';
import { NOW, type Wrap } from '../../../../test/services.js';
import { DONOR } from './monthly-gift-service.js';
import { SYNC_MONTHLY_GIFT } from './monthly-gift-sync.js';

let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_cancellations');
});
afterAll(() => database.stop());

async function active(wrap?: Wrap): Promise<GiftFixture> {
  const fixture = await database.begin(wrap);
  const { first } = await fixture.begun();
  await fixture.verified(first);
  return fixture;
}

const findStatus = async (fixture: GiftFixture) => (await fixture.gifts.find(1))?.status;

it('the donor cancels without a reason and without an entry in the audit log, once', async () => {
  const fixture = await active();
  for (let times = 0; times < 3; times += 1)
    expect((await fixture.service.cancel(1, DONOR, null)).status).toBe('cancelled');
  expect(fixture.subscriptions.of('sub_1').status).toBe('cancelled');
  expect(await fixture.notices()).toEqual(['1:1:cancelled']);
  expect(await fixture.audited()).toEqual([]);
});

it('the office cancels with its reason, and the first request stays', async () => {
  const fixture = await active();
  fixture.gateway.down = 'GATEWAY_TIMEOUT';
  await fixture.service.cancel(1, OFFICE, 'The donor called us');
  fixture.advance(DAY_MS);
  await fixture.service.cancel(1, 'another user', 'Another reason');
  expect(await fixture.rows('select who, action, subject, details from audit_log')).toEqual([
    {
      who: OFFICE,
      action: 'monthly-gift.cancelled',
      subject: 'monthly gift 1',
      details: { reason: 'The donor called us' },
    },
  ]);
  expect((await fixture.gifts.find(1))?.cancelRequestedAt).toEqual(NOW);
});

it('an unknown gift is not found, and nothing is stored', async () => {
  const fixture = await active();
  await expect(fixture.service.cancel(99, OFFICE, 'x')).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  expect([await fixture.audited(), fixture.jobs.of(SYNC_MONTHLY_GIFT)]).toEqual([[], []]);
});

it('a request that Razorpay does not get now is stored with its job, and carried out later', async () => {
  for (const code of [
    'GATEWAY_UNREACHABLE',
    'GATEWAY_TIMEOUT',
    'GATEWAY_UNAUTHORIZED',
    'GATEWAY_BROKEN',
  ] as const) {
    const fixture = await active();
    fixture.gateway.down = code;
    const gift = await fixture.service.cancel(1, DONOR, null);
    expect([gift.status, gift.cancelRequestedAt]).toEqual(['active', NOW]);
    expect(fixture.jobs.of(SYNC_MONTHLY_GIFT)).toEqual([{ task: SYNC_MONTHLY_GIFT, subject: '1', at: NOW }]);
    // The job fails as long as Razorpay does, and stays.
    expect(await fixture.jobs.runDue(NOW)).toHaveLength(1);
    fixture.gateway.down = null;
    expect(await fixture.jobs.runDue(NOW)).toEqual([]);
    expect(await findStatus(fixture)).toBe('cancelled');
  }
});

it('a charge while the cancellation waits is a donation, and no charge follows after it', async () => {
  const fixture = await active();
  fixture.gateway.down = 'GATEWAY_UNREACHABLE';
  await fixture.service.cancel(1, DONOR, null);
  fixture.gateway.down = null;
  await fixture.subscriptions.charge('sub_1');
  await fixture.catchUp();
  expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1', 'monthly-inv_2']);
  expect(await findStatus(fixture)).toBe('cancelled');
  expect((await fixture.recorded()).confirmed).toEqual(['monthly-inv_1', 'monthly-inv_2']);
});

it('a cancellation that Razorpay refuses without ending the gift is tried again until it has ended', async () => {
  const fixture = await active();
  // Razorpay refuses to cancel in this status.
  fixture.subscriptions.of('sub_1').status = 'authenticated';
  await fixture.service.cancel(1, DONOR, null);
  expect(await findStatus(fixture)).toBe('authenticated');
  fixture.subscriptions.of('sub_1').status = 'active';
  await fixture.catchUp();
  expect(await findStatus(fixture)).toBe('cancelled');
});

it.each(['cancelled', 'completed', 'expired'] as const)(
  'a gift that Razorpay reports as %s keeps that status, also when the office cancels it',
  async (status) => {
    const fixture = await active();
    fixture.subscriptions.of('sub_1').status = status;
    await fixture.event('e1', `subscription.${status}`, {
      subscriptionId: 'sub_1',
      invoiceId: 'inv_1',
      orderId: 'order_1',
      paymentId: 'pay_x',
    });
    expect((await fixture.service.cancel(1, OFFICE, 'Too late')).status).toBe(status);
    expect(await fixture.audited()).toEqual([]);
    expect((await fixture.gifts.find(1))?.cancelRequestedAt).toBeNull();
  },
);

it('a request ends the gift or stays to be repeated, whatever status Razorpay has', async () => {
  for (const status of MONTHLY_GIFT_STATUSES) {
    const fixture = await active();
    fixture.subscriptions.of('sub_1').status = status;
    await fixture.service.cancel(1, DONOR, null);
    const after = await fixture.gifts.find(1);
    const isEnded = ['cancelled', 'completed', 'expired'].includes(after?.status ?? '');
    const waits = fixture.jobs.of(SYNC_MONTHLY_GIFT).length > 0;
    expect([status, isEnded || (after?.cancelRequestedAt !== null && waits)]).toEqual([status, true]);
  }
});

it('a cancellation is stored with its job and its entry or not at all, wherever it is interrupted', async () => {
  const count = await atEveryStep(async (interruption) => {
    const fixture = await active((port) => interruption.wrap(port));
    await interruption.during(() => fixture.service.cancel(1, OFFICE, 'The donor asked us'));
    const isRequested = (await fixture.gifts.find(1))?.cancelRequestedAt !== null;
    expect(await fixture.audited()).toHaveLength(isRequested ? 1 : 0);
    if (isRequested) {
      // Nobody repeats the request: the job alone ends the gift.
      await fixture.catchUp();
      expect(await findStatus(fixture)).toBe('cancelled');
      expect(await fixture.notices()).toEqual(['1:1:cancelled']);
    } else expect(fixture.subscriptions.of('sub_1').status).toBe('active');
  });
  expect(count).toBeGreaterThan(10);
});

describe('a gift whose subscription was never opened', () => {
  async function unopened(wrap?: Wrap): Promise<GiftFixture> {
    const fixture = await database.begin(wrap);
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' });
    return fixture;
  }

  it('ends at once when the office cancels it, without Razorpay, and opens none afterwards', async () => {
    const fixture = await unopened();
    expect((await fixture.service.cancel(1, OFFICE, 'The donor called us')).status).toBe('cancelled');
    expect(await fixture.notices()).toEqual([]);
    fixture.gateway.down = null;
    await expect(fixture.plans.start(REQUEST)).rejects.toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
    await fixture.catchUp();
    expect([fixture.subscriptions.stored.size, await findStatus(fixture)]).toEqual([0, 'cancelled']);
    // Another attempt of the donor begins another gift.
    await fixture.plans.start({ ...REQUEST, transactionId: 'gift-0002' });
    expect(fixture.subscriptions.stored.size).toBe(1);
  });

  it('ends also when an earlier release stored the request', async () => {
    const fixture = await unopened();
    await fixture.gifts.requestCancel(1, { at: NOW, by: OFFICE, reason: 'x' });
    await fixture.giftSync.reconcile();
    expect([await findStatus(fixture), (await fixture.gift(1)).nextSyncAt]).toEqual(['cancelled', null]);
  });

  it('is cancelled at Razorpay when another request opens it at the same moment', async () => {
    const fixture = await unopened();
    fixture.gateway.down = null;
    await fixture.gifts.claimOpening(1, NOW, new Date(NOW.getTime() + 40_000));
    expect((await fixture.service.cancel(1, OFFICE, 'x')).status).toBe('created');
    const { subscriptionId } = await openedLate(fixture);
    await fixture.catchUp();
    expect([fixture.subscriptions.of(subscriptionId).status, await findStatus(fixture)]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('ends when the request that opens it at the same moment crashes', async () => {
    const fixture = await unopened();
    await fixture.gifts.claimOpening(1, NOW, new Date(NOW.getTime() + 40_000));
    expect((await fixture.service.cancel(1, OFFICE, 'x')).status).toBe('created');
    await fixture.catchUp();
    expect(await findStatus(fixture)).toBe('cancelled');
  });

  it('ends, wherever the cancellation is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await unopened((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.cancel(1, OFFICE, 'x'));
      const { length } = await fixture.audited();
      await fixture.catchUp();
      expect(await findStatus(fixture)).toBe(length === 1 ? 'cancelled' : 'created');
    });
  });

  /** The next step of the holder of the claim. */
  async function openedLate(fixture: GiftFixture): Promise<{ subscriptionId: string }> {
    const planId = await fixture.subscriptions.createPlan({
      amount: REQUEST.amount,
      currency: 'INR',
    });
    const subscriptionId = await fixture.subscriptions.createSubscription({ planId });
    await fixture.gifts.setSubscription(1, { id: subscriptionId, keyId: fixture.subscriptions.keyId }, NOW);
    return { subscriptionId };
  }
});
