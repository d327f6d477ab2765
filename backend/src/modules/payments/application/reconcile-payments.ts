import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import { aDayAfter, isTooOld, nextLook } from '../domain/looking.js';
import { isSettled, type Payment } from '../domain/payment.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { LookAtPayment } from './look-at-payment.js';

const BATCH = 20;
/** Longer than looking at a batch takes; what a dying instance had lent is due again after it. */
const LEASE_MS = 10 * 60_000;

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
   * How many payments were looked at, and the transactions that Razorpay refused to tell of or to capture. Several
   * instances may run it at once: they share the work.
   * @throws GATEWAY_* when Razorpay cannot be asked; those payments are due again later
   */
  async execute(): Promise<{ looked: number; refused: string[] }> {
    const refused: string[] = [];
    for (let looked = 0; ;) {
      const now = this.clock.now();
      const due = await this.payments.claimDue({
        now,
        openedBefore: new Date(now.getTime() - this.afterMs),
        until: new Date(now.getTime() + LEASE_MS),
        limit: BATCH,
      });
      if (due.length === 0) return { looked, refused };
      for (const payment of due) {
        if (!(await this.lookAt(payment, now))) refused.push(payment.transactionId);
        looked += 1;
      }
    }
  }

  private async lookAt(payment: Payment, now: Date): Promise<boolean> {
    try {
      const seen = await this.lookAtPayment.execute(payment);
      await this.payments.lookAgain(seen.id, await this.next(seen, now));
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
      // The others must not wait behind this one, and it must not expire without an answer.
      await this.payments.lookAgain(payment.id, aDayAfter(now));
      return false;
    }
  }

  private async next(payment: Payment, now: Date): Promise<Date | null> {
    if (isSettled(payment)) {
      const refunds = await this.refunds.ofPayment(payment.id);
      if (refunds.some(({ status }) => status === 'pending')) return aDayAfter(now);
      // Once more, for a second payment or a refund that was made at Razorpay.
      return aDayAfter(payment.openSince) > now ? aDayAfter(payment.openSince) : null;
    }
    if (!isTooOld(payment.openSince, now)) return nextLook(payment.openSince, now, this.afterMs);
    await this.payments.markExpired(payment.id);
    return null;
  }
}
