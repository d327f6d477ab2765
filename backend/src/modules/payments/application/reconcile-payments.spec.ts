import { FixedClock } from '../../../../test/fixed-clock.js';
import { newPayment } from '../../../../test/new-payment.js';
import { AppError } from '../../../kernel/app-error.js';
import { InMemoryAttention } from '../adapters/in-memory/in-memory-attention.js';
import { InMemoryGatewayHealth } from '../adapters/in-memory/in-memory-gateway-health.js';
import { InMemoryPaymentRepository } from '../adapters/in-memory/in-memory-payment-repository.js';
import type { Payment } from '../domain/payment.js';
import { ReconcilePayments } from './reconcile-payments.js';
import type { SyncPayment } from './sync-payment.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const OPENED = new Date('2026-11-21T05:00:00Z');
const MINUTE_MS = 60_000;

let payments: InMemoryPaymentRepository;
let attention: InMemoryAttention;
let clock: FixedClock;
let synced: string[];
/** What a sync of each of these transactions throws. */
let trouble: Record<string, Error>;
let reconcile: ReconcilePayments;

beforeEach(() => {
  payments = new InMemoryPaymentRepository();
  attention = new InMemoryAttention();
  clock = new FixedClock(NOW);
  synced = [];
  trouble = {};
  const sync = {
    execute: async (payment: Payment) => {
      synced.push(payment.transactionId);
      const met = trouble[payment.transactionId];
      if (met) throw met;
      return { payment, seen: [] };
    },
  } as unknown as SyncPayment;
  const health = new InMemoryGatewayHealth();
  reconcile = new ReconcilePayments(payments, sync, attention, health, clock, 1_000);
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

it('lets no payment wait behind one that cannot be synced', async () => {
  for (const id of ['broken', 'refused', 'sound-1', 'sound-2']) await opened(id);
  const broken = new Error('A response that nobody foresaw');
  const refused = new AppError('GATEWAY_REFUSED');
  trouble = { broken, refused };
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

it('ends its run with the batch in which a sync failed: Razorpay may be down', async () => {
  const ids = Array.from({ length: 25 }, (_, nth) => `waiting-${nth}`);
  for (const id of ids) await opened(id);
  trouble = { 'waiting-0': new AppError('GATEWAY_UNREACHABLE') };
  await reconcile.execute();
  expect(synced).toHaveLength(20);
  await reconcile.execute();
  expect(new Set(synced)).toEqual(new Set(ids));
});

it('retries after one minute, then two, then every five while Razorpay rejects the keys, and asks for one payment alone', async () => {
  for (const id of ['first', 'second']) await opened(id);
  const rejected = new AppError('GATEWAY_UNAUTHORIZED');
  trouble = { first: rejected, second: rejected };
  expect(await runAt(0)).toHaveLength(1);
  expect(await runAt(0.9)).toEqual([]);
  trouble = {};
  expect(new Set(await runAt(1))).toEqual(new Set(['first', 'second']));
});

it('flags a payment that could not be synced for an hour, and not while the whole service is down', async () => {
  await opened('unknown');
  await opened('unreached');
  trouble = { unknown: new AppError('GATEWAY_REFUSED'), unreached: new AppError('GATEWAY_UNREACHABLE') };
  for (let minutes = 0; minutes <= 64; minutes += 1) await runAt(minutes);
  const unknown = await payments.findByTransaction('unknown');
  expect(attention.flags).toMatchObject([{ kind: 'sync_failed', paymentId: unknown?.id }]);
});
