import { Injectable } from '@nestjs/common';
import { paymentInProgressText, recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { CURRENCY, rupeesOf } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Digest, StableDigest } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { requirePayable } from './amount-limit.js';
import { isSettled, mayTakeMoney, type Payment } from '../domain/payment.js';
import { openOrderSince, repeatSince } from '../domain/repeats.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { type NewPayment, PaymentRepository } from '../ports/payment-repository.js';
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

/** Stores the owner of a payment. The methods run inside the transaction that stores the attempt. */
export interface PaymentRecord {
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
   * @param prepare locks the item and checks whether it can be paid now; also called when an unpaid attempt is sent again.
   *   It runs inside the transaction that stores the attempt
   * @throws AMOUNT_TOO_LARGE, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, GATEWAY_*, and what `prepare` throws
   */
  async execute(
    request: PaymentRequest,
    prepare: (isRepeat: boolean) => Promise<PaymentRecord>,
  ): Promise<Payment> {
    requirePayable(request.amount);
    const known = await this.find(request);
    if (known && isSettled(known)) return known;
    // Razorpay is asked before the transaction. A rejection of the item comes first.
    const isInProgress = await this.isInProgress(request, known);
    const transactionId = await this.transactions.run(() => this.store(request, prepare, isInProgress));
    return this.openOrder.execute(transactionId);
  }

  /** The payment of the attempt; null when it is new. @throws TRANSACTION_ID_REUSED */
  private async find({ transactionId, requestDigest }: PaymentRequest): Promise<Payment | null> {
    const known = await this.attempts.find(transactionId);
    if (known && !requestDigest.equals(known.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    return known?.payment ?? null;
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
    prepare: (isRepeat: boolean) => Promise<PaymentRecord>,
    isInProgress: boolean,
  ): Promise<string> {
    const { transactionId, requestDigest, payAgain } = request;
    const key = this.newPayment(request);
    await this.attempts.lockPayer(key);
    // A concurrent request may have stored or settled it.
    const known = await this.find(request);
    if (known && isSettled(known)) return known.transactionId;
    const record = await prepare(known !== null);
    if (isInProgress && !payAgain) {
      throw new AppError('PAYMENT_IN_PROGRESS', {
        sentence: paymentInProgressText(rupeesOf(request.amount)),
      });
    }
    const now = this.clock.now();
    const completed = await this.attempts.findCompletedRepeat(key, repeatSince(now));
    if (completed && completed.id !== known?.id && !payAgain) {
      if (!(await record.isGivenUp?.(completed.transactionId))) throw alreadyPaid(completed);
    }
    const [shared] = request.sharesOrder ? await this.attempts.findOpenRepeats(key, openOrderSince(now)) : [];
    const open = known ?? shared;
    if (open) {
      await record.reopen?.(open.transactionId);
      return open.transactionId;
    }
    const paymentId = await this.payments.add(key);
    // Another attempt or record already uses the id. Throwing rolls back everything that this request stored.
    if (
      !paymentId ||
      !(await this.attempts.add(transactionId, paymentId, requestDigest.current)) ||
      !(await record.add(paymentId))
    )
      throw new AppError('TRANSACTION_ID_REUSED');
    return transactionId;
  }
}

function alreadyPaid({ amount }: Payment): AppError {
  return new AppError('ALREADY_PAID', { sentence: recentPaymentText(rupeesOf(amount)) });
}
