import { Injectable } from '@nestjs/common';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { GIVEN_BACK_TEXTS, type ReceivedMode } from '@qlu/contracts/payments/received.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { BackOfficeUser } from '../../../kernel/back-office-users.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isDisputed, mayBeTakenBack } from '../domain/dispute.js';
import { isAtRazorpay, isSettled, type Payment } from '../domain/payment.js';
import { serviceRetryAt } from '../domain/reconciliation-schedule.js';
import { knownRefunds, RECEIVED_BY_HAND, refundable, type Refund } from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { REFUNDED_AGAIN, type AttentionFlag } from '../domain/attention.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';
import { openRequest } from './refund-request-service.js';
import { failedRefunds, RefundSyncService, SEND_REFUND } from './refund-sync-service.js';

/** The request itself sends the refund to Razorpay. The job retries when that failed. */
const JOB_AFTER_MS = 30_000;

const DISPUTED = 'The payer disputes this payment at the bank. Please answer the dispute first.';

export interface RefundOrder {
  /** The page's idempotency key. A repeat with the same key makes no second refund. */
  refundId: string;
  transactionId: string;
  /** The flagged Razorpay payment (a second one, or one with another amount); null for the one that settled. */
  gatewayPaymentId: string | null;
  /** The flag of the request or of the failed refund that this refund answers: then it is at most what is still requested. */
  requestId?: number | null;
  /** Paise, or hundredths of the currency of the flagged payment. */
  amount: number;
  reason: string;
  /**
   * How the office refunded the money, for money that it received by hand, or in place of a failed refund; null for a refund
   * through Razorpay.
   */
  givenBack: { mode: ReceivedMode; reference: string } | null;
  /** Runs with the payment locked. Throws when it must not be refunded any more. */
  check?: (() => Promise<void>) | undefined;
}

type Refunder = Pick<BackOfficeUser, 'username' | 'refundLimit'>;

/** Refunds payers: through Razorpay, or by hand when the office received the money by hand. */
@Injectable()
export class RefundService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly attention: Attention,
    private readonly disputes: DisputeRepository,
    private readonly gateway: PaymentGateway,
    private readonly refundSync: RefundSyncService,
    private readonly owners: PaymentOwners,
    private readonly health: GatewayHealth,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds a payer, in full or in part. Returns the stored refund. It is also `pending` while Razorpay is unavailable; the job
   * then retries.
   * @throws TRANSACTION_NOT_FOUND, REFUND_NOT_POSSIBLE (nothing was paid, or the bank may take the money back), REFUND_TOO_LARGE,
   *   REFUND_ID_REUSED, FORBIDDEN (above the user's limit), or the error of the payment's owner
   */
  async refund(order: RefundOrder, user: Refunder): Promise<Refund> {
    await this.transactions.run(() => this.store(order, user));
    await this.send(order.refundId).catch((error: unknown) => {
      // The refund is stored and its job is queued, so a gateway error is not the caller's.
      if (!(error instanceof AppError)) throw error;
    });
    return (await this.refunds.find(order.refundId)) as Refund;
  }

  /**
   * Refunds through Razorpay what is left of a payment. Does nothing when nothing is left, or for a known refund.
   * @param who has no limit for refunds
   * @throws REFUND_NOT_POSSIBLE also while the payer disputes the payment; the errors of {@link refund}
   */
  async refundRemainder(
    {
      refundId,
      transactionId,
      reason,
      check,
    }: Pick<RefundOrder, 'refundId' | 'transactionId' | 'reason' | 'check'>,
    who: string,
  ): Promise<void> {
    if (await this.refunds.find(refundId)) return;
    const payment = await this.payments.findByTransaction(transactionId);
    if (!payment?.gatewayPaymentId || !isSettled(payment) || !isAtRazorpay(payment)) {
      throw new AppError('REFUND_NOT_POSSIBLE');
    }
    const disputes = await this.disputes.ofPayment(payment.id);
    if (isDisputed(payment.gatewayPaymentId, disputes))
      throw new AppError('REFUND_NOT_POSSIBLE', { sentence: DISPUTED });
    const known = await this.refunds.ofPayment(payment.id);
    const amount = refundable(payment.amount, payment.gatewayPaymentId, known, disputes);
    if (amount <= 0) return;
    await this.refund(
      { refundId, transactionId, gatewayPaymentId: null, amount, reason, givenBack: null, check },
      { username: who, refundLimit: null },
    );
  }

  /**
   * Sends a stored refund to Razorpay. Repeated calls refund once.
   * @throws GATEWAY_* when the outcome is unknown; the refund stays pending and is retried
   */
  @OnJob(SEND_REFUND)
  async send(id: string): Promise<void> {
    const refund = await this.refunds.find(id);
    if (refund?.status !== 'pending' || refund.gatewayRefundId) return;
    try {
      const { gatewayPaymentId: paymentId, amount } = refund;
      const gatewayRefund = await this.gateway.refund({ id, paymentId, amount });
      await this.refundSync.record(refund.paymentId, [{ ...gatewayRefund, receipt: id }], [refund]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'GATEWAY_UNAUTHORIZED') await this.retryLater(id);
      if (error.code !== 'GATEWAY_REFUSED') throw error;
      await this.findOutcome(refund, error);
    }
  }

  private async store(order: RefundOrder, user: Refunder): Promise<void> {
    const { refundId, transactionId, amount, reason, givenBack } = order;
    const found = await this.payments.findByTransaction(transactionId);
    if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
    const payment = await this.payments.lock(found.id);
    const gatewayPaymentId = toRefunded(payment, order);
    if (await this.isStored(order, payment, gatewayPaymentId)) return;
    const { currency } = await this.checkMoney(payment, gatewayPaymentId, order, user);
    const isNew = await this.refunds.add({
      id: refundId,
      paymentId: payment.id,
      gatewayPaymentId,
      mode: givenBack?.mode ?? 'razorpay',
      amount,
      currency,
      reason,
      requestedBy: user.username,
    });
    // The lock covers this payment only: a refund of another payment may have taken the id.
    if (!isNew) throw new AppError('REFUND_ID_REUSED');
    await this.closeFailed(payment.id, gatewayPaymentId, order, user);
    await order.check?.();
    if (isSettledBy(payment, gatewayPaymentId)) await this.owners.of(payment).refundRequested?.(payment);
    await this.audit.record({
      who: user.username,
      action: 'payment.refunded',
      subject: `transaction ${transactionId}`,
      details: { refund: refundId, paise: amount, currency, reason, ...givenBack },
    });
    if (givenBack) {
      await this.refundSync.recordGivenBack(payment.id, refundId, givenBack.reference);
      return;
    }
    await this.payments.scheduleSync(payment.id, this.clock.now());
    await this.jobs.add(SEND_REFUND, refundId, new Date(this.clock.now().getTime() + JOB_AFTER_MS));
  }

  /** Another refund of the whole money, or the one that answers its flag, takes the place of a failed one. */
  private async closeFailed(
    paymentId: string,
    gatewayPaymentId: string,
    { requestId = null, amount, givenBack }: RefundOrder,
    { username }: Refunder,
  ): Promise<void> {
    const failed = failedRefunds(await this.attention.ofPayment(paymentId), gatewayPaymentId);
    const answered =
      failed.find(({ id }) => id === requestId) ??
      (requestId === null ? failed.find((flag) => flag.amount <= amount) : undefined);
    if (!answered) return;
    const note = givenBack
      ? `Paid back ${GIVEN_BACK_TEXTS[givenBack.mode]}. ${givenBack.reference}`.trim()
      : REFUNDED_AGAIN;
    await this.attention.resolve(answered.id, username, note, this.clock.now());
  }

  /** True when a repeat of this request finds its refund. @throws REFUND_ID_REUSED when the id has another refund */
  private async isStored(
    { refundId, amount }: RefundOrder,
    payment: Payment,
    gatewayPaymentId: string,
  ): Promise<boolean> {
    const known = await this.refunds.find(refundId);
    if (!known) return false;
    const isSame =
      known.paymentId === payment.id &&
      known.amount === amount &&
      known.gatewayPaymentId === gatewayPaymentId;
    if (!isSame) throw new AppError('REFUND_ID_REUSED');
    return true;
  }

  /** The money that is refunded, after all checks of it. @throws REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE, FORBIDDEN */
  private async checkMoney(
    payment: Payment,
    gatewayPaymentId: string,
    { amount, requestId = null, givenBack }: RefundOrder,
    { refundLimit }: Refunder,
  ): Promise<{ amount: number; currency: string }> {
    const isSettling = isSettledBy(payment, gatewayPaymentId);
    const flags = isSettling && requestId === null ? [] : await this.attention.ofPayment(payment.id);
    const received = isSettling ? payment : flags.find((flag) => flag.gatewayPaymentId === gatewayPaymentId);
    // A cheque may have bounced since the page was loaded.
    if (!received || (isSettling && !isSettled(payment))) throw new AppError('REFUND_NOT_POSSIBLE');
    const disputes = await this.disputes.ofPayment(payment.id);
    if (mayBeTakenBack(gatewayPaymentId, disputes))
      throw new AppError('REFUND_NOT_POSSIBLE', { sentence: DISPUTED });
    const refunds = await this.refunds.ofPayment(payment.id);
    // Counts the payment's other refunds: several small ones must not exceed the limit.
    if (refundLimit !== null && knownRefunds(gatewayPaymentId, refunds) + amount > refundLimit) {
      const sentence = USER_MESSAGES.refundAboveLimit(toRupees(refundLimit));
      throw new AppError('FORBIDDEN', { sentence });
    }
    if (amount > refundable(received.amount, gatewayPaymentId, refunds, disputes)) {
      throw new AppError('REFUND_TOO_LARGE');
    }
    if (requestId !== null) {
      // Another user may have refunded or declined it since the page was loaded.
      const request = flags.find(({ id }) => id === requestId);
      if (givenBack && isAtRazorpay(payment) && !isFailed(request, refunds))
        throw new AppError('REFUND_NOT_POSSIBLE');
      const isOther = request?.gatewayPaymentId !== gatewayPaymentId;
      const requested = request && !isOther ? openRequest(request, refunds) : 0;
      const sentence = PAYMENT_MESSAGES.notRequested(toRupees(requested));
      if (amount > requested) throw new AppError('REFUND_TOO_LARGE', { sentence });
    }
    return received;
  }

  /** At least every five minutes, so that refunds go out soon after the operator has corrected the keys. */
  private async retryLater(id: string): Promise<void> {
    const now = this.clock.now();
    const since = (await this.health.rejectedSince()) ?? now;
    await this.jobs.add(SEND_REFUND, id, serviceRetryAt(since, now));
  }

  /**
   * A refusal says nothing about an earlier call whose response was lost, so the refund may exist. Razorpay's records decide.
   * @throws GATEWAY_* when the records cannot be read, or show a refunded amount that the list does not explain yet
   */
  private async findOutcome(refund: Refund, refusal: AppError): Promise<void> {
    const { id, paymentId, gatewayPaymentId } = refund;
    const before = await this.refunds.ofPayment(paymentId);
    const made = await this.gateway.findRefunds(gatewayPaymentId);
    // Also the refunds made in Razorpay's pages: often they are why too little is left for this one.
    if (!(await this.refundSync.record(paymentId, made, before))) return this.findOutcome(refund, refusal);
    if (made.some(({ receipt }) => receipt === id)) return;
    const payment = await this.gateway.fetchPayment(gatewayPaymentId);
    const listed = made.filter(({ status }) => status !== 'failed');
    const sum = listed.reduce((total, { amount }) => total + amount, 0);
    if (payment && payment.refunded > sum) {
      throw new AppError('GATEWAY_BROKEN', { cause: new Error('Razorpay does not list all refunds yet') });
    }
    const { cause } = refusal.details;
    const reason = cause instanceof Error ? cause.message : refusal.message;
    await this.refundSync.recordRefusal(paymentId, id, reason);
  }
}

/** True when a refund for this entry has failed, so that the money may be given back in another way. */
function isFailed(entry: AttentionFlag | undefined, refunds: readonly Refund[]): boolean {
  if (!entry || entry.kind === 'refund_failed') return entry !== undefined;
  const { kind, gatewayPaymentId, flaggedAt } = entry;
  return refunds.some(
    (one) =>
      one.status === 'failed' &&
      one.gatewayPaymentId === gatewayPaymentId &&
      (kind !== 'refund_requested' || one.createdAt >= flaggedAt),
  );
}

/** The Razorpay payment that is refunded. @throws REFUND_NOT_POSSIBLE when the money is not refunded in the way it came */
function toRefunded(
  payment: Payment,
  { gatewayPaymentId, requestId = null, givenBack }: RefundOrder,
): string {
  const isByHand = !isAtRazorpay(payment);
  const isAnswer = requestId !== null && givenBack !== null;
  const refunded = gatewayPaymentId ?? (isByHand ? RECEIVED_BY_HAND : payment.gatewayPaymentId);
  // Only in place of a failed refund: `checkMoney` compares it with its flag.
  if (refunded === null || (isByHand !== (givenBack !== null) && !isAnswer))
    throw new AppError('REFUND_NOT_POSSIBLE');
  return refunded;
}

/** True when this money settled the payment. Other money of a payment is flagged. */
function isSettledBy(payment: Payment, gatewayPaymentId: string): boolean {
  return gatewayPaymentId === (payment.gatewayPaymentId ?? RECEIVED_BY_HAND);
}
