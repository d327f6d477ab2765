import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import { isSettled, statusOf, type PaymentPurpose } from '../domain/payment.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import { orConfirmationDelayed } from './confirmation-delayed.js';
import type { LookAtPayment } from './look-at-payment.js';

/** The browser says that a payment failed or was given up. Razorpay is asked before that is believed (decisions §2). */
export class ReportFailure {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly lookAtPayment: LookAtPayment,
  ) {}

  /**
   * The payment's true status. `failed` is not final: money that comes later wins.
   * @throws TRANSACTION_NOT_FOUND, GATEWAY_* (nothing is changed)
   */
  async execute(
    purpose: PaymentPurpose,
    transactionId: string,
    failure: { code: string; reason: string },
  ): Promise<PaymentStatus> {
    const payment = await this.payments.findByTransaction(transactionId);
    if (payment?.purpose !== purpose) throw new AppError('TRANSACTION_NOT_FOUND');
    // Nobody can have failed to pay what has no order; one may be being asked for at this moment.
    if (payment.orderIds.length === 0) return statusOf(payment);
    const now = isSettled(payment)
      ? payment
      : await orConfirmationDelayed(this.lookAtPayment.execute(payment));
    if (isSettled(now)) return statusOf(now);
    await this.payments.markFailed(payment.id, failure);
    return statusOf((await this.payments.findByTransaction(transactionId)) ?? now);
  }
}
