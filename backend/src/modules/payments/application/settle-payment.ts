import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isPaymentFor, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import { repeatSince } from '../domain/repeats.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { FindRepeats } from './find-repeats.js';

/**
 * Settles a payment. All paths that find money use it. Repeats and concurrent calls have no further effect.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly repeats: FindRepeats,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the settled payment. Returns null and does nothing when another authorized payment was chosen for
   * capture or settled meanwhile. Then `payment` is out of date.
   * @param gatewayPayment a payment from Razorpay itself, never from a browser
   * @throws VERIFICATION_FAILED when `gatewayPayment` has another order, amount or currency, or carries no
   *   money
   */
  async execute(payment: Payment, gatewayPayment: GatewayPayment): Promise<Payment | null> {
    if (!isPaymentFor(payment, gatewayPayment)) throw new AppError('VERIFICATION_FAILED');
    const paid = await this.captured(payment, gatewayPayment);
    if (!paid) return null;
    if (!isPaymentFor(payment, paid)) throw new AppError('VERIFICATION_FAILED');
    return this.transactions.run(async () => {
      const locked = await this.lock(payment);
      if (isSettled(locked)) return locked.gatewayPaymentId === paid.id ? locked : null;
      return this.store(locked, paid);
    });
  }

  /**
   * Settles with an amount that differs from the price, because the office accepts it.
   * @param record runs in the same transaction
   * @throws ACCEPT_NOT_POSSIBLE when the payment is already settled or the money was refunded
   */
  async accept(payment: Payment, gatewayPayment: GatewayPayment, record: () => Promise<void>): Promise<void> {
    const paid = await this.captured(payment, gatewayPayment);
    if (!paid || paid.status === 'refunded' || paid.refunded > 0) throw new AppError('ACCEPT_NOT_POSSIBLE');
    await this.transactions.run(async () => {
      const locked = await this.lock(payment);
      if (isSettled(locked)) throw new AppError('ACCEPT_NOT_POSSIBLE');
      await this.payments.acceptAmount(locked.id, paid.amount);
      await this.store({ ...locked, amount: paid.amount }, paid);
      await record();
    });
  }

  /** Returns the captured payment; null when another one was chosen for capture meanwhile. */
  private async captured(payment: Payment, gatewayPayment: GatewayPayment): Promise<GatewayPayment | null> {
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
   * The lock of the payer makes two attempts that settle at the same time see each other. It comes first, as in `BeginPayment`:
   * otherwise a request that is sent again meanwhile and this transaction would wait for each other.
   */
  private async lock({ id, payerDigest, item }: Payment): Promise<Payment> {
    if (payerDigest) await this.attempts.lockPayer({ payerDigest, item });
    return this.payments.lock(id);
  }

  /** Whether the same was paid by another attempt, or within a day before this one, and is not given up. */
  private async isSecond(locked: Payment): Promise<boolean> {
    if (await this.attempts.findPaidMeanwhile(locked)) return true;
    const before = await this.attempts.findPaidBefore(locked, repeatSince(locked.createdAt));
    return before !== null && !(await this.owners.of(before).isGivenUp?.(before));
  }

  private async store(locked: Payment, paid: GatewayPayment): Promise<Payment> {
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
