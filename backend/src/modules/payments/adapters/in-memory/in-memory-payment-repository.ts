import { randomUUID } from 'node:crypto';
import { isSettled, type Payment, type PaymentPurpose } from '../../domain/payment.js';
import { PaymentRepository } from '../../ports/payment-repository.js';

interface StoredPayment extends Payment {
  claimedUntil: Date | null;
  nextLookAt: Date | null;
}

/** One process, no transactions: `lock` locks nothing because nothing happens between two of its own steps. */
export class InMemoryPaymentRepository extends PaymentRepository {
  private readonly stored = new Map<string, StoredPayment>();

  async add(payment: {
    transactionId: string;
    purpose: PaymentPurpose;
    amount: number;
    currency: string;
  }): Promise<string | null> {
    if (await this.findByTransaction(payment.transactionId)) return null;
    const id = randomUUID();
    this.stored.set(id, {
      ...payment,
      id,
      state: 'created',
      orderIds: [],
      captureOf: null,
      gatewayPaymentId: null,
      failureCode: null,
      failureReason: null,
      refunded: 0,
      openSince: new Date(0),
      resultToken: randomUUID(),
      createdAt: new Date(0),
      settledAt: null,
      claimedUntil: null,
      nextLookAt: null,
    });
    return id;
  }

  async findByTransaction(transactionId: string): Promise<Payment | null> {
    const found = [...this.stored.values()].find((payment) => payment.transactionId === transactionId);
    return found ? paymentOf(found) : null;
  }

  async findByOrder(orderId: string): Promise<Payment | null> {
    const found = [...this.stored.values()].find((payment) => payment.orderIds.includes(orderId));
    return found ? paymentOf(found) : null;
  }

  async findByToken(token: string): Promise<Payment | null> {
    const found = [...this.stored.values()].find((payment) => payment.resultToken === token);
    return found ? paymentOf(found) : null;
  }

  async find(id: string): Promise<Payment | null> {
    const found = [...this.stored.values()].find((payment) => payment.id === id);
    return found ? paymentOf(found) : null;
  }

  async lock(id: string): Promise<Payment> {
    return paymentOf(this.get(id));
  }

  async claimOrderRequest(seen: Pick<Payment, 'id' | 'state'>, now: Date, until: Date): Promise<boolean> {
    const payment = this.get(seen.id);
    const isClaimed = payment.claimedUntil !== null && payment.claimedUntil >= now;
    if (isClaimed || payment.state !== seen.state || payment.orderIds.length > 0 || isSettled(payment))
      return false;
    Object.assign(payment, { state: 'created', failureCode: null, failureReason: null, claimedUntil: until });
    return true;
  }

  async addOrder(id: string, orderId: string, at: Date): Promise<void> {
    const payment = this.get(id);
    payment.orderIds.push(orderId);
    if (isSettled(payment)) return;
    Object.assign(payment, {
      state: 'created',
      failureCode: null,
      failureReason: null,
      claimedUntil: null,
      openSince: at,
      nextLookAt: at,
    });
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

  async reopen(id: string, at: Date): Promise<void> {
    const payment = this.get(id);
    if (payment.state !== 'failed' && payment.state !== 'expired') return;
    Object.assign(payment, { state: 'attempted', openSince: at, nextLookAt: at });
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
    const stands = payment.captureOf === captureOf || payment.captureOf === gatewayPaymentId;
    if (!stands || isSettled(payment)) return false;
    payment.captureOf = gatewayPaymentId;
    return true;
  }

  async markCaptured(id: string, gatewayPaymentId: string, settledAt: Date): Promise<void> {
    const isTaken = [...this.stored.values()].some(
      (payment) => payment.id !== id && payment.gatewayPaymentId === gatewayPaymentId,
    );
    if (isTaken) throw new Error('This Razorpay payment has settled another payment');
    Object.assign(this.get(id), {
      state: 'captured',
      gatewayPaymentId,
      settledAt,
      failureCode: null,
      failureReason: null,
    });
  }

  /** The refunds that count, by payment: a test says what was given back. */
  readonly processedRefunds = new Map<string, number>();

  async countRefunds(id: string): Promise<void> {
    const payment = this.get(id);
    if (!isSettled(payment)) return;
    payment.refunded = this.processedRefunds.get(id) ?? 0;
    payment.state = payment.refunded === payment.amount ? 'refunded' : 'captured';
  }

  async claimDue(due: { now: Date; openedBefore: Date; until: Date; limit: number }): Promise<Payment[]> {
    const found = [...this.stored.values()]
      .filter(
        ({ nextLookAt, openSince }) => nextLookAt && nextLookAt <= due.now && openSince <= due.openedBefore,
      )
      .sort((one, other) => Number(one.nextLookAt) - Number(other.nextLookAt))
      .slice(0, due.limit);
    for (const payment of found) payment.nextLookAt = due.until;
    return found.map(paymentOf);
  }

  async lookAgain(id: string, at: Date | null): Promise<void> {
    this.get(id).nextLookAt = at;
  }

  async markExpired(id: string): Promise<void> {
    const payment = this.get(id);
    if (!isSettled(payment) && payment.state !== 'failed') payment.state = 'expired';
  }

  private get(id: string): StoredPayment {
    const payment = this.stored.get(id);
    if (!payment) throw new Error('There is no such payment');
    return payment;
  }
}

function paymentOf({
  claimedUntil: _claimedUntil,
  nextLookAt: _nextLookAt,
  ...payment
}: StoredPayment): Payment {
  return structuredClone(payment);
}
