import { Injectable } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { toFailureCode } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import {
  carriesMoney,
  hasOrder,
  isAtRazorpay,
  isPaidWithLaterAttempt,
  isPaymentFor,
  isSettled,
  latestFailure,
  mayTakeMoney,
  PAID_WITH_LATER_ATTEMPT,
  repeatSince,
  type GatewayPayment,
  type Payment,
} from '../domain/payment.js';
import { isTooOld, unreadableCheckAt } from '../domain/reconciliation-schedule.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { AttentionService } from './attention-service.js';
import { RefundSyncService } from './refund-sync-service.js';
import { RepeatService } from './repeat-service.js';

export interface SyncResult {
  /** After the sync. */
  payment: Payment;
  /** All attempts that Razorpay knows. */
  gatewayPayments: GatewayPayment[];
}

/**
 * Brings a payment to the state at Razorpay. Events, the reconciliation and reports of browsers all use it, in any order and any
 * number. It is the only way that money of Razorpay settles a payment. Repeats and concurrent calls have no further effect.
 */
@Injectable()
export class PaymentSyncService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly attentionService: AttentionService,
    private readonly refundSync: RefundSyncService,
    private readonly repeats: RepeatService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches everything that Razorpay knows about a payment and brings our row to the same state.
   * @param named a Razorpay payment that a proof or an event names; fetched by its id unless the list shows it as captured,
   *   because lists lag
   * @throws GATEWAY_* when Razorpay is unavailable; what was stored until then stays
   */
  async sync(payment: Payment, named: string | null = null): Promise<SyncResult> {
    if (!isAtRazorpay(payment)) return { payment, gatewayPayments: [] };
    await this.payments.noteSyncStart(payment.id, this.clock.now());
    const gatewayPayments = await this.fetchAttempts(payment, named);
    if (!gatewayPayments) {
      await this.payments.close(payment.id);
      return { payment: await this.reread(payment), gatewayPayments: [] };
    }
    // Captured money first, then the authorized payment chosen for capture, so that only one is captured.
    const matching = gatewayPayments
      .filter((one) => carriesMoney(one) && isPaymentFor(payment, one))
      .sort((one, other) => rank(payment, other) - rank(payment, one))[0];
    // Captured money is settled below.
    if (!isSettled(payment) && !matching?.wasCaptured) {
      // An attempt that stays without an outcome must not hold its seats longer than five days, also when the payment failed
      // before it.
      const isInProgress =
        gatewayPayments.some(mayTakeMoney) && !isTooOld(payment.openSince, this.clock.now());
      await this.owners.of(payment).attemptsSeen?.(payment, isInProgress);
    }
    let current = payment;
    if (matching && !isSettled(payment)) {
      const settled = await this.settleOrFail(payment, matching);
      if (!settled) return this.sync(await this.reread(payment), named);
      current = settled;
    } else if (!matching && gatewayPayments.length > 0) {
      await this.payments.noteAttempt(payment.id);
      await this.failAfterClose(payment, gatewayPayments);
      current = await this.reread(payment);
    }
    const refunds = await this.refundSync.sync(current, gatewayPayments);
    await this.attentionService.flagAttempts(current, gatewayPayments);
    await this.payments.noteSyncEnd(payment.id);
    // The daily comparison finds all other changes of a settled payment at Razorpay.
    if (isSettled(current)) {
      const checkAt = unreadableCheckAt(gatewayPayments, this.clock.now());
      await this.payments.scheduleSync(payment.id, earliest(refunds.pollAt, checkAt));
    }
    return { payment: refunds.haveChanged ? await this.reread(current) : current, gatewayPayments };
  }

  /**
   * Settles the payment of a flag with an amount that differs from the price, because the office accepts it.
   * @throws RECORD_NOT_FOUND, GATEWAY_* (nothing is changed); ACCEPT_NOT_POSSIBLE also when the payment is already settled or
   *   the money was refunded
   */
  async acceptAmount(flagId: number, reason: string, who: string): Promise<void> {
    const flag = await this.attention.find(flagId);
    const payment = flag && (await this.payments.find(flag.paymentId));
    if (!payment) throw new AppError('RECORD_NOT_FOUND');
    const isPossible = flag.kind === 'amount_mismatch' && flag.isOpen && !isSettled(payment);
    const gatewayPayment = isPossible ? await this.gateway.fetchPayment(flag.gatewayPaymentId) : null;
    const isReceived =
      gatewayPayment && carriesMoney(gatewayPayment) && hasOrder(payment, gatewayPayment.orderId);
    if (!isReceived || gatewayPayment.currency !== payment.currency)
      throw new AppError('ACCEPT_NOT_POSSIBLE');
    const paid = await this.capture(payment, gatewayPayment);
    if (!paid || paid.status === 'refunded' || paid.refunded > 0) throw new AppError('ACCEPT_NOT_POSSIBLE');
    await this.transactions.run(async () => {
      const locked = await this.lock(payment);
      if (isSettled(locked)) throw new AppError('ACCEPT_NOT_POSSIBLE');
      await this.payments.acceptAmount(locked.id, paid.amount);
      await this.storeSettled({ ...locked, amount: paid.amount }, paid);
      await this.attention.resolve(flagId, who, `Accepted as paid: ${reason}`, this.clock.now());
      await this.audit.record({
        who,
        action: 'payment.accepted',
        subject: `transaction ${payment.transactionId}`,
        details: {
          asked_paise: payment.amount,
          received_paise: gatewayPayment.amount,
          payment: gatewayPayment.id,
          reason,
        },
      });
    });
  }

  private async reread(payment: Payment): Promise<Payment> {
    return (await this.payments.find(payment.id)) ?? payment;
  }

  /** Null when the account's keys know no order of the payment and none was opened with them. */
  private async fetchAttempts(payment: Payment, named: string | null): Promise<GatewayPayment[] | null> {
    const lists = await Promise.all(payment.orders.map(({ id }) => this.gateway.paymentsOfOrder(id)));
    if (payment.orders.some(({ keyId }, index) => keyId === this.gateway.keyId && lists[index] === null)) {
      throw new AppError('GATEWAY_REFUSED', { sentence: 'Razorpay does not know an order of this payment' });
    }
    const known = lists.filter((list) => list !== null);
    if (known.length === 0 && lists.length > 0) return null;
    const byId = new Map(known.flat().map((one) => [one.id, one]));
    for (const id of new Set([named, payment.capturedPaymentId])) {
      if (!id || byId.get(id)?.wasCaptured) continue;
      const fetched = await this.gateway.fetchPayment(id);
      if (fetched && hasOrder(payment, fetched.orderId)) byId.set(id, fetched);
    }
    return [...byId.values()];
  }

  /** The payment afterwards. Null when another Razorpay payment was chosen or settled meanwhile: the sync must start again. */
  private async settleOrFail(payment: Payment, matching: GatewayPayment): Promise<Payment | null> {
    // The payer paid for the item with a later attempt: the authorization lapses instead of being captured.
    if (matching.status === 'authorized') {
      const isPaidLater =
        isPaidWithLaterAttempt(payment) || (await this.attempts.findPaidMeanwhile(payment)) !== null;
      if (isPaidLater) {
        const reason = PAYMENT_MESSAGES.paidWithLaterAttempt;
        await this.payments.markFailed(payment.id, { code: PAID_WITH_LATER_ATTEMPT, reason });
        return this.reread(payment);
      }
    }
    return this.settle(payment, matching);
  }

  /** Fails a payment whose payer left the checkout, once no attempt is in progress any more. */
  private async failAfterClose(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<void> {
    if (!payment.closedAt || isSettled(payment) || gatewayPayments.some(mayTakeMoney)) return;
    const failure = latestFailure(gatewayPayments);
    await this.payments.markFailed(payment.id, {
      code: failure ? toFailureCode(failure) : 'PAYMENT_FAILED',
      reason: failure?.description ?? '',
    });
  }

  /**
   * The settled payment. Null, and nothing is done, when another authorized payment was chosen for capture or settled
   * meanwhile: then `payment` is out of date.
   * @param gatewayPayment from Razorpay itself, never from a browser
   * @throws VERIFICATION_FAILED when `gatewayPayment` has another order, amount or currency, or carries no money
   */
  private async settle(payment: Payment, gatewayPayment: GatewayPayment): Promise<Payment | null> {
    if (!isPaymentFor(payment, gatewayPayment)) throw new AppError('VERIFICATION_FAILED');
    const paid = await this.capture(payment, gatewayPayment);
    if (!paid) return null;
    if (!isPaymentFor(payment, paid)) throw new AppError('VERIFICATION_FAILED');
    return this.transactions.run(async () => {
      const locked = await this.lock(payment);
      if (isSettled(locked)) return locked.gatewayPaymentId === paid.id ? locked : null;
      return this.storeSettled(locked, paid);
    });
  }

  /** Returns the captured payment; null when another one was chosen for capture meanwhile. */
  private async capture(payment: Payment, gatewayPayment: GatewayPayment): Promise<GatewayPayment | null> {
    if (gatewayPayment.status !== 'authorized') {
      if (!gatewayPayment.wasCaptured) throw new AppError('VERIFICATION_FAILED');
      return gatewayPayment;
    }
    if (!(await this.payments.chooseCapture(payment, gatewayPayment.id))) return null;
    const paid = await this.gateway.capture(gatewayPayment);
    if (!paid.wasCaptured) throw new AppError('VERIFICATION_FAILED');
    return paid;
  }

  /**
   * The lock of the payer makes two attempts that settle at the same time see each other. It comes first, as in `OrderService`:
   * otherwise a request that is sent again meanwhile and this transaction would wait for each other.
   */
  private async lock({ id, payerDigest, item }: Payment): Promise<Payment> {
    if (payerDigest) await this.attempts.lockPayer({ payerDigest, item });
    return this.payments.lock(id);
  }

  private async storeSettled(locked: Payment, paid: GatewayPayment): Promise<Payment> {
    const { id: gatewayPaymentId, fee, createdAt } = paid;
    const now = this.clock.now();
    const settledAt = paidAt(createdAt, now);
    const { id: paymentId, amount, currency } = locked;
    if (await this.isSecond(locked)) {
      await this.attention.flag({ kind: 'paid_again', paymentId, gatewayPaymentId, amount, currency });
    }
    await this.payments.markCaptured(paymentId, gatewayPaymentId, settledAt, fee, now);
    await this.payments.scheduleSync(paymentId, null);
    const settled: Payment = { ...locked, state: 'captured', gatewayPaymentId, settledAt };
    await this.owners.of(locked).paymentSettled(settled, now);
    await this.repeats.flag([settled]);
    return settled;
  }

  /** True when the same was paid by another attempt, or within a day before this one, and is not given up. */
  private async isSecond(locked: Payment): Promise<boolean> {
    if (await this.attempts.findPaidMeanwhile(locked)) return true;
    const before = await this.attempts.findPaidBefore(locked, repeatSince(locked.createdAt));
    return before !== null && !(await this.owners.of(before).isGivenUp?.(before));
  }
}

function rank(payment: Payment, gatewayPayment: GatewayPayment): number {
  if (gatewayPayment.wasCaptured) return 2;
  return gatewayPayment.id === payment.capturedPaymentId ? 1 : 0;
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** Razorpay reports whole seconds, so a payment may seem older than its order by less than this. */
const REST_OF_SECOND_MS = 999;

/**
 * When the payer paid. The payer's day counts for tax receipts, and this server may learn of the payment on a later day, even in
 * another year.
 */
function paidAt(createdAt: Date | null, now: Date): Date {
  const reported = createdAt && new Date(createdAt.getTime() + REST_OF_SECOND_MS);
  return reported && reported < now ? reported : now;
}
