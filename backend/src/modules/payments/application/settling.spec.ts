import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { InMemoryMessageRepository } from '../../../../test/in-memory.js';
import { QueueMessage } from '../../notifications/index.js';
import { InMemoryAttention } from '../adapters/in-memory/in-memory-attention.js';
import { InMemoryPaymentGateway } from '../adapters/in-memory/in-memory-payment-gateway.js';
import { InMemoryPaymentRepository } from '../adapters/in-memory/in-memory-payment-repository.js';
import { InMemoryRefundRepository } from '../adapters/in-memory/in-memory-refund-repository.js';
import type { Payment } from '../domain/payment.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { LearnRefunds } from './learn-refunds.js';
import { LookAtPayment } from './look-at-payment.js';
import { OpenOrder } from './open-order.js';
import { ReportFailure } from './report-failure.js';
import { SettlePayment } from './settle-payment.js';
import { SyncRefunds } from './sync-refunds.js';
import { VerifyPayment } from './verify-payment.js';

const NOW = new Date('2026-11-21T06:00:00Z');

let payments: InMemoryPaymentRepository;
let gateway: InMemoryPaymentGateway;
let verify: VerifyPayment;
let report: ReportFailure;
let look: LookAtPayment;
let attention: InMemoryAttention;
let refunds: InMemoryRefundRepository;
/** The transactions whose owner was told of the money, and when it came. */
let told: { transactionId: string; at: Date }[];

beforeEach(() => {
  payments = new InMemoryPaymentRepository();
  gateway = new InMemoryPaymentGateway();
  told = [];
  const owners = new PaymentOwners();
  owners.signUp('registration', {
    paymentSettled: async ({ transactionId }, at) => {
      told.push({ transactionId, at });
    },
    subjectOf: async () => null,
    payerOf: async () => null,
  });
  const clock = new FixedClock(NOW);
  const transactions = new DirectTransactions();
  const settle = new SettlePayment(payments, gateway, owners, transactions, clock);
  refunds = new InMemoryRefundRepository();
  const queue = new QueueMessage(new InMemoryMessageRepository(), clock);
  const learn = new LearnRefunds(payments, refunds, queue, transactions);
  const sync = new SyncRefunds(refunds, gateway, learn);
  attention = new InMemoryAttention();
  look = new LookAtPayment(payments, gateway, settle, sync, attention);
  verify = new VerifyPayment(payments, gateway, look);
  report = new ReportFailure(payments, look);
});

/** A payment of ₹500 with its order. */
async function opened(transactionId: string): Promise<{ transactionId: string; orderId: string }> {
  await payments.add({ transactionId, purpose: 'registration', amount: 50_000, currency: 'INR' });
  const { orderIds } = await new OpenOrder(payments, gateway, new FixedClock(NOW)).execute(transactionId);
  return { transactionId, orderId: orderIds[0] as string };
}

const stateOf = async (transactionId: string): Promise<Payment['state'] | undefined> =>
  (await payments.findByTransaction(transactionId))?.state;

describe('a proof of payment', () => {
  it('settles the payment and tells its owner once, however often it is shown', async () => {
    const { transactionId, orderId } = await opened('settle-0001');
    const proof = gateway.pay(orderId, 'captured');
    await Promise.all(Array.from({ length: 10 }, () => verify.execute('registration', transactionId, proof)));
    await verify.execute('registration', transactionId, proof);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: proof.paymentId,
    });
    expect(told).toEqual([{ transactionId, at: NOW }]);
  });

  it('of money that is only authorized has it captured first', async () => {
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
    ['of a payment that is still open', 'created', {}],
    ['of a payment that was given back', 'refunded', {}],
  ] as const)('%s settles nothing and takes no money', async (_, status, differing) => {
    const { transactionId, orderId } = await opened('settle-0003');
    const proof = gateway.pay(orderId, status, differing);
    await expect(verify.execute('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await stateOf(transactionId)).toBe('attempted');
    const hasMoney = status === 'captured' || status === 'authorized';
    expect(attention.flags.map(({ kind }) => kind)).toEqual(hasMoney ? ['amount_mismatch'] : []);
    expect(await gateway.fetchPayment(proof.paymentId)).toMatchObject({ status });
    expect(told).toEqual([]);
  });

  it('of another order, or signed by nobody, settles nothing', async () => {
    const [cheap, dear] = [await opened('settle-0004'), await opened('settle-0005')];
    const proof = gateway.pay(cheap.orderId, 'captured');
    for (const forged of [
      proof,
      { ...proof, orderId: dear.orderId },
      { ...proof, signature: '0'.repeat(64) },
    ]) {
      await expect(verify.execute('registration', dear.transactionId, forged)).rejects.toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
    }
    expect(await stateOf(dear.transactionId)).toBe('created');
  });

  it('of a second payment for what is paid already takes no more money', async () => {
    const { transactionId, orderId } = await opened('settle-0006');
    await verify.execute('registration', transactionId, gateway.pay(orderId, 'captured'));
    const second = gateway.pay(orderId, 'authorized');
    await expect(verify.execute('registration', transactionId, second)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await gateway.fetchPayment(second.paymentId)).toMatchObject({ status: 'authorized' });
    expect(told).toHaveLength(1);
  });

  it('for a transaction of another kind, or of nobody, is refused', async () => {
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

  it('that cannot be checked because Razorpay is down changes nothing, and succeeds later', async () => {
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

describe('a look at a payment', () => {
  it('ends in the same state whoever looks, how often, and in which order', async () => {
    const { transactionId, orderId } = await opened('looked-0001');
    gateway.pay(orderId, 'failed');
    const { paymentId } = gateway.pay(orderId, 'captured');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => look.execute(payment, nth % 2 ? paymentId : null)),
    );
    await report.execute('registration', transactionId, { code: 'USER_CANCELLED', reason: '' });
    expect(await look.execute(payment)).toMatchObject({ state: 'captured', gatewayPaymentId: paymentId });
    expect(told).toHaveLength(1);
    expect(attention.flags).toEqual([]);
  });

  it('flags a second capture once, and leaves the first in force', async () => {
    const { transactionId, orderId } = await opened('looked-0002');
    const first = gateway.pay(orderId, 'captured');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    await look.execute(payment);
    const second = gateway.pay(orderId, 'captured');
    for (let count = 0; count < 3; count += 1) await look.execute(payment);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: first.paymentId,
    });
    expect(attention.flags).toMatchObject([{ kind: 'paid_twice', gatewayPaymentId: second.paymentId }]);
    expect(told).toHaveLength(1);
  });

  it('takes the money of one of several authorized payments, whoever looks at once and knows of which', async () => {
    const { transactionId, orderId } = await opened('looked-0004');
    const payment = (await payments.findByTransaction(transactionId)) as Payment;
    const [first, second] = [gateway.pay(orderId, 'authorized'), gateway.pay(orderId, 'authorized')];
    // Each look hears of its own payment alone.
    gateway.listsLag = true;
    await Promise.all([first, second].map(({ paymentId }) => look.execute(payment, paymentId)));
    gateway.listsLag = false;
    const taken = await gateway.paymentsOfOrder(orderId);
    expect(taken.filter(({ wasCaptured }) => wasCaptured)).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it('learns by which number the banks know a refund, though it was over before they said so', async () => {
    const { transactionId, orderId } = await opened('looked-0005');
    const { paymentId } = gateway.pay(orderId, 'captured');
    await gateway.refund({ id: 'refund-looked', paymentId, amount: 50_000 });
    const payment = await look.execute((await payments.findByTransaction(transactionId)) as Payment);
    gateway.bankReference = '74001';
    await look.execute(payment);
    expect(await refunds.ofPayment(payment.id)).toMatchObject([
      { status: 'processed', bankReference: '74001' },
    ]);
  });

  it('learns of money that came and went back before anybody told of it', async () => {
    const { transactionId, orderId } = await opened('looked-0003');
    gateway.pay(orderId, 'refunded', { wasCaptured: true, refunded: 50_000 });
    await look.execute((await payments.findByTransaction(transactionId)) as Payment);
    expect(await stateOf(transactionId)).toBe('captured');
    expect(told).toHaveLength(1);
  });
});

describe('a browser’s report of a failure', () => {
  const FAILURE = { code: 'USER_CANCELLED', reason: 'The checkout was closed' };

  it('is stored with its reason when no money came', async () => {
    const { transactionId, orderId } = await opened('report-0001');
    gateway.pay(orderId, 'failed');
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('failed');
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'USER_CANCELLED',
      failureReason: 'The checkout was closed',
    });
  });

  it.each(['captured', 'authorized'] as const)(
    'is not believed when money is %s: it settles',
    async (status) => {
      const { transactionId, orderId } = await opened('report-0002');
      gateway.pay(orderId, 'failed');
      const { paymentId } = gateway.pay(orderId, status);
      expect(await report.execute('registration', transactionId, FAILURE)).toBe('completed');
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'captured',
        gatewayPaymentId: paymentId,
      });
      expect(await gateway.fetchPayment(paymentId)).toMatchObject({ status: 'captured' });
      expect(told).toEqual([{ transactionId, at: NOW }]);
    },
  );

  it('is not final: money that comes later wins, and a report after it changes nothing', async () => {
    const { transactionId, orderId } = await opened('report-0003');
    await report.execute('registration', transactionId, FAILURE);
    await verify.execute('registration', transactionId, gateway.pay(orderId, 'captured'));
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('completed');
    expect(await stateOf(transactionId)).toBe('captured');
  });

  it('is nothing while the order is still being asked for: no second one is opened', async () => {
    const transactionId = 'report-0007';
    await payments.add({ transactionId, purpose: 'registration', amount: 50_000, currency: 'INR' });
    const stored = (await payments.findByTransaction(transactionId)) as Payment;
    const until = new Date(NOW.getTime() + 20_000);
    await payments.claimOrderRequest(stored, NOW, until);
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('pending');
    expect(await payments.claimOrderRequest(stored, NOW, until)).toBe(false);
  });

  it('does not take a payment over another amount for the money', async () => {
    const { transactionId, orderId } = await opened('report-0004');
    gateway.pay(orderId, 'captured', { amount: 100 });
    expect(await report.execute('registration', transactionId, FAILURE)).toBe('failed');
    expect(told).toEqual([]);
  });

  it('changes nothing while Razorpay cannot be asked', async () => {
    const { transactionId } = await opened('report-0005');
    gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(report.execute('registration', transactionId, FAILURE)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await stateOf(transactionId)).toBe('created');
  });

  it('about a transaction of another kind, or of nobody, is refused', async () => {
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
