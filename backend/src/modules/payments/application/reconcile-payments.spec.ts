import { FixedClock } from '../../../../test/fixed-clock.js';
import { AppError } from '../../../kernel/app-error.js';
import { InMemoryPaymentRepository } from '../adapters/in-memory/in-memory-payment-repository.js';
import { InMemoryRefundRepository } from '../adapters/in-memory/in-memory-refund-repository.js';
import type { Payment } from '../domain/payment.js';
import type { LookAtPayment } from './look-at-payment.js';
import { ReconcilePayments } from './reconcile-payments.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const OPENED = new Date('2026-11-21T05:00:00Z');

let payments: InMemoryPaymentRepository;

beforeEach(() => {
  payments = new InMemoryPaymentRepository();
});

async function opened(transactionId: string): Promise<void> {
  const id = await payments.add({ transactionId, purpose: 'donation', amount: 100, currency: 'INR' });
  await payments.addOrder(String(id), `order_${transactionId}`, OPENED);
}

/** Looks at every payment, and meets this trouble at those that are named. */
function reconciling(trouble: Record<string, Error>, looked: string[]): ReconcilePayments {
  const look = {
    execute: async (payment: Payment) => {
      looked.push(payment.transactionId);
      const met = trouble[payment.transactionId];
      if (met) throw met;
      return payment;
    },
  } as LookAtPayment;
  return new ReconcilePayments(payments, new InMemoryRefundRepository(), look, new FixedClock(NOW), 1_000);
}

it('lets no payment wait behind one that cannot be looked at, or that Razorpay refuses to tell of', async () => {
  for (const id of ['broken', 'refused', 'sound-1', 'sound-2']) await opened(id);
  const looked: string[] = [];
  const broken = new Error('An answer that nobody foresaw');
  const done = await reconciling({ broken, refused: new AppError('GATEWAY_REFUSED') }, looked).execute();
  expect(looked).toEqual(['broken', 'refused', 'sound-1', 'sound-2']);
  expect(done).toEqual({
    looked: 2,
    refused: ['refused'],
    failed: [{ transactionId: 'broken', error: broken }],
  });
});

it('ends its run with the batch in which a look failed: Razorpay may be down', async () => {
  const ids = Array.from({ length: 25 }, (_, nth) => `waiting-${nth}`);
  for (const id of ids) await opened(id);
  const looked: string[] = [];
  await reconciling({ 'waiting-0': new AppError('GATEWAY_UNREACHABLE') }, looked).execute();
  expect(looked).toHaveLength(20);
  await reconciling({}, looked).execute();
  expect(new Set(looked)).toEqual(new Set(ids));
});
