import { failureCodeOf, FAILURE_CODES, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import {
  isPaidWithLaterAttempt,
  isSettled,
  latestFailure,
  mayTakeMoney,
  statusOf,
  type GatewayPayment,
  type PaymentPurpose,
} from '../domain/payment.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import { orConfirmationDelayed } from './confirmation-delayed.js';
import type { SyncPayment } from './sync-payment.js';

interface Failure {
  code: string;
  reason: string;
}

/** The browser reports that a payment failed or that the checkout was closed. Razorpay is asked before it is believed. */
export class ReportFailure {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly syncPayment: SyncPayment,
    private readonly clock: Clock,
  ) {}

  /**
   * The payment's true status: `failed` only when no attempt is in progress at Razorpay, and not final even then:
   * money that comes later wins.
   * @throws TRANSACTION_NOT_FOUND, GATEWAY_* (nothing is changed)
   */
  async execute(purpose: PaymentPurpose, transactionId: string, reported: Failure): Promise<PaymentStatus> {
    const payment = (await this.payments.findAttempt(transactionId))?.payment;
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // Nobody can have failed to pay what has no order; one may be being requested at this moment.
    if (payment.orders.length === 0 || isSettled(payment)) return statusOf(payment);
    const { payment: now, seen } = await orConfirmationDelayed(this.syncPayment.execute(payment));
    if (isSettled(now) || isPaidWithLaterAttempt(now)) return statusOf(now);
    if (seen.some(mayTakeMoney)) {
      await this.payments.markClosed(now.id, this.clock.now());
    } else if (now.failureCode === null || now.state !== 'failed') {
      await this.payments.markFailed(now.id, failureOf(reported, seen));
    }
    const after = (await this.payments.find(now.id)) ?? now;
    return statusOf(after);
  }
}

/** Razorpay's record of the last attempt; the page's own word where its failure was not the payment's. */
function failureOf(reported: Failure, seen: GatewayPayment[]): Failure {
  const isOfThePage = FAILURE_CODES.some((code) => code === reported.code && code !== 'USER_CANCELLED');
  const recorded = isOfThePage ? null : latestFailure(seen);
  return recorded ? { code: failureCodeOf(recorded), reason: recorded.description } : reported;
}
