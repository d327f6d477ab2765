import { Injectable } from '@nestjs/common';
import { failureCodeOf, FAILURE_CODES, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import {
  isPaidWithLaterAttempt,
  isSettled,
  latestFailure,
  mayTakeMoney,
  statusOf,
  type GatewayPayment,
  type PaymentPurpose,
} from '../domain/payment.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { orConfirmationDelayed } from './confirmation-delayed.js';
import { SyncPayment } from './sync-payment.js';

interface Failure {
  code: string;
  reason: string;
}

/**
 * Handles the report of a browser that a payment failed or the checkout was closed. A sync checks the report
 * first.
 */
@Injectable()
export class ReportFailure {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly syncPayment: SyncPayment,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment's true status. It is `failed` only when no attempt is in progress at Razorpay. Even
   * then it is not final: money that arrives later settles the payment.
   * @throws TRANSACTION_NOT_FOUND, GATEWAY_* (nothing is changed)
   */
  async execute(purpose: PaymentPurpose, transactionId: string, reported: Failure): Promise<PaymentStatus> {
    const payment = (await this.attempts.find(transactionId))?.payment;
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // Without an order nothing can have failed. The order may be requested at this moment.
    if (payment.orders.length === 0 || isSettled(payment)) return statusOf(payment);
    const { payment: current, gatewayPayments } = await orConfirmationDelayed(
      this.syncPayment.execute(payment),
    );
    if (isSettled(current) || isPaidWithLaterAttempt(current)) return statusOf(current);
    if (gatewayPayments.some(mayTakeMoney)) {
      await this.payments.markClosed(current.id, this.clock.now());
    } else if (current.failureCode === null || current.state !== 'failed') {
      await this.payments.markFailed(current.id, failureOf(reported, gatewayPayments));
    }
    const after = (await this.payments.find(current.id)) ?? current;
    return statusOf(after);
  }
}

/** Razorpay's record of the last attempt, or the page's report when the failure was the page's own. */
function failureOf(reported: Failure, gatewayPayments: GatewayPayment[]): Failure {
  const isPageFailure = FAILURE_CODES.some((code) => code === reported.code && code !== 'USER_CANCELLED');
  const recorded = isPageFailure ? null : latestFailure(gatewayPayments);
  return recorded ? { code: failureCodeOf(recorded), reason: recorded.description } : reported;
}
