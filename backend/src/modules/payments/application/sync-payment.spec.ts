import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { InMemoryMessageRepository } from '../../../../test/in-memory.js';
import { newPayment } from '../../../../test/new-payment.js';
import { QueueMessage } from '../../notifications/index.js';
import { InMemoryAttention } from '../adapters/in-memory/in-memory-attention.js';
import { InMemoryPaymentGateway } from '../adapters/in-memory/in-memory-payment-gateway.js';
import { InMemoryPaymentAttempts } from '../adapters/in-memory/in-memory-payment-attempts.js';
import { InMemoryPaymentRepository } from '../adapters/in-memory/in-memory-payment-repository.js';
import { InMemoryRefundRepository } from '../adapters/in-memory/in-memory-refund-repository.js';
import type { Payment } from '../domain/payment.js';
import type { NewPayment } from '../ports/payment-repository.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { FlagPayment } from './flag-payment.js';
import { RecordRefunds } from './record-refunds.js';
import { OpenOrder } from './open-order.js';
import { ReportFailure } from './report-failure.js';
import { SettlePayment } from './settle-payment.js';
import { SyncPayment } from './sync-payment.js';
import { SyncRefunds } from './sync-refunds.js';
import { VerifyPayment } from './verify-payment.js';

const NOW = new Date('2026-11-21T06:00:00Z');

let payments: InMemoryPaymentRepository;
let attempts: InMemoryPaymentAttempts;
let gateway: InMemoryPaymentGateway;
let verify: VerifyPayment;
let report: ReportFailure;
let sync: SyncPayment;
let clock: FixedClock;
let attention: InMemoryAttention;
let refunds: InMemoryRefundRepository;
/** The transactions whose owner was notified, with the settlement time. */
let notified: { transactionId: string; at: Date }[];

beforeEach(() => {
  payments = new InMemoryPaymentRepository(() => clock.now());
  attempts = new InMemoryPaymentAttempts(payments);
  gateway = new InMemoryPaymentGateway();
  notified = [];
  const owners = new PaymentOwners();
  owners.register('registration', {
    paymentSettled: async ({ transactionId }, at) => {
      notified.push({ transactionId, at });
    },
    subjectOf: async () => null,
    contactsOf: async () => new Map(),
    payerOf: async () => null,
    unpaidBefore: async () => [],
    erase: async () => undefined,
  });
  clock = new FixedClock(NOW);
  const transactions = new DirectTransactions();
  attention = new InMemoryAttention();
  const settle = new SettlePayment(payments, attempts, gateway, owners, attention, transactions, clock);
  refunds = new InMemoryRefundRepository();
  const queue = new QueueMessage(new InMemoryMessageRepository(), clock);
  const recordRefunds = new RecordRefunds(payments, refunds, queue, attention, transactions, clock);
  const syncRefunds = new SyncRefunds(refunds, gateway, recordRefunds, clock);
  const flag = new FlagPayment(attention, clock);
  sync = new SyncPayment(payments, attempts, gateway, settle, syncRefunds, flag, clock);
  verify = new VerifyPayment(attempts, gateway, sync);
  report = new ReportFailure(payments, attempts, sync, clock);
});

/** A payment of ₹500 with its order. */
async function opened(
  transactionId: string,
  overrides: Partial<NewPayment> = {},
): Promise<{ transactionId: string; orderId: string }> {
  const id = (await payments.add(newPayment(transactionId, overrides))) as string;
  await attempts.add(transactionId, id, Buffer.from(transactionId));
  const { orders } = await new OpenOrder(payments, gateway, clock).execute(transactionId);
  return { transactionId, orderId: orders[0]?.id as string };
}

const syncOf = async (transactionId: string, named: string | null = null) =>
  sync.execute((await payments.findByTransaction(transactionId)) as Payment, named);

const stateOf = async (transactionId: string): Promise<Payment['state'] | undefined> =>
  (await payments.findByTransaction(transactionId))?.state;

describe('a proof of payment', () => {
  it('settles the payment and notifies its owner once when it is sent repeatedly', async () => {
    const { transactionId, orderId } = await opened('settle-0001');
    const proof = gateway.pay(orderId, 'captured');
    await Promise.all(Array.from({ length: 10 }, () => verify.execute('registration', transactionId, proof)));
    await verify.execute('registration', transactionId, proof);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: proof.paymentId,
    });
    expect(notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('captures money that is only authorized before it settles', async () => {
    const { transactionId, orderId } = await opened('settle-0002');
    const proof = gateway.pay(orderId, 'authorized');
    await verify.execute('registration', transactionId, proof);
    expect(await gateway.fetchPayment(proof.paymentId)).toMatchObject({ status: 'captured' });
    expect(await stateOf(transactionId)).toBe('captured');
  });

  it.each([
    ['of less money', 'captured', { amount: 49_999 }],
    ['of more money', 'captured', { amount: 50_001 }],
    ['in another currency', 'captured', { currency: 'USD' }],
    ['of less money that is only authorized', 'authorized', { amount: 100 }],
    ['of a payment that failed', 'failed', {}],
    ['of a payment that is open', 'created', {}],
    ['of a payment that was refunded', 'refunded', {}],
  ] as const)('%s settles and captures nothing', async (_, status, overrides) => {
    const { transactionId, orderId } = await opened('settle-0003');
    const proof = gateway.pay(orderId, status, overrides);
    await expect(verify.execute('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await stateOf(transactionId)).toBe('attempted');
    const hasMoney = status === 'captured' || status === 'authorized';
    expect(attention.flags.map(({ kind }) => kind)).toEqual(hasMoney ? ['amount_mismatch'] : []);
    expect(await gateway.fetchPayment(proof.paymentId)).toMatchObject({ status });
    expect(notified).toEqual([]);
  });

  it('settles nothing when it is of another order or wrongly signed', async () => {
    const [cheap, expensive] = [await opened('settle-0004'), await opened('settle-0005')];
    const proof = gateway.pay(cheap.orderId, 'captured');
    for (const forged of [
      proof,
      { ...proof, orderId: expensive.orderId },
      { ...proof, signature: '0'.repeat(64) },
    ]) {
      await expect(verify.execute('registration', expensive.transactionId, forged)).rejects.toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
    }
    expect(await stateOf(expensive.transactionId)).toBe('created');
  });

  it('captures no second payment of a settled transaction', async () => {
    const { transactionId, orderId } = await opened('settle-0006');
    await verify.execute('registration', transactionId, gateway.pay(orderId, 'captured'));
    const second = gateway.pay(orderId, 'authorized');
    await expect(verify.execute('registration', transactionId, second)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await gateway.fetchPayment(second.paymentId)).toMatchObject({ status: 'authorized' });
    expect(notified).toHaveLength(1);
  });

  it('is rejected for an unknown transaction or one of another purpose', async () => {
    const { transactionId, orderId } = await opened('settle-0007');
    const proof = gateway.pay(orderId, 'captured');
    for (const [purpose, id] of [
      ['donation', transactionId],
      ['registration', 'settle-none'],
    ] as const) {
      await expect(verify.execute(purpose, id, proof)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
      });
    }
    expect(await stateOf(transactionId)).toBe('created');
  });

  it('changes nothing while Razorpay is down, and succeeds later', async () => {
    const { transactionId, orderId } = await opened('settle-0008');
    const proof = gateway.pay(orderId, 'captured');
    gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(verify.execute('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await stateOf(transactionId)).toBe('created');
    gateway.down = null;
    await verify.execute('registration', transactionId, proof);
    expect(await stateOf(transactionId)).toBe('captured');
  });
});

describe('a sync of a payment', () => {
  it('ends in the same state for any trigger, number and order of syncs', async () => {
    const { transactionId, orderId } = await opened('synced-0001');
    gateway.pay(orderId, 'failed');
    const { paymentId } = gateway.pay(orderId, 'captured');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => sync.execute(payment, nth % 2 ? paymentId : null)),
    );
    await report.execute('registration', transactionId, { code: 'USER_CANCELLED', reason: '' });
    expect((await sync.execute(payment)).payment).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(notified).toHaveLength(1);
    expect(attention.flags).toEqual([]);
  });

  it('flags a second capture once and keeps the first', async () => {
    const { transactionId, orderId } = await opened('synced-0002');
    const first = gateway.pay(orderId, 'captured');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    await sync.execute(payment);
    const second = gateway.pay(orderId, 'captured');
    for (let count = 0; count < 3; count += 1) await sync.execute(payment);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: first.paymentId,
    });
    expect(attention.flags).toMatchObject([{ kind: 'paid_twice', gatewayPaymentId: second.paymentId }]);
    expect(notified).toHaveLength(1);
  });

  it('captures one of several authorized payments when concurrent syncs each know another one', async () => {
    const { transactionId, orderId } = await opened('synced-0004');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    const [first, second] = [gateway.pay(orderId, 'authorized'), gateway.pay(orderId, 'authorized')];
    // Each sync knows only the payment that is named to it.
    gateway.listsLag = true;
    await Promise.all([first, second].map(({ paymentId }) => sync.execute(payment, paymentId)));
    gateway.listsLag = false;
    const taken = await gateway.paymentsOfOrder(orderId);
    expect(taken?.filter(({ wasCaptured }) => wasCaptured)).toHaveLength(1);
    expect(notified).toHaveLength(1);
  });

  it('fetches the named payment when a stale list shows it in progress', async () => {
    const { transactionId, orderId } = await opened('synced-0006');
    const proof = gateway.pay(orderId, 'captured');
    gateway.listsAreStale = true;
    await verify.execute('registration', transactionId, proof);
    expect(await stateOf(transactionId)).toBe('captured');
  });

  it('ignores an unreadable attempt beside a captured one, and flags it after an hour', async () => {
    const { transactionId, orderId } = await opened('synced-0007');
    const unreadable = gateway.pay(orderId, 'unknown', { createdAt: NOW });
    const { paymentId } = gateway.pay(orderId, 'captured');
    await syncOf(transactionId);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({ gatewayPaymentId: paymentId });
    expect(attention.flags).toEqual([]);
    clock.set(new Date(NOW.getTime() + 3_600_000).toISOString());
    await syncOf(transactionId);
    expect(attention.flags).toMatchObject([
      { kind: 'unreadable_attempt', gatewayPaymentId: unreadable.paymentId, isOpen: true },
    ]);
    gateway.change(unreadable.paymentId, { status: 'failed' });
    await syncOf(transactionId);
    expect(attention.flags).toMatchObject([{ isOpen: false }]);
  });

  it('settles a payment whose payer bears the fee on top of the price', async () => {
    const { transactionId, orderId } = await opened('synced-0008');
    gateway.pay(orderId, 'captured', { amount: 51_180, fee: 1_180, customerBearsFee: true });
    await syncOf(transactionId);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      amount: 50_000,
    });
    expect(attention.flags).toEqual([]);
  });

  it('closes the flag of a second payment when it was refunded in full', async () => {
    const { transactionId, orderId } = await opened('synced-0009');
    gateway.pay(orderId, 'captured');
    const second = gateway.pay(orderId, 'captured');
    await syncOf(transactionId);
    expect(attention.flags).toMatchObject([{ kind: 'paid_twice', isOpen: true }]);
    await gateway.refund({ id: 'refund-second', paymentId: second.paymentId, amount: 50_000 });
    attention.refunded.add(second.paymentId);
    await syncOf(transactionId);
    expect(attention.flags).toMatchObject([{ isOpen: false, note: 'Refunded in full' }]);
  });

  it('expires a payment whose orders belong to another account', async () => {
    const { transactionId } = await opened('synced-0010');
    gateway.keyId = 'rzp_live_inMemory';
    gateway.forgetOrders();
    await syncOf(transactionId);
    expect(await stateOf(transactionId)).toBe('expired');
  });

  it('polls a refund that was made at Razorpay until it is final', async () => {
    const { transactionId, orderId } = await opened('synced-0011');
    const { paymentId } = gateway.pay(orderId, 'captured');
    gateway.refundStatus = 'pending';
    await gateway.refund({ id: 'refund-outside', paymentId, amount: 50_000 });
    const due = async () => payments.nextSyncOf((await payments.findByTransaction(transactionId))?.id ?? '');
    await syncOf(transactionId);
    expect(Number(await due())).toBeGreaterThan(NOW.getTime());
    gateway.refundStatus = 'processed';
    gateway.bankReference = '74001';
    await syncOf(transactionId);
    expect(await due()).toBeNull();
    expect(await refunds.ofPayment((await syncOf(transactionId)).payment.id)).toMatchObject([
      { status: 'processed' },
    ]);
  });

  it('stores the bank reference of a refund that was processed earlier', async () => {
    const { transactionId, orderId } = await opened('synced-0005');
    const { paymentId } = gateway.pay(orderId, 'captured');
    await gateway.refund({ id: 'refund-synced', paymentId, amount: 50_000 });
    const { payment } = await syncOf(transactionId);
    gateway.bankReference = '74001';
    await sync.execute(payment);
    expect(await refunds.ofPayment(payment.id)).toMatchObject([
      { status: 'processed', bankReference: '74001' },
    ]);
  });

  it('settles a payment that was captured and refunded before any report', async () => {
    const { transactionId, orderId } = await opened('synced-0003');
    gateway.pay(orderId, 'refunded', { wasCaptured: true, refunded: 50_000 });
    await sync.execute((await payments.findByTransaction(transactionId)) as Payment);
    expect(await stateOf(transactionId)).toBe('captured');
    expect(notified).toHaveLength(1);
  });
});

describe('the late payment of an earlier attempt', () => {
  const PAYER = { payerDigest: Buffer.from('one person'), item: 'program:7' };

  /** Opens an attempt, then a later one of the same payer that is paid. Returns the first. */
  async function paidLater(name: string): Promise<{ transactionId: string; orderId: string }> {
    const first = await opened(`${name}-first`, PAYER);
    clock.set(new Date(NOW.getTime() + 60_000).toISOString());
    const second = await opened(`${name}-second`, PAYER);
    gateway.pay(second.orderId, 'captured');
    await syncOf(second.transactionId);
    return first;
  }

  it('is settled and flagged when it is captured', async () => {
    const { transactionId, orderId } = await paidLater('late-0001');
    const { paymentId } = gateway.pay(orderId, 'captured');
    await syncOf(transactionId);
    expect(await stateOf(transactionId)).toBe('captured');
    expect(attention.flags).toMatchObject([{ kind: 'paid_again', gatewayPaymentId: paymentId }]);
  });

  it('is not captured when it is only authorized, and stores the reason for the payer', async () => {
    const { transactionId, orderId } = await paidLater('late-0002');
    const { paymentId } = gateway.pay(orderId, 'authorized');
    await syncOf(transactionId);
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' });
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
    expect(attention.flags).toEqual([]);
    const cancelled = { code: 'USER_CANCELLED', reason: '' };
    expect(await report.execute('registration', transactionId, cancelled)).toBe('failed');
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
  });

  it('is settled without a flag when the other payment is for another item', async () => {
    const { transactionId, orderId } = await opened('late-0003', { ...PAYER, item: 'program:8' });
    clock.set(new Date(NOW.getTime() + 60_000).toISOString());
    const other = await opened('late-0004', PAYER);
    gateway.pay(other.orderId, 'captured');
    await syncOf(other.transactionId);
    gateway.pay(orderId, 'authorized');
    await syncOf(transactionId);
    expect(await stateOf(transactionId)).toBe('captured');
    expect(attention.flags).toEqual([]);
  });
});

describe('a browser’s report of a failure', () => {
  const FAILURE = { code: 'USER_CANCELLED', reason: 'The checkout was closed' };

  it('is stored with its reason when no money arrived', async () => {
    const { transactionId, orderId } = await opened('report-0001');
    gateway.pay(orderId, 'failed');
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('failed');
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'CARD_DECLINED',
      failureReason: 'The bank declined the card',
    });
  });

  it('keeps the page’s code when Razorpay recorded no failed attempt', async () => {
    const { transactionId } = await opened('report-0008');
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('failed');
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      failureCode: 'USER_CANCELLED',
      failureReason: 'The checkout was closed',
    });
  });

  it.each(['created', 'unknown'] as const)(
    'stays pending while an attempt is %s at Razorpay, and fails when that attempt fails',
    async (status) => {
      const { transactionId, orderId } = await opened('report-0009');
      const { paymentId } = gateway.pay(orderId, status);
      expect(await report.execute('registration', transactionId, FAILURE)).toBe('pending');
      expect(await stateOf(transactionId)).toBe('attempted');
      await syncOf(transactionId);
      expect(await stateOf(transactionId)).toBe('attempted');
      const failure = { code: 'BAD_REQUEST_ERROR', reason: 'payment_timed_out', description: 'Too late' };
      gateway.change(paymentId, { status: 'failed', failure });
      await syncOf(transactionId);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'failed',
        failureCode: 'TIMEOUT',
      });
    },
  );

  it('does not prevent the settlement of an attempt that was in progress', async () => {
    const { transactionId, orderId } = await opened('report-0010');
    const { paymentId } = gateway.pay(orderId, 'created');
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('pending');
    gateway.change(paymentId, { status: 'captured', wasCaptured: true });
    await syncOf(transactionId);
    expect(await stateOf(transactionId)).toBe('captured');
  });

  it.each(['captured', 'authorized'] as const)('settles the payment when money is %s', async (status) => {
    const { transactionId, orderId } = await opened('report-0002');
    gateway.pay(orderId, 'failed');
    const { paymentId } = gateway.pay(orderId, status);
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('completed');
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(await gateway.fetchPayment(paymentId)).toMatchObject({ status: 'captured' });
    expect(notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('is overridden by later money, and changes nothing after it', async () => {
    const { transactionId, orderId } = await opened('report-0003');
    await report.execute('registration', transactionId, FAILURE);
    await verify.execute('registration', transactionId, gateway.pay(orderId, 'captured'));
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('completed');
    expect(await stateOf(transactionId)).toBe('captured');
  });

  it('has no effect while the order is being requested, so that no second order is opened', async () => {
    const transactionId = 'report-0007';
    const id = (await payments.add(newPayment(transactionId))) as string;
    await attempts.add(transactionId, id, Buffer.from('request'));
    const stored = (await payments.findByTransaction(transactionId)) as Payment;
    const until = new Date(NOW.getTime() + 20_000);
    await payments.claimOrderRequest(stored, gateway.keyId, NOW, until);
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('pending');
    expect(await payments.claimOrderRequest(stored, gateway.keyId, NOW, until)).toBe(false);
  });

  it('stays pending when a payment of another amount arrived', async () => {
    const { transactionId, orderId } = await opened('report-0004');
    gateway.pay(orderId, 'captured', { amount: 100 });
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('pending');
    expect(notified).toEqual([]);
  });

  it('changes nothing while Razorpay is unavailable', async () => {
    const { transactionId } = await opened('report-0005');
    gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(report.execute('registration', transactionId, FAILURE)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await stateOf(transactionId)).toBe('created');
  });

  it('is rejected for an unknown transaction or one of another purpose', async () => {
    const { transactionId } = await opened('report-0006');
    for (const [purpose, id] of [
      ['donation', transactionId],
      ['registration', 'report-none'],
    ] as const) {
      await expect(report.execute(purpose, id, FAILURE)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
      });
    }
    expect(await stateOf(transactionId)).toBe('created');
  });
});
