import type { Payment, PaymentPurpose } from '../domain/payment.js';
import type { PaymentRepeat } from './payment-owners.js';
import type { NewPayment } from './payment-repository.js';

/** The values that two payments share when one repeats the other. */
export type RepeatKey = Pick<NewPayment, 'payerDigest' | 'item' | 'itemDetail' | 'amount'>;

/** One attempt with its own idempotency key, and its payment. */
export interface Attempt {
  requestDigest: Buffer;
  payment: Payment;
}

export interface NewAttempt {
  transactionId: string;
  paymentId: string;
  requestDigest: Buffer;
}

/**
 * The attempts to pay, and which payments repeat each other. Every method takes part in the current transaction.
 */
export abstract class PaymentAttempts {
  /** Stores an attempt. False when its transaction id is taken. */
  abstract add(transactionId: string, paymentId: string, requestDigest: Buffer): Promise<boolean>;

  /** {@link add} for many attempts. Returns how many transaction ids were not taken. */
  async addAll(attempts: readonly NewAttempt[]): Promise<number> {
    let added = 0;
    for (const { transactionId, paymentId, requestDigest } of attempts) {
      if (await this.add(transactionId, paymentId, requestDigest)) added += 1;
    }
    return added;
  }

  /** Null when no attempt has this transaction id. */
  abstract find(transactionId: string): Promise<Attempt | null>;

  /**
   * Locks payer and item until the transaction ends, in all instances. Concurrent requests about them wait.
   */
  abstract lockPayer(key: Pick<RepeatKey, 'payerDigest' | 'item'>): Promise<void>;

  /**
   * Makes money by hand wait until the transactions that settle payments of this purpose end, in all instances, and makes later
   * ones wait for it. Online payments do not wait for each other. Call it when all else is stored.
   */
  abstract lockSettlements(purpose: PaymentPurpose, isByHand: boolean): Promise<void>;

  /**
   * The latest payment that a request repeats, completed after `since` and not refunded; null when there is
   * none.
   */
  abstract findCompletedRepeat(key: RepeatKey, since: Date): Promise<Payment | null>;

  /**
   * The payment that `payment` repeats although it was completed, after `since`, before `payment` was created and is not refunded;
   * null when there is none.
   */
  abstract findPaidBefore(payment: Payment, since: Date): Promise<Payment | null>;

  /** The latest unsettled payments, at most three, that a request repeats and whose last order was opened after `since`. */
  abstract findOpenRepeats(key: RepeatKey, since: Date): Promise<Payment[]>;

  /**
   * A payment of the same payer for the same item that was settled after `payment` was created and not
   * refunded; null when there is none. If it exists, `payment` belongs to an earlier attempt.
   */
  abstract findPaidMeanwhile(payment: Payment): Promise<Payment | null>;

  /**
   * The payments by hand of the same amount and reference as one of these, of any person, purpose and day: received, also when
   * refunded since.
   */
  abstract sameReference(paymentIds: readonly string[]): Promise<PaymentRepeat[]>;
}
