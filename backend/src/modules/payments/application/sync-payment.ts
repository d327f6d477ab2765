import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { failureCodeOf } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import {
  carriesMoney,
  hasOrder,
  isPaidWithLaterAttempt,
  isPaymentFor,
  isSettled,
  latestFailure,
  mayTakeMoney,
  PAID_WITH_LATER_ATTEMPT,
  type GatewayPayment,
  type Payment,
} from '../domain/payment.js';
import { unreadableCheckAt } from '../domain/reconciliation-schedule.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { FlagPayment } from './flag-payment.js';
import type { SettlePayment } from './settle-payment.js';
import type { SyncRefunds } from './sync-refunds.js';

/** What a sync found: the payment as it is afterwards, and all attempts that Razorpay knows of. */
export interface SyncResult {
  payment: Payment;
  seen: GatewayPayment[];
}

/**
 * Asks Razorpay for everything it knows of a payment and brings ours to the same state. The events, the
 * reconciliation and a browser's report all end here, in any order and any number.
 */
export class SyncPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
    private readonly syncRefunds: SyncRefunds,
    private readonly flagPayment: FlagPayment,
    private readonly clock: Clock,
  ) {}

  /**
   * @param named a Razorpay payment that a proof or an event names. It is fetched by its id unless the list shows it
   *   as captured: lists lag behind.
   * @throws GATEWAY_* when Razorpay cannot be asked; what was stored until then stays
   */
  async execute(payment: Payment, named: string | null = null): Promise<SyncResult> {
    await this.payments.noteSyncStart(payment.id, this.clock.now());
    const seen = await this.fetchAttempts(payment, named);
    if (!seen) {
      await this.payments.close(payment.id);
      return { payment: await this.reread(payment), seen: [] };
    }
    // Captured money first, and of authorized money that which is being captured already: never two for one.
    const fitting = seen
      .filter((one) => carriesMoney(one) && isPaymentFor(payment, one))
      .sort((one, other) => rank(payment, other) - rank(payment, one))[0];
    if (fitting && !isSettled(payment)) {
      const isDone = await this.settle(payment, fitting);
      if (!isDone) return this.execute(await this.reread(payment), named);
    } else if (!fitting && seen.length > 0) {
      await this.payments.noteAttempt(payment.id);
      await this.failAfterClose(payment, seen);
    }
    const now = await this.reread(payment);
    const refundPollAt = await this.syncRefunds.execute(now, seen);
    await this.flagPayment.execute(now, seen);
    await this.payments.noteSyncEnd(payment.id);
    // What else happens to a settled payment at Razorpay is found by the daily comparison.
    if (isSettled(now)) {
      const checkAt = unreadableCheckAt(seen, this.clock.now());
      await this.payments.scheduleSync(payment.id, earliest(refundPollAt, checkAt));
    }
    return { payment: await this.reread(now), seen };
  }

  private async reread(payment: Payment): Promise<Payment> {
    return (await this.payments.find(payment.id)) ?? payment;
  }

  /** Null when no order of the payment is known to the account's keys, and none was opened with them. */
  private async fetchAttempts(payment: Payment, named: string | null): Promise<GatewayPayment[] | null> {
    const lists = await Promise.all(payment.orders.map(({ id }) => this.gateway.paymentsOfOrder(id)));
    if (payment.orders.some(({ keyId }, index) => keyId === this.gateway.keyId && lists[index] === null)) {
      throw new AppError('GATEWAY_REFUSED', { sentence: 'Razorpay does not know an order of this payment' });
    }
    const known = lists.filter((list) => list !== null);
    if (known.length === 0 && lists.length > 0) return null;
    const seen = new Map(known.flat().map((one) => [one.id, one]));
    for (const id of new Set([named, payment.captureOf])) {
      if (!id || seen.get(id)?.wasCaptured) continue;
      const fetched = await this.gateway.fetchPayment(id);
      if (fetched && hasOrder(payment, fetched.orderId)) seen.set(id, fetched);
    }
    return [...seen.values()];
  }

  /** Whether the payment is settled, or must not be; false when another attempt was faster. */
  private async settle(payment: Payment, fitting: GatewayPayment): Promise<boolean> {
    // Two payments for one item: the authorization of the earlier attempt lapses instead of being captured.
    if (fitting.status === 'authorized') {
      const isPaidLater =
        isPaidWithLaterAttempt(payment) || (await this.payments.findPaidMeanwhile(payment)) !== null;
      if (isPaidLater) {
        const reason = PAYMENT_MESSAGES.paidWithLaterAttempt;
        await this.payments.markFailed(payment.id, { code: PAID_WITH_LATER_ATTEMPT, reason });
        return true;
      }
    }
    return this.settlePayment.execute(payment, fitting);
  }

  /** The payer left the checkout while an attempt was in progress: once none is any more, the payment has failed. */
  private async failAfterClose(payment: Payment, seen: GatewayPayment[]): Promise<void> {
    if (!payment.closedAt || isSettled(payment) || seen.some(mayTakeMoney)) return;
    const failure = latestFailure(seen);
    await this.payments.markFailed(payment.id, {
      code: failure ? failureCodeOf(failure) : 'PAYMENT_FAILED',
      reason: failure?.description ?? '',
    });
  }
}

function rank(payment: Payment, seen: GatewayPayment): number {
  if (seen.wasCaptured) return 2;
  return seen.id === payment.captureOf ? 1 : 0;
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
