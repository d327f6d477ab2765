import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { AppError } from '../../../kernel/app-error.js';
import {
  carriesMoney,
  isPaymentFor,
  isSettled,
  statusOf,
  type GatewayPayment,
  type Payment,
  type PaymentPurpose,
} from '../domain/payment.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { SettlePayment } from './settle-payment.js';

/** The browser says that a payment failed or was given up. Razorpay is asked before that is believed (decisions §2). */
export class ReportFailure {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
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
    if (isSettled(payment)) return statusOf(payment);
    const paid = await this.findMoney(payment);
    if (paid) {
      await this.settlePayment.execute(payment, paid);
      return 'completed';
    }
    await this.payments.markFailed(payment.id, failure);
    const now = await this.payments.findByTransaction(transactionId);
    return now ? statusOf(now) : 'failed';
  }

  private async findMoney(payment: Payment): Promise<GatewayPayment | undefined> {
    for (const orderId of payment.orderIds) {
      const seen = await this.gateway.paymentsOfOrder(orderId);
      const paid = seen.find((one) => carriesMoney(one) && isPaymentFor(payment, one));
      if (paid) return paid;
    }
    return undefined;
  }
}
