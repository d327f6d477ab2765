import { Injectable } from '@nestjs/common';
import type { OpenedCheckoutResponse } from '@qlu/contracts/api/index';
import { CURRENCY, MAX_PAISE, toRupees } from '@qlu/contracts/money/money.rules';
import { paymentInProgressText, recentPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Digest, StableDigest } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isGatewayError } from '../domain/gateway-errors.js';
import {
  getStatus,
  isSettled,
  mayBePaid,
  mayTakeMoney,
  openOrderSince,
  repeatSince,
  type Payment,
} from '../domain/payment.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { amountTooLarge, PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { type NewPayment, PaymentRepository } from '../ports/payment-repository.js';
import { PaymentSyncService } from './payment-sync-service.js';

/** A request to pay. Its transaction id is the idempotency key of one attempt. */
export interface PaymentRequest extends Omit<NewPayment, 'payerDigest' | 'currency'> {
  /** Equal for requests of one payer; digested before it is stored. */
  payerKey: string;
  /** Keyed digest of the whole request. Another body under the same idempotency key is rejected. */
  requestDigest: Digest;
  /** The payer wants a second payment although the same one was completed recently. */
  payAgain: boolean;
  /**
   * True when every attempt of the payer goes on with the same recent open order. Only for a payer whom a secret link identifies:
   * everybody else may have copied the details of another person.
   */
  sharesOrder?: boolean;
}

/** Stores the owner of a payment. The methods run inside the transaction that stores the attempt. */
export interface PaymentRecord {
  /** Stores the record of a new payment. False when its transaction id is taken. */
  add(paymentId: string): Promise<boolean>;
  /** True when the payer has given up what this completed payment was for, so that another payment is no repeat. */
  isGivenUp?(transactionId: string): Promise<boolean>;
  /** Prepares the record of an unpaid payment for being paid again. @throws AppError when it cannot be paid any more */
  reopen?(transactionId: string): Promise<void>;
}

/** An order that the office makes for somebody. Its transaction id is the page's idempotency key. */
export interface OfficeOrder extends Pick<NewPayment, 'transactionId' | 'purpose' | 'amount' | 'item'> {
  requestDigest: Digest;
}

/** Longer than the gateway's timeout, so that two holders of a claim never call Razorpay at the same time. */
const CLAIM_MS = 20_000;
/** How long a repeat waits for the order that another request is opening. */
const WAIT_MS = 12_000;
const POLL_MS = 150;

/** Stores what is to be paid, and opens its order at Razorpay. */
@Injectable()
export class OrderService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly paymentSync: PaymentSyncService,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a request to pay once and opens its order. The same attempt gets the same payment. Another attempt of the same payer
   * for the same item and amount gets an order and a token of its own, and learns nothing about the first one. While a payment
   * of the first one is under way, and for a day after a completed one, it is rejected unless the payer asks for a second payment.
   * Returns the payment with its order, or a settled payment.
   * @param prepare locks the item and checks whether it can be paid now; also called when an unpaid attempt is sent again.
   *   It runs inside the transaction that stores the attempt
   * @throws AMOUNT_TOO_LARGE, TRANSACTION_ID_REUSED, PAYMENT_IN_PROGRESS, ALREADY_PAID, GATEWAY_*, and what `prepare` throws
   */
  async begin(
    request: PaymentRequest,
    prepare: (isRepeat: boolean) => Promise<PaymentRecord>,
  ): Promise<Payment> {
    if (request.amount > MAX_PAISE) throw amountTooLarge(request.amount);
    const known = await this.findAttempt(request);
    if (known && isSettled(known)) return known;
    // Razorpay is asked before the transaction. A rejection of the item comes first.
    const isInProgress = await this.isInProgress(request, known);
    const transactionId = await this.transactions.run(() => this.store(request, prepare, isInProgress));
    return this.open(transactionId);
  }

  /**
   * Stores an order that the office makes for a person who pays on their own phone. Unlike a visitor's request it is never the
   * repeat of another payment: members of a family share a phone number, and the office can tell them apart.
   * Returns the payment with its order, or a settled payment. A repeat gets the same one and holds it again.
   * @param addOwner stores the owner and its audit entry in the same transaction; false when its transaction id is taken
   * @throws AMOUNT_TOO_LARGE, TRANSACTION_ID_REUSED, GATEWAY_* (the payment is then stored as failed, and a repeat tries again), and what
   *   `addOwner` and the owner throw
   */
  async place(order: OfficeOrder, addOwner: (paymentId: string) => Promise<boolean>): Promise<Payment> {
    const { requestDigest, ...added } = order;
    const { transactionId } = added;
    if (added.amount > MAX_PAISE) throw amountTooLarge(added.amount);
    await this.transactions.run(async () => {
      const payment = { ...added, currency: CURRENCY, itemDetail: '', payerDigest: null };
      const id = await this.payments.add(payment);
      if (id) {
        const isFirst = await this.attempts.add(transactionId, id, requestDigest.current);
        // Throwing rolls back everything that this request stored.
        if (!isFirst || !(await addOwner(id))) throw new AppError('TRANSACTION_ID_REUSED');
        return;
      }
      const known = await this.attempts.find(transactionId);
      if (!known || !requestDigest.equals(known.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
      if (!isSettled(known.payment)) await this.owners.of(known.payment).reopen?.(known.payment);
    });
    return this.open(transactionId);
  }

  /**
   * Opens the order of an unpaid payment again for everybody who has the address of its page, on any phone. It is always the same
   * payment and its last order, so that two phones cannot pay twice. Razorpay is asked before: the money may be on its way from
   * another phone. `canPay` is false when it is settled, or when an attempt is in progress that may still take the money.
   * @throws ORDER_CLOSED, GATEWAY_*, and what the owner throws when the item cannot be paid any more
   */
  async continue(found: Payment): Promise<{ payment: Payment; canPay: boolean }> {
    if (isSettled(found)) return { payment: found, canPay: false };
    const owner = this.owners.of(found);
    if (!owner.reopen || !mayBePaid(found)) throw new AppError('ORDER_CLOSED');
    const { payment, gatewayPayments } = await this.paymentSync.sync(found);
    if (isSettled(payment) || gatewayPayments.some(mayTakeMoney)) return { payment, canPay: false };
    if (!mayBePaid(payment)) throw new AppError('ORDER_CLOSED');
    await this.transactions.run(async () => owner.reopen?.(payment));
    const opened = await this.open(payment.transactionId);
    return { payment: opened, canPay: !isSettled(opened) };
  }

  /**
   * The data with which a page opens the checkout of a payment that was just begun or continued.
   * @param payment null for a free registration
   * @param canPay false while an attempt is in progress
   */
  showCheckout(
    payment: Payment | null,
    canPay = true,
  ): Omit<OpenedCheckoutResponse, 'success' | 'transaction_id'> {
    const id = payment && canPay && !isSettled(payment) ? payment.orders.at(-1)?.id : undefined;
    return {
      razorpay_key: id ? this.gateway.keyId : null,
      razorpay_order: payment && id ? { id, amount: payment.amount, currency: payment.currency } : null,
      payment_status: payment ? getStatus(payment) : 'completed',
      result_token: payment && !payment.isPassedOn ? payment.resultToken : null,
      payment_completed_at: payment?.settledAt?.toISOString() ?? null,
    };
  }

  /**
   * Opens the order of a payment: the stored one, or a new one from Razorpay. Concurrent requests in all instances open one
   * order only. An order that was opened with another account key cannot be paid with the current key, so a new one is opened.
   * Returns the payment, settled or with a payable order, which is the last of its orders.
   * @throws GATEWAY_* when Razorpay gives no order; the payment is then stored as failed, and a repeat tries again
   * @throws AMOUNT_TOO_LARGE when Razorpay never takes the amount; then nothing stays stored of a first order
   */
  async open(transactionId: string): Promise<Payment> {
    const deadline = this.clock.now().getTime() + WAIT_MS;
    for (let waited = false; ; waited = true) {
      const payment = await this.payments.findByTransaction(transactionId);
      // The request that this one waited for was refused for good.
      if (!payment) throw new AppError(waited ? 'AMOUNT_TOO_LARGE' : 'TRANSACTION_NOT_FOUND');
      if (isSettled(payment)) return payment;
      if (this.isPayable(payment)) {
        await this.payments.reopen(payment.id, this.clock.now());
        const wasGivenUp = payment.state === 'failed' || payment.state === 'expired';
        return wasGivenUp ? { ...payment, state: 'attempted' } : payment;
      }
      // The request that this one waited for failed. Calling Razorpay again would only add to the wait.
      if (waited && isGatewayError(payment.failureCode)) throw new AppError(payment.failureCode);
      const now = this.clock.now();
      const claimUntil = new Date(now.getTime() + CLAIM_MS);
      if (await this.payments.claimOrderRequest(payment, this.gateway.keyId, now, claimUntil)) {
        return this.requestOrder(payment);
      }
      if (now.getTime() > deadline) throw new AppError('GATEWAY_TIMEOUT');
      await this.clock.sleep(POLL_MS);
    }
  }

  /** The payment of the attempt; null when it is new. @throws TRANSACTION_ID_REUSED */
  private async findAttempt({ transactionId, requestDigest }: PaymentRequest): Promise<Payment | null> {
    const known = await this.attempts.find(transactionId);
    if (known && !requestDigest.equals(known.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    return known?.payment ?? null;
  }

  /** True when a payment of another attempt is under way. Razorpay is asked: it reports no beginning of a payment. */
  private async isInProgress(request: PaymentRequest, known: Payment | null): Promise<boolean> {
    if (request.sharesOrder) return false;
    const open = await this.attempts.findOpenRepeats(this.newPayment(request), repeatSince(this.clock.now()));
    const others = open.filter(({ id, orders }) => id !== known?.id && orders.length > 0);
    const synced = await Promise.all(others.map((other) => this.paymentSync.sync(other)));
    return synced.some(
      ({ payment, gatewayPayments }) => !isSettled(payment) && gatewayPayments.some(mayTakeMoney),
    );
  }

  private newPayment({ payerKey, ...request }: PaymentRequest): NewPayment {
    const { transactionId, purpose, amount, item, itemDetail } = request;
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
    const known = await this.findAttempt(request);
    if (known && isSettled(known)) return known.transactionId;
    const record = await prepare(known !== null);
    if (isInProgress && !payAgain) {
      throw new AppError('PAYMENT_IN_PROGRESS', {
        sentence: paymentInProgressText(toRupees(request.amount)),
      });
    }
    const now = this.clock.now();
    const completed = await this.attempts.findCompletedRepeat(key, repeatSince(now));
    if (completed && completed.id !== known?.id && !payAgain) {
      if (!(await record.isGivenUp?.(completed.transactionId))) {
        throw new AppError('ALREADY_PAID', { sentence: recentPaymentText(toRupees(completed.amount)) });
      }
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

  private isPayable({ orders }: Payment): boolean {
    const keyId = orders.at(-1)?.keyId;
    return keyId !== undefined && (keyId === null || keyId === this.gateway.keyId);
  }

  /** Requests the order of a payment that this caller has claimed. @throws as {@link open} */
  private async requestOrder(payment: Payment): Promise<Payment> {
    const { amount, currency, transactionId } = payment;
    try {
      const { id } = await this.gateway.createOrder({ amount, currency, receipt: transactionId });
      const order = { id, keyId: this.gateway.keyId };
      const openedAt = this.clock.now();
      await this.transactions.run(() => this.payments.addOrder(payment.id, order, openedAt));
      return { ...payment, state: 'created', orders: [...payment.orders, { ...order, openedAt }] };
    } catch (error) {
      if (error instanceof AppError && error.code === 'AMOUNT_TOO_LARGE' && (await this.discard(payment)))
        throw error;
      const failure = error instanceof AppError ? error : new AppError('INTERNAL_ERROR', { cause: error });
      await this.payments.markFailed(payment.id, { code: failure.code, reason: failure.message });
      throw error;
    }
  }

  /** Removes a payment that never had an order, with its attempt and owner. False when it has to stay. */
  private async discard({ id }: Payment): Promise<boolean> {
    return this.transactions.run(async () => {
      const locked = await this.payments.lock(id);
      if (isSettled(locked) || locked.orders.length > 0) return false;
      if (!(await this.owners.of(locked).discard?.(locked))) return false;
      await this.payments.remove(id);
      return true;
    });
  }
}
