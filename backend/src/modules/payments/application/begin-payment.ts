import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { paymentInProgressText, recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { CURRENCY, rupeesOf } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import { StableDigest } from '../../../kernel/stable-digest.js';
import { type Condition, type Insert, Transactions } from '../../../kernel/transactions.js';
import { requirePayable } from './amount-limit.js';
import { isSettled, mayTakeMoney, type Payment } from '../domain/payment.js';
import { openOrderSince, repeatSince } from '../domain/repeats.js';
import { PaymentAttempts } from '../ports/payment-attempts.js';
import { type ClaimedPayment, type NewPayment, PaymentRepository } from '../ports/payment-repository.js';
import { OpenOrder } from './open-order.js';
import { SyncPayment } from './sync-payment.js';

/** A request to pay. Its transaction id is the idempotency key of one attempt. */
export interface PaymentRequest extends Omit<NewPayment, 'payerDigest' | 'currency'> {
  /** Equal for requests of one payer; digested before it is stored. */
  payerKey: string;
  /** Keyed digest of the whole request. Another body under the same idempotency key is rejected. */
  requestDigest: Digest;
  /** The payer wants a second payment although the same one was completed recently. */
  payAgain: boolean;
  /**
   * Whether every attempt of the payer goes on with the same recent open order. Only for a payer whom a secret link identifies:
   * everybody else may have copied the details of another person.
   */
  sharesOrder?: boolean;
}

/** The owner of a payer's first payment for an item, stored with it by one statement. */
export interface FirstRecord {
  /** The insert of the record. */
  insertOf(paymentId: string): Insert;
  /** What must still hold for the insert. */
  holds?: Condition;
}

/** Stores the owner of a payment. The methods run inside the transaction that stores the attempt. */
export interface PaymentRecord extends Partial<FirstRecord> {
  /** Stores the record of a new payment. False when its transaction id is taken. */
  add(paymentId: string): Promise<boolean>;
  /** Whether the payer has given up what this completed payment was for, so that another payment is no repeat. */
  isGivenUp?(transactionId: string): Promise<boolean>;
  /** Prepares the record of an unpaid payment for being paid again. @throws AppError when it cannot be paid any more */
  reopen?(transactionId: string): Promise<void>;
}

/**
 * Stores a request to pay once and opens its order. The same attempt gets the same payment. Another attempt of the same payer
 * for the same item and amount gets an order and a token of its own, and learns nothing about the first one. While a payment
 * of the first one is under way, and for a day after a completed one, it is rejected unless the payer asks for a second payment.
 */
@Injectable()
export class BeginPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly openOrder: OpenOrder,
    private readonly syncPayment: SyncPayment,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment with its order, or a settled payment.
   * @param prepare checks whether the item can be paid now; also called when an unpaid attempt is sent again
   * @param cachedRecord the record made without reading anything, which saves a round trip; null when there is none
   * @throws AMOUNT_TOO_LARGE, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, GATEWAY_*, and what `prepare` throws
   */
  async execute(
    request: PaymentRequest,
    prepare: (isRepeat: boolean) => Promise<PaymentRecord>,
    cachedRecord: FirstRecord | null = null,
  ): Promise<Payment> {
    requirePayable(request.amount);
    const storedFirst = await this.storeFirst(request, cachedRecord);
    if (storedFirst) return this.openOrder.request(storedFirst);
    const first = await prepared(() => prepare(false));
    const payment = await this.storeFirst(request, first.record);
    if (payment) return this.openOrder.request(payment);
    const known = await this.attempts.find(request.transactionId);
    if (known && !request.requestDigest.equals(known.requestDigest)) {
      throw new AppError('TRANSACTION_ID_REUSED');
    }
    if (known && isSettled(known.payment)) return known.payment;
    const { record, rejection } = known ? await prepared(() => prepare(true)) : first;
    if (!record) throw rejection;
    const isInProgress = await this.isInProgress(request, known?.payment ?? null);
    if (isInProgress && !request.payAgain) {
      throw new AppError('PAYMENT_IN_PROGRESS', {
        sentence: paymentInProgressText(rupeesOf(request.amount)),
      });
    }
    const transactionId = await this.transactions.run(() =>
      this.store(request, known?.payment ?? null, record),
    );
    return this.openOrder.execute(transactionId);
  }

  /**
   * Stores the first request of a payer for an item in one round trip, with the claim to request its order. Null when it
   * is not the first, or when one statement cannot store the record: then nothing is stored.
   */
  private async storeFirst(
    request: PaymentRequest,
    record: Partial<FirstRecord> | null,
  ): Promise<Payment | null> {
    if (!record?.insertOf) return null;
    const { transactionId, item, requestDigest } = request;
    const now = this.clock.now();
    const added = this.newPayment(request);
    const claim = {
      id: randomUUID(),
      resultToken: randomUUID(),
      claimedUntil: this.openOrder.claimUntil(now),
    };
    const isStored = await this.transactions.storeIf(
      [
        this.attempts.isFirst(transactionId, { payerDigest: added.payerDigest, item }),
        ...(record.holds ? [record.holds] : []),
      ],
      [
        this.payments.claimedInsert(added, claim),
        this.attempts.insertOf(transactionId, claim.id, requestDigest.current),
        record.insertOf(claim.id),
      ],
    );
    return isStored ? firstPayment(added, claim, now) : null;
  }

  /** Whether a payment of another attempt is under way. Razorpay is asked: it reports no beginning of a payment. */
  private async isInProgress(request: PaymentRequest, known: Payment | null): Promise<boolean> {
    if (request.sharesOrder) return false;
    const open = await this.attempts.findOpenRepeats(this.newPayment(request), repeatSince(this.clock.now()));
    const others = open.filter(({ id, orders }) => id !== known?.id && orders.length > 0);
    const synced = await Promise.all(others.map((other) => this.syncPayment.execute(other)));
    return synced.some(
      ({ payment, gatewayPayments }) => !isSettled(payment) && gatewayPayments.some(mayTakeMoney),
    );
  }

  private newPayment({
    transactionId,
    purpose,
    amount,
    item,
    itemDetail,
    payerKey,
  }: PaymentRequest): NewPayment {
    const payerDigest = this.digest.of(payerKey);
    return { transactionId, purpose, amount, currency: CURRENCY, item, itemDetail, payerDigest };
  }

  /** The transaction id of the payment that the request belongs to. */
  private async store(
    request: PaymentRequest,
    known: Payment | null,
    record: PaymentRecord,
  ): Promise<string> {
    const { transactionId, requestDigest } = request;
    const key = this.newPayment(request);
    await this.attempts.lockPayer(key);
    const now = this.clock.now();
    const completed = await this.attempts.findCompletedRepeat(key, repeatSince(now));
    if (completed && completed.id !== known?.id && !request.payAgain) {
      if (!(await record.isGivenUp?.(completed.transactionId))) throw alreadyPaid(completed);
    }
    if (known) {
      await record.reopen?.(known.transactionId);
      return known.transactionId;
    }

    const [open] = request.sharesOrder ? await this.attempts.findOpenRepeats(key, openOrderSince(now)) : [];
    if (open) {
      await record.reopen?.(open.transactionId);
      return open.transactionId;
    }
    const paymentId = await this.payments.add(key);
    if (paymentId) {
      const digest = requestDigest.current;
      const isFirst = await this.attempts.add(transactionId, paymentId, digest);
      // Another attempt or record already uses the id. Throwing rolls back everything this request stored.
      if (!isFirst || !(await record.add(paymentId))) throw new AppError('TRANSACTION_ID_REUSED');
    }
    // A concurrent request may have stored the same id.
    const stored = await this.attempts.find(transactionId);
    if (!stored || !requestDigest.equals(stored.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    return stored.payment.transactionId;
  }
}

function alreadyPaid({ amount }: Payment): AppError {
  return new AppError('ALREADY_PAID', { sentence: recentPaymentText(rupeesOf(amount)) });
}

/** The record, or why the item cannot be paid now: an attempt that is already stored may go on all the same. */
async function prepared(
  prepare: () => Promise<PaymentRecord>,
): Promise<{ record: PaymentRecord; rejection?: undefined } | { record: null; rejection: AppError }> {
  try {
    return { record: await prepare() };
  } catch (error) {
    if (error instanceof AppError) return { record: null, rejection: error };
    throw error;
  }
}

/** A payment as it is stored before its order is requested. */
function firstPayment(
  { itemDetail: _, ...payment }: NewPayment,
  { id, resultToken }: ClaimedPayment,
  now: Date,
): Payment {
  return {
    ...payment,
    id,
    resultToken,
    isPassedOn: false,
    state: 'created',
    mode: 'razorpay',
    reference: '',
    orders: [],
    captureOf: null,
    gatewayPaymentId: null,
    failureCode: null,
    failureReason: null,
    refunded: 0,
    openSince: now,
    closedAt: null,
    lastSyncedAt: null,
    syncFailingSince: null,
    createdAt: now,
    settledAt: null,
  };
}
