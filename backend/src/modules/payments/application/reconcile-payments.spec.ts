import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { PaymentFixture, NOW, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import { newPayment } from '../../../../test/new-payment.js';
import { AppError } from '../../../kernel/app-error.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentSyncService } from './payment-sync-service.js';
import { ReconciliationService } from './reconciliation-service.js';

usePaymentDatabase();

const OPENED = new Date('2026-11-21T05:00:00Z');

let fixture: PaymentFixture;
let synced: string[];
/** The error that a sync of each of these transactions throws. */
let errors: Record<string, Error>;
let holdEndsAt: Date | null;
let openedCount: number;
let reconciliation: ReconciliationService;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
  synced = [];
  openedCount = 0;
  errors = {};
  const sync = {
    sync: async (payment: Payment) => {
      synced.push(payment.transactionId);
      const error = errors[payment.transactionId];
      if (error) throw error;
      return { payment, gatewayPayments: [] };
    },
  } as unknown as PaymentSyncService;
  const { payments, refunds, gateway, refundSync, attention, owners, subscriptions, subscriptionOwner } =
    fixture;
  holdEndsAt = null;
  owners.of({ purpose: 'registration' }).holdEndsAt = () => holdEndsAt;
  reconciliation = new ReconciliationService(
    payments,
    refunds,
    gateway,
    sync,
    refundSync,
    attention,
    owners,
    subscriptions,
    subscriptionOwner,
    fixture.health,
    { reconcileAfterMs: 1_000, alertEmail: '' },
    fixture.clock,
  );
});

/** Each is due a little later than the one before. */
async function opened(transactionId: string): Promise<void> {
  const id = (await fixture.payments.add(newPayment(transactionId))) as string;
  const openedAt = new Date(OPENED.getTime() + openedCount);
  openedCount += 1;
  await fixture.payments.addOrder(id, { id: `order_${transactionId}`, keyId: 'rzp_test_a' }, openedAt);
}

/** Runs the reconciliation again `minutes` after the start. */
async function runAt(minutes: number): Promise<string[]> {
  fixture.clock.set(new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString());
  synced.length = 0;
  await reconciliation.reconcile();
  return [...synced];
}

it('the reconciliation syncs the other payments when the sync of one fails', async () => {
  for (const id of ['broken-1', 'refused-1', 'sound-01', 'sound-02']) await opened(id);
  const broken = new Error('An unexpected response');
  const refused = new AppError('GATEWAY_REFUSED');
  errors = { 'broken-1': broken, 'refused-1': refused };
  const done = await reconciliation.reconcile();
  expect(synced.toSorted()).toEqual(['broken-1', 'refused-1', 'sound-01', 'sound-02']);
  expect(done).toEqual({
    synced: 2,
    failed: expect.arrayContaining([
      { transactionId: 'broken-1', error: broken },
      { transactionId: 'refused-1', error: refused },
    ]) as unknown,
  });
});

it.each([
  ['that holds nothing', null, 60],
  ['whose hold ends in 20 minutes', 20, 19],
  ['whose hold ends after the next sync', 90, 60],
  ['whose hold ends in a minute', 1, 60],
  ['whose hold has ended', -5, 60],
])('a payment of an hour %s is synced next in time', async (_when, endsIn, next) => {
  await opened('held-0001');
  holdEndsAt = endsIn === null ? null : new Date(NOW.getTime() + endsIn * MINUTE_MS);
  await runAt(0);
  expect(await fixture.nextSyncAt('held-0001')).toEqual(new Date(NOW.getTime() + next * MINUTE_MS));
});

it('the reconciliation ends the run after the batch in which a sync failed, because Razorpay may be down', async () => {
  const ids = Array.from({ length: 25 }, (_, nth) => `waiting-${nth}`);
  for (const id of ids) await opened(id);
  errors = { 'waiting-0': new AppError('GATEWAY_UNREACHABLE') };
  await reconciliation.reconcile();
  expect(synced).toHaveLength(20);
  await reconciliation.reconcile();
  expect(new Set(synced)).toEqual(new Set(ids));
});

it('an unpaid payment expires only after its fifth day and a successful sync, and late money settles it', async () => {
  const { orderId } = await fixture.opened('expiring-0001');
  const reconcileAfter = async (milliseconds: number) => {
    const now = fixture.advance(milliseconds);
    await fixture.reconciliation.reconcile();
    return [
      await fixture.getState('expiring-0001'),
      (await fixture.nextSyncAt('expiring-0001')) ?? now,
    ] as const;
  };
  expect(await reconcileAfter(5 * DAY_MS - MINUTE_MS)).toMatchObject(['created', expect.any(Date)]);
  fixture.gateway.down = 'GATEWAY_BROKEN';
  const [state, retryAt] = await reconcileAfter(MINUTE_MS);
  expect(state).toBe('created');
  expect(retryAt.getTime() - fixture.clock.now().getTime()).toBe(MINUTE_MS);
  fixture.gateway.down = null;
  expect(await reconcileAfter(5 * MINUTE_MS)).toEqual(['expired', fixture.clock.now()]);
  fixture.gateway.pay(orderId, 'captured');
  await fixture.syncPayment('expiring-0001');
  expect(await fixture.getState('expiring-0001')).toBe('captured');
});

it('the reconciliation tries one payment only and retries after a minute while Razorpay rejects the keys', async () => {
  for (const id of ['first-01', 'second-01']) await opened(id);
  const rejected = new AppError('GATEWAY_UNAUTHORIZED');
  errors = { 'first-01': rejected, 'second-01': rejected };
  expect(await runAt(0)).toHaveLength(1);
  expect(await runAt(0.9)).toEqual([]);
  errors = {};
  expect(new Set(await runAt(1))).toEqual(new Set(['first-01', 'second-01']));
});

it('the reconciliation flags a payment whose sync fails for an hour, but not while the whole service is down', async () => {
  await opened('unknown-1');
  await opened('unreached-1');
  errors = {
    'unknown-1': new AppError('GATEWAY_REFUSED'),
    'unreached-1': new AppError('GATEWAY_UNREACHABLE'),
  };
  for (let minutes = 0; minutes <= 64; minutes += 1) await runAt(minutes);
  const unknown = await fixture.payments.findByTransaction('unknown-1');
  expect(await fixture.flags()).toMatchObject([{ kind: 'sync_failed', paymentId: unknown?.id }]);
});
