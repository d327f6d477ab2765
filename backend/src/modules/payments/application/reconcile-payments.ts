import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import { aDayAfter, isTooOld, nextLook } from '../domain/looking.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { isWorthAsking } from '../domain/refund.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { LookAtPayment } from './look-at-payment.js';

const BATCH = 20;
/** Longer than looking at a batch takes; what a dying instance had lent is due again after it. */
const LEASE_MS = 10 * 60_000;

/** What a run came to. */
interface Reconciled {
  looked: number;
  refused: string[];
  failed: { transactionId: string; error: unknown }[];
}

/**
 * Asks Razorpay about every payment that stayed open, whatever browsers and events have told. It finds the money that
 * nobody told of, and it alone lets an unpaid payment expire, after Razorpay was asked.
 */
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly lookAtPayment: LookAtPayment,
    private readonly clock: Clock,
    /** How old an open payment must be. */
    private readonly afterMs: number,
  ) {}

  /**
   * How many payments were looked at; the transactions that Razorpay refused to tell of or to capture; and those that
   * could not be looked at: they are due again when their lease ends. Nobody waits behind a payment that fails, yet
   * the batch with a failure is the last of this run: Razorpay may be down. Several instances may run it at once: they
   * share the work.
   */
  async execute(): Promise<Reconciled> {
    const done: Reconciled = { looked: 0, refused: [], failed: [] };
    for (;;) {
      const now = this.clock.now();
      const due = await this.payments.claimDue({
        now,
        openedBefore: new Date(now.getTime() - this.afterMs),
        until: new Date(now.getTime() + LEASE_MS),
        limit: BATCH,
      });
      for (const payment of due) await this.lookAt(payment, now, done);
      if (due.length === 0 || done.failed.length > 0) return done;
    }
  }

  private async lookAt(payment: Payment, now: Date, done: Reconciled): Promise<void> {
    const { id, transactionId } = payment;
    try {
      const seen = await this.lookAtPayment.execute(payment);
      await this.payments.lookAgain(id, await this.next(seen, now));
      done.looked += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') {
        done.failed.push({ transactionId, error });
        return;
      }
      // It must not expire without an answer.
      await this.payments.lookAgain(id, aDayAfter(now));
      done.refused.push(transactionId);
    }
  }

  private async next(payment: Payment, now: Date): Promise<Date | null> {
    if (isSettled(payment)) {
      const refunds = await this.refunds.ofPayment(payment.id);
      if (refunds.some((refund) => isWorthAsking(refund, now))) return aDayAfter(now);
      // Once more, for a second payment or a refund that was made at Razorpay.
      return aDayAfter(payment.openSince) > now ? aDayAfter(payment.openSince) : null;
    }
    if (!isTooOld(payment.openSince, now)) return nextLook(payment.openSince, now, this.afterMs);
    await this.payments.markExpired(payment.id);
    return null;
  }
}
