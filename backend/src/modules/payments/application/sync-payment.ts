import { Injectable } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { failureCodeOf } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
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
  type GatewayPayment,
  type Payment,
} from '../domain/payment.js';
import { isTooOld, unreadableCheckAt } from '../domain/reconciliation-schedule.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { FlagPayment } from './flag-payment.js';
import { SettlePayment } from './settle-payment.js';
import { SyncRefunds } from './sync-refunds.js';

/** The result of a sync: the payment after it, and all attempts that Razorpay knows. */
export interface SyncResult {
  payment: Payment;
  gatewayPayments: GatewayPayment[];
}

/**
 * Fetches everything that Razorpay knows about a payment and brings our row to the same state. Events, the
 * reconciliation and reports of browsers all use it, in any order and any number.
 */
@Injectable()
export class SyncPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
    private readonly syncRefunds: SyncRefunds,
    private readonly flagPayment: FlagPayment,
    private readonly owners: PaymentOwners,
    private readonly clock: Clock,
  ) {}

  /**
   * @param named a Razorpay payment that a proof or an event names. It is fetched by its id unless the list
   *   shows it as captured, because lists lag.
   * @throws GATEWAY_* when Razorpay is unavailable; what was stored until then stays
   */
  async execute(payment: Payment, named: string | null = null): Promise<SyncResult> {
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
      await this.owners.attemptsSeen(payment, isInProgress);
    }
    let current = payment;
    if (matching && !isSettled(payment)) {
      const settled = await this.settle(payment, matching);
      if (!settled) return this.execute(await this.reread(payment), named);
      current = settled;
    } else if (!matching && gatewayPayments.length > 0) {
      await this.payments.noteAttempt(payment.id);
      await this.failAfterClose(payment, gatewayPayments);
      current = await this.reread(payment);
    }
    const refunds = await this.syncRefunds.execute(current, gatewayPayments);
    await this.flagPayment.execute(current, gatewayPayments);
    await this.payments.noteSyncEnd(payment.id);
    // The daily comparison finds all other changes of a settled payment at Razorpay.
    if (isSettled(current)) {
      const checkAt = unreadableCheckAt(gatewayPayments, this.clock.now());
      await this.payments.scheduleSync(payment.id, earliest(refunds.pollAt, checkAt));
    }
    return { payment: refunds.haveChanged ? await this.reread(current) : current, gatewayPayments };
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
    for (const id of new Set([named, payment.captureOf])) {
      if (!id || byId.get(id)?.wasCaptured) continue;
      const fetched = await this.gateway.fetchPayment(id);
      if (fetched && hasOrder(payment, fetched.orderId)) byId.set(id, fetched);
    }
    return [...byId.values()];
  }

  /**
   * The payment as it is afterwards. Null when another Razorpay payment was chosen or settled meanwhile, so
   * that the sync must start again.
   */
  private async settle(payment: Payment, matching: GatewayPayment): Promise<Payment | null> {
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
    return this.settlePayment.execute(payment, matching);
  }

  /** Fails a payment whose payer left the checkout, once no attempt is in progress any more. */
  private async failAfterClose(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<void> {
    if (!payment.closedAt || isSettled(payment) || gatewayPayments.some(mayTakeMoney)) return;
    const failure = latestFailure(gatewayPayments);
    await this.payments.markFailed(payment.id, {
      code: failure ? failureCodeOf(failure) : 'PAYMENT_FAILED',
      reason: failure?.description ?? '',
    });
  }
}

function rank(payment: Payment, gatewayPayment: GatewayPayment): number {
  if (gatewayPayment.wasCaptured) return 2;
  return gatewayPayment.id === payment.captureOf ? 1 : 0;
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
