import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { hasOrder, isSettled, type PaymentPurpose } from '../domain/payment.js';
import { PaymentGateway, type PaymentProof } from '../ports/payment-gateway.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { orConfirmationDelayed } from './confirmation-delayed.js';
import { SyncPayment } from './sync-payment.js';

/** Checks the browser's proof of a payment, then syncs the payment with Razorpay. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly attempts: PaymentAttempts,
    private readonly gateway: PaymentGateway,
    private readonly syncPayment: SyncPayment,
  ) {}

  /**
   * @throws TRANSACTION_NOT_FOUND, VERIFICATION_FAILED, GATEWAY_* (nothing is settled, a repeat may succeed)
   */
  async execute(purpose: PaymentPurpose, transactionId: string, proof: PaymentProof): Promise<void> {
    const payment = (await this.attempts.find(transactionId))?.payment;
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // The order must be one of this payment: a genuine proof of a cheaper order must not pay this one.
    if (!hasOrder(payment, proof.orderId) || !this.gateway.isGenuine(proof)) {
      throw new AppError('VERIFICATION_FAILED');
    }
    const current = isSettled(payment)
      ? payment
      : (await orConfirmationDelayed(this.syncPayment.execute(payment, proof.paymentId))).payment;
    // A second payment of the same transaction proves nothing about this one.
    if (!isSettled(current) || current.gatewayPaymentId !== proof.paymentId)
      throw new AppError('VERIFICATION_FAILED');
  }
}
