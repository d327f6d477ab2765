import { randomUUID } from 'node:crypto';
import { repeatedPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { CURRENCY, rupeesOf } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/digest.js';
import type { StableDigest } from '../../../kernel/stable-digest.js';
import type { Condition, Insert, Transactions } from '../../../kernel/transactions.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { openRepeatSince, completedRepeatSince } from '../domain/repeats.js';
import type { PaymentAttempts } from '../ports/payment-attempts.js';
import type { ClaimedPayment, NewPayment, PaymentRepository } from '../ports/payment-repository.js';
import type { OpenOrder } from './open-order.js';

/** A request to pay. Its transaction id is the idempotency key of one attempt. */
export interface PaymentRequest extends Omit<NewPayment, 'payerDigest' | 'currency'> {
  /** Equal for requests of one payer; digested before it is stored. */
  payerKey: string;
  /** Keyed digest of the whole request. Another body under the same idempotency key is rejected. */
  requestDigest: Digest;
  /** The payer wants a second payment although the same one was completed recently. */
  payAgain: boolean;
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
  /** Updates the record of an unpaid payment that this request continues with the details of this request. */
  update(transactionId: string): Promise<void>;
  /** Prepares the record of an unpaid payment for being paid again. @throws AppError when it cannot be paid any more */
  reopen?(transactionId: string): Promise<void>;
}

/**
 * Stores a request to pay once and opens its order. The same attempt gets the same payment. Another attempt
 * of the same payer for the same item and amount continues a recent open order. For a day after a completed
 * payment it is rejected unless the payer asks for a second one. This holds across tabs, browsers and
 * devices.
 */
export class BeginPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly openOrder: OpenOrder,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment with its order, or a settled payment.
   * @param prepare checks whether the item can be paid now; also called when an unpaid attempt is sent again
   * @param cachedRecord the record made without reading anything, which saves a round trip; null when there is none
   * @throws TRANSACTION_ID_REUSED, ALREADY_PAID, GATEWAY_*, and what `prepare` throws
   */
  async execute(
    request: PaymentRequest,
    prepare: (isRepeat: boolean) => Promise<PaymentRecord>,
    cachedRecord: FirstRecord | null = null,
  ): Promise<Payment> {
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
    const completed = await this.attempts.findCompletedRepeat(key, completedRepeatSince(now));
    if (completed && completed.id !== known?.id && !request.payAgain) throw alreadyPaid(completed, now);
    if (known) {
      await record.reopen?.(known.transactionId);
      return known.transactionId;
    }

    const open = await this.attempts.findOpenRepeat(key, openRepeatSince(now));
    if (open) {
      await this.attempts.add(transactionId, open.id, requestDigest.current);
      await record.update(open.transactionId);
      await record.reopen?.(open.transactionId);
    } else {
      const paymentId = await this.payments.add(key);
      if (paymentId) {
        const digest = requestDigest.current;
        const isFirst = await this.attempts.add(transactionId, paymentId, digest);
        // Another attempt or record already uses the id. Throwing rolls back everything this request stored.
        if (!isFirst || !(await record.add(paymentId))) throw new AppError('TRANSACTION_ID_REUSED');
      }
    }
    // A concurrent request may have stored the same id.
    const stored = await this.attempts.find(transactionId);
    if (!stored || !requestDigest.equals(stored.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    return stored.payment.transactionId;
  }
}

function alreadyPaid({ transactionId, amount, settledAt }: Payment, now: Date): AppError {
  const completedAt = settledAt ?? now;
  return new AppError('ALREADY_PAID', {
    sentence: repeatedPaymentText(rupeesOf(amount), completedAt, now),
    payment: {
      transaction_id: transactionId,
      amount: rupeesOf(amount),
      completed_at: completedAt.toISOString(),
    },
  });
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
