import { Injectable } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { toFailureCode, FAILURE_CODES, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { isGatewayError } from '../domain/gateway-errors.js';
import {
  getStatus,
  hasOrder,
  isPaidWithLaterAttempt,
  isSettled,
  latestFailure,
  mayTakeMoney,
  type GatewayPayment,
  type Payment,
  type PaymentPurpose,
} from '../domain/payment.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentGateway, type PaymentProof } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { PaymentSyncService, type SyncResult } from './payment-sync-service.js';

interface Failure {
  code: string;
  reason: string;
}

/** Handles what a browser reports about a checkout. Nothing of it is believed: a sync with Razorpay checks it first. */
@Injectable()
export class CheckoutResultService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly paymentSync: PaymentSyncService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the browser's proof of a payment, then syncs the payment with Razorpay.
   * @throws TRANSACTION_NOT_FOUND, VERIFICATION_FAILED, GATEWAY_* (nothing is settled, a repeat may succeed)
   */
  async verify(purpose: PaymentPurpose, transactionId: string, proof: PaymentProof): Promise<void> {
    const payment = (await this.attempts.find(transactionId))?.payment;
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // The order must be one of this payment: a genuine proof of a cheaper order must not pay this one.
    if (!hasOrder(payment, proof.orderId) || !this.gateway.isGenuine(proof)) {
      throw new AppError('VERIFICATION_FAILED');
    }
    const current = isSettled(payment) ? payment : (await this.sync(payment, proof.paymentId)).payment;
    // A second payment of the same transaction proves nothing about this one.
    if (!isSettled(current) || current.gatewayPaymentId !== proof.paymentId)
      throw new AppError('VERIFICATION_FAILED');
  }

  /**
   * Handles the report that a payment failed or the checkout was closed.
   * Returns the payment's true status. It is `failed` only when no attempt is in progress at Razorpay. Even
   * then it is not final: money that arrives later settles the payment.
   * @throws TRANSACTION_NOT_FOUND, GATEWAY_* (nothing is changed)
   */
  async reportFailure(
    purpose: PaymentPurpose,
    transactionId: string,
    reported: Failure,
  ): Promise<PaymentStatus> {
    const payment = (await this.attempts.find(transactionId))?.payment;
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // Without an order nothing can have failed. The order may be requested at this moment.
    if (payment.orders.length === 0 || isSettled(payment)) return getStatus(payment);
    const { payment: current, gatewayPayments } = await this.sync(payment);
    if (isSettled(current) || isPaidWithLaterAttempt(current)) return getStatus(current);
    if (gatewayPayments.some(mayTakeMoney)) {
      await this.payments.markClosed(current.id, this.clock.now());
    } else if (current.failureCode === null || current.state !== 'failed') {
      await this.payments.markFailed(current.id, toFailure(reported, gatewayPayments));
    }
    const after = (await this.payments.find(current.id)) ?? current;
    return getStatus(after);
  }

  /**
   * Handles the POST with which the checkout returns when it redirects, as it does inside other apps. Returns the payment of the
   * proof; null without a genuine proof, because an order id alone must not disclose or change anything. When Razorpay is
   * unavailable nothing changes either; the result page shows the stored state.
   */
  async handleReturn(proof: PaymentProof): Promise<Payment | null> {
    if (!this.gateway.isGenuine(proof)) return null;
    const payment = await this.payments.findByOrder(proof.orderId);
    if (!payment) return null;
    try {
      await this.verify(payment.purpose, payment.transactionId, proof);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return payment;
  }

  /**
   * When Razorpay is unavailable, the error gets the "confirmation delayed" message instead of the message of an order that was
   * never opened, because money may already have been taken.
   * @throws GATEWAY_* with that message, and every other error of the sync
   */
  private async sync(payment: Payment, named: string | null = null): Promise<SyncResult> {
    try {
      return await this.paymentSync.sync(payment, named);
    } catch (error) {
      if (!(error instanceof AppError) || !isGatewayError(error.code)) throw error;
      throw new AppError(error.code, { sentence: PAYMENT_MESSAGES.confirmationDelayed, cause: error });
    }
  }
}

/** Razorpay's record of the last attempt, or the page's report when the failure was the page's own. */
function toFailure(reported: Failure, gatewayPayments: GatewayPayment[]): Failure {
  const isPageFailure = FAILURE_CODES.some((code) => code === reported.code && code !== 'USER_CANCELLED');
  const recorded = isPageFailure ? null : latestFailure(gatewayPayments);
  return recorded ? { code: toFailureCode(recorded), reason: recorded.description } : reported;
}
