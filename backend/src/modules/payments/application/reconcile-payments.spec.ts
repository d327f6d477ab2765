import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { FixedClock } from '../../../../test/fixed-clock.js';
import {
  InMemoryAttention,
  InMemoryGatewayHealth,
  InMemoryPaymentRepository,
} from '../../../../test/in-memory.js';
import { newPayment } from '../../../../test/new-payment.js';
import { AppError } from '../../../kernel/app-error.js';
import type { Payment } from '../domain/payment.js';
import { PaymentOwners, type PaymentOwner } from '../ports/payment-owners.js';
import { ReconcilePayments } from './reconcile-payments.js';
import type { SyncPayment } from './sync-payment.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const OPENED = new Date('2026-11-21T05:00:00Z');

let payments: InMemoryPaymentRepository;
let attention: InMemoryAttention;
let clock: FixedClock;
let synced: string[];
/** The error that a sync of each of these transactions throws. */
let errors: Record<string, Error>;
let holdEndsAt: Date | null;
let reconcile: ReconcilePayments;

beforeEach(() => {
  payments = new InMemoryPaymentRepository();
  attention = new InMemoryAttention();
  clock = new FixedClock(NOW);
  synced = [];
  errors = {};
  const sync = {
    execute: async (payment: Payment) => {
      synced.push(payment.transactionId);
      const error = errors[payment.transactionId];
      if (error) throw error;
      return { payment, gatewayPayments: [] };
    },
  } as unknown as SyncPayment;
  const health = new InMemoryGatewayHealth();
  const owners = new PaymentOwners();
  holdEndsAt = null;
  owners.register('registration', { holdEndsAt: () => holdEndsAt } as Partial<PaymentOwner> as PaymentOwner);
  reconcile = new ReconcilePayments(payments, sync, attention, owners, health, clock, 1_000);
});

async function opened(transactionId: string): Promise<string> {
  const id = (await payments.add(newPayment(transactionId))) as string;
  await payments.addOrder(id, { id: `order_${transactionId}`, keyId: 'rzp_test_a' }, OPENED);
  return id;
}

/** Runs the reconciliation again `minutes` after the start. */
async function runAt(minutes: number): Promise<string[]> {
  clock.set(new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString());
  synced.length = 0;
  await reconcile.execute();
  return [...synced];
}

it('syncs the other payments when the sync of one fails', async () => {
  for (const id of ['broken', 'refused', 'sound-1', 'sound-2']) await opened(id);
  const broken = new Error('An unexpected response');
  const refused = new AppError('GATEWAY_REFUSED');
  errors = { broken, refused };
  const done = await reconcile.execute();
  expect(synced).toEqual(['broken', 'refused', 'sound-1', 'sound-2']);
  expect(done).toEqual({
    synced: 2,
    failed: [
      { transactionId: 'broken', error: broken },
      { transactionId: 'refused', error: refused },
    ],
  });
});

it.each([
  ['that holds nothing', null, 60],
  ['whose hold ends in 20 minutes', 20, 19],
  ['whose hold ends after the next sync', 90, 60],
  ['whose hold ends in a minute', 1, 60],
  ['whose hold has ended', -5, 60],
])('a payment of an hour %s is synced next in time', async (_when, endsIn, next) => {
  const id = await opened('held-1');
  holdEndsAt = endsIn === null ? null : new Date(NOW.getTime() + endsIn * MINUTE_MS);
  await runAt(0);
  expect(payments.nextSyncOf(id)).toEqual(new Date(NOW.getTime() + next * MINUTE_MS));
});

it('ends the run after the batch in which a sync failed, because Razorpay may be down', async () => {
  const ids = Array.from({ length: 25 }, (_, nth) => `waiting-${nth}`);
  for (const id of ids) await opened(id);
  errors = { 'waiting-0': new AppError('GATEWAY_UNREACHABLE') };
  await reconcile.execute();
  expect(synced).toHaveLength(20);
  await reconcile.execute();
  expect(new Set(synced)).toEqual(new Set(ids));
});

it('tries one payment only and retries after a minute while Razorpay rejects the keys', async () => {
  for (const id of ['first', 'second']) await opened(id);
  const rejected = new AppError('GATEWAY_UNAUTHORIZED');
  errors = { first: rejected, second: rejected };
  expect(await runAt(0)).toHaveLength(1);
  expect(await runAt(0.9)).toEqual([]);
  errors = {};
  expect(new Set(await runAt(1))).toEqual(new Set(['first', 'second']));
});

it('flags a payment whose sync fails for an hour, but not while the whole service is down', async () => {
  await opened('unknown');
  await opened('unreached');
  errors = { unknown: new AppError('GATEWAY_REFUSED'), unreached: new AppError('GATEWAY_UNREACHABLE') };
  for (let minutes = 0; minutes <= 64; minutes += 1) await runAt(minutes);
  const unknown = await payments.findByTransaction('unknown');
  expect(attention.flags).toMatchObject([{ kind: 'sync_failed', paymentId: unknown?.id }]);
});
