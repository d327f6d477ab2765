import { isSettled, type Payment } from '../../src/modules/payments/domain/payment.js';
import {
  PaymentAttempts,
  type Attempt,
  type RepeatKey,
} from '../../src/modules/payments/ports/payment-attempts.js';
import type { InMemoryPaymentRepository } from './in-memory-payment-repository.js';
import type { StoredPayment } from './stored-payment.js';

/** The attempts of the payments in `payments`. */
export class InMemoryPaymentAttempts extends PaymentAttempts {
  private readonly attempts = new Map<string, { requestDigest: Buffer; paymentId: string }>();

  constructor(private readonly payments: InMemoryPaymentRepository) {
    super();
  }

  async add(transactionId: string, paymentId: string, requestDigest: Buffer): Promise<boolean> {
    if (this.attempts.has(transactionId)) return false;
    this.attempts.set(transactionId, { paymentId, requestDigest });
    return true;
  }

  async find(transactionId: string): Promise<Attempt | null> {
    const attempt = this.attempts.get(transactionId);
    const payment = attempt && (await this.payments.find(attempt.paymentId));
    return payment ? { requestDigest: attempt.requestDigest, payment } : null;
  }

  async lockPayer(): Promise<void> {
    // Not needed: no two callers interleave here.
  }

  async lockSettlements(): Promise<void> {
    // Not needed: no two callers interleave here.
  }

  async findCompletedRepeat(key: RepeatKey, since: Date): Promise<Payment | null> {
    return this.payments.latest(
      (one) => isRepeat(one, key) && one.state === 'captured' && (one.settledAt ?? since) >= since,
    );
  }

  async findPaidBefore({ id, payerDigest, createdAt }: Payment, since: Date): Promise<Payment | null> {
    if (!payerDigest?.length) return null;
    const later = this.payments.stored.get(id);
    return this.payments.latest(
      (one) =>
        later !== undefined &&
        isRepeat(one, later) &&
        one.id !== id &&
        one.state === 'captured' &&
        (one.settledAt ?? since) >= since &&
        one.createdAt < createdAt,
    );
  }

  async findOpenRepeats(key: RepeatKey, since: Date): Promise<Payment[]> {
    const latest = this.payments.latest((one) => {
      const isOpen = !isSettled(one) && one.failureCode !== 'PAID_WITH_LATER_ATTEMPT';
      return isRepeat(one, key) && isOpen && (one.orders.at(-1)?.openedAt ?? one.createdAt) >= since;
    });
    return latest ? [latest] : [];
  }

  async findPaidMeanwhile({ id, payerDigest, item, createdAt }: Payment): Promise<Payment | null> {
    return this.payments.latest(
      (one) =>
        one.id !== id &&
        one.item === item &&
        payerDigest !== null &&
        one.payerDigest.equals(payerDigest) &&
        one.state === 'captured' &&
        (one.recordedAt ?? one.settledAt ?? createdAt) > createdAt,
    );
  }

  async sameReference(): Promise<[]> {
    return [];
  }
}

function isRepeat(one: StoredPayment, key: RepeatKey): boolean {
  return (
    one.payerDigest.equals(key.payerDigest) &&
    one.item === key.item &&
    one.itemDetail === key.itemDetail &&
    one.amount === key.amount
  );
}
