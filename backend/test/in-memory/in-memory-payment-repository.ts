import { randomUUID } from 'node:crypto';
import { isSettled, type Payment } from '../../src/modules/payments/domain/payment.js';
import {
  PaymentRepository,
  type AddedPayment,
  type ReceivedPayment,
} from '../../src/modules/payments/ports/payment-repository.js';
import { paymentOf, type StoredPayment } from './stored-payment.js';

const NO_FAILURE = { failureCode: null, failureReason: null };

/**
 * Payments in one process without transactions. The locks are empty because no two callers interleave here.
 */
export class InMemoryPaymentRepository extends PaymentRepository {
  readonly stored = new Map<string, StoredPayment>();

  /** @param now returns the creation time of new payments */
  constructor(private readonly now: () => Date = () => new Date(0)) {
    super();
  }

  async add({ payerDigest, ...payment }: AddedPayment): Promise<string | null> {
    const isTaken = [...this.stored.values()].some((one) => one.transactionId === payment.transactionId);
    if (isTaken) return null;
    const id = randomUUID();
    this.stored.set(id, {
      ...payment,
      payerDigest: payerDigest ?? Buffer.alloc(0),
      id,
      mode: 'razorpay',
      reference: '',
      state: 'created',
      orders: [],
      captureOf: null,
      gatewayPaymentId: null,
      ...NO_FAILURE,
      refunded: 0,
      openSince: this.now(),
      closedAt: null,
      lastSyncedAt: null,
      syncFailingSince: null,
      resultToken: randomUUID(),
      isPassedOn: false,
      createdAt: this.now(),
      settledAt: null,
      claimedUntil: null,
      nextSyncAt: null,
    });
    return id;
  }

  async addReceived({ receivedAt, ...payment }: ReceivedPayment): Promise<string | null> {
    const id = await this.add({ ...payment, itemDetail: '', payerDigest: null });
    if (id) Object.assign(this.get(id), { ...payment, state: 'captured', settledAt: receivedAt });
    return id;
  }

  async findAll(ids: readonly string[]): Promise<Payment[]> {
    return ids.flatMap((id) => this.stored.get(id) ?? []).map(paymentOf);
  }

  async findByTransaction(transactionId: string): Promise<Payment | null> {
    return this.first((payment) => payment.transactionId === transactionId);
  }

  async findByOrder(orderId: string): Promise<Payment | null> {
    return (await this.findByOrders([orderId]))[0] ?? null;
  }

  async findByOrders(orderIds: readonly string[]): Promise<Payment[]> {
    return [...this.stored.values()]
      .filter(({ orders }) => orders.some(({ id }) => orderIds.includes(id)))
      .map(paymentOf);
  }

  async findByToken(token: string): Promise<Payment | null> {
    return this.first((payment) => payment.resultToken === token);
  }

  async findByFormerToken(): Promise<Payment | null> {
    return null;
  }

  async find(id: string): Promise<Payment | null> {
    return this.first((payment) => payment.id === id);
  }

  async lock(id: string): Promise<Payment> {
    return paymentOf(this.get(id));
  }

  async claimOrderRequest(
    expected: Pick<Payment, 'id' | 'state'>,
    keyId: string,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    const payment = this.get(expected.id);
    const isClaimed = payment.claimedUntil !== null && payment.claimedUntil >= now;
    const hasOrder = payment.orders.some((order) => order.keyId === null || order.keyId === keyId);
    if (isClaimed || payment.state !== expected.state || hasOrder || isSettled(payment)) return false;
    Object.assign(payment, { state: 'created', ...NO_FAILURE, claimedUntil: until });
    return true;
  }

  async addOrder(id: string, order: { id: string; keyId: string }, at: Date): Promise<void> {
    const payment = this.get(id);
    payment.orders.push({ ...order, openedAt: at });
    if (isSettled(payment)) return;
    Object.assign(payment, {
      state: 'created',
      ...NO_FAILURE,
      closedAt: null,
      claimedUntil: null,
      openSince: at,
      nextSyncAt: at,
    });
  }

  async remove(id: string): Promise<void> {
    this.stored.delete(id);
  }

  async markFailed(id: string, failure: { code: string; reason: string }): Promise<void> {
    const payment = this.get(id);
    if (isSettled(payment)) return;
    Object.assign(payment, {
      state: 'failed',
      failureCode: failure.code,
      failureReason: failure.reason,
      claimedUntil: null,
    });
  }

  async markClosed(id: string, at: Date): Promise<void> {
    const payment = this.get(id);
    if (isSettled(payment)) return;
    Object.assign(payment, { state: 'attempted', ...NO_FAILURE, closedAt: at });
  }

  async reopen(id: string, at: Date): Promise<void> {
    const payment = this.get(id);
    if (isSettled(payment)) return;
    payment.closedAt = null;
    if (payment.state !== 'failed' && payment.state !== 'expired') return;
    Object.assign(payment, { state: 'attempted', ...NO_FAILURE, openSince: at, nextSyncAt: at });
  }

  async noteAttempt(id: string): Promise<void> {
    const payment = this.get(id);
    if (payment.state === 'created') payment.state = 'attempted';
  }

  async chooseCapture(
    { id, captureOf }: Pick<Payment, 'id' | 'captureOf'>,
    gatewayPaymentId: string,
  ): Promise<boolean> {
    const payment = this.get(id);
    const isExpected = payment.captureOf === captureOf || payment.captureOf === gatewayPaymentId;
    if (!isExpected || isSettled(payment)) return false;
    payment.captureOf = gatewayPaymentId;
    return true;
  }

  async markCaptured(
    id: string,
    gatewayPaymentId: string,
    settledAt: Date,
    _fee: number | null = null,
    recordedAt: Date = settledAt,
  ): Promise<void> {
    const isTaken = [...this.stored.values()].some(
      (payment) => payment.id !== id && payment.gatewayPaymentId === gatewayPaymentId,
    );
    if (isTaken) throw new Error('This Razorpay payment has already settled another payment');
    Object.assign(this.get(id), {
      state: 'captured',
      gatewayPaymentId,
      settledAt,
      recordedAt,
      ...NO_FAILURE,
      closedAt: null,
    });
  }

  async acceptAmount(id: string, amount: number): Promise<void> {
    this.get(id).amount = amount;
  }

  /** The sum of the processed refunds in paise of the money that settled this payment. Tests replace it. */
  processedRefunds: (payment: Payment) => number = () => 0;

  async countRefunds(id: string): Promise<boolean> {
    const payment = this.get(id);
    if (!isSettled(payment)) return false;
    const before = payment.refunded;
    payment.refunded = Math.min(this.processedRefunds(paymentOf(payment)), payment.amount);
    payment.state = payment.refunded === payment.amount ? 'refunded' : 'captured';
    return payment.refunded !== before;
  }

  async claimDue(due: {
    now: Date;
    openedBefore: Date;
    syncedBefore: Date;
    until: Date;
    limit: number;
  }): Promise<Payment[]> {
    const found = [...this.stored.values()]
      .filter(({ nextSyncAt, openSince, lastSyncedAt }) => {
        const isDue = nextSyncAt !== null && nextSyncAt <= due.now && openSince <= due.openedBefore;
        return isDue && (lastSyncedAt === null || lastSyncedAt <= due.syncedBefore);
      })
      .sort((one, other) => Number(one.nextSyncAt) - Number(other.nextSyncAt))
      .slice(0, due.limit);
    for (const payment of found) payment.nextSyncAt = due.until;
    return found.map(paymentOf);
  }

  async scheduleSync(id: string, at: Date | null): Promise<void> {
    const payment = this.get(id);
    if (payment.mode === 'razorpay') payment.nextSyncAt = at;
  }

  /** When the payment is synced next, for tests. */
  nextSyncOf(id: string): Date | null {
    return this.get(id).nextSyncAt;
  }

  async noteSyncStart(id: string, at: Date): Promise<void> {
    this.get(id).lastSyncedAt = at;
  }

  async noteSyncEnd(id: string): Promise<void> {
    this.get(id).syncFailingSince = null;
  }

  async noteSyncFailure(id: string, at: Date): Promise<Date> {
    const payment = this.get(id);
    payment.syncFailingSince ??= at;
    return payment.syncFailingSince;
  }

  async markExpired(id: string): Promise<void> {
    const payment = this.get(id);
    if (!isSettled(payment) && payment.state !== 'failed') payment.state = 'expired';
  }

  async close(id: string): Promise<void> {
    const payment = this.get(id);
    if (!isSettled(payment)) Object.assign(payment, { state: 'expired', nextSyncAt: null });
  }

  async closeOtherMode(mode: 'test' | 'live'): Promise<number> {
    const isOfMode = (keyId: string | null) => keyId === null || keyId.startsWith(`rzp_${mode}_`);
    const closed = [...this.stored.values()].filter(
      (one) =>
        one.nextSyncAt !== null &&
        !isSettled(one) &&
        one.orders.length > 0 &&
        !one.orders.some(({ keyId }) => isOfMode(keyId)),
    );
    for (const { id } of closed) await this.close(id);
    return closed.length;
  }

  /** The payment that was added last among those that match; null when none does. */
  latest(matches: (payment: StoredPayment) => boolean): Payment | null {
    const found = [...this.stored.values()].findLast(matches);
    return found ? paymentOf(found) : null;
  }

  private first(matches: (payment: StoredPayment) => boolean): Payment | null {
    const found = [...this.stored.values()].find(matches);
    return found ? paymentOf(found) : null;
  }

  private get(id: string): StoredPayment {
    const payment = this.stored.get(id);
    if (!payment) throw new Error('Unknown payment');
    return payment;
  }
}
