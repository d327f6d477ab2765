import { AppError } from '../../../kernel/app-error.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentGateway, PaymentProof } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { VerifyPayment } from './verify-payment.js';

/** The checkout returns by redirect, as it does inside other apps. */
export class HandleCheckoutReturn {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly verifyPayment: VerifyPayment,
  ) {}

  /**
   * The payment that the proof is about; null without a genuine proof: an order id alone discloses nothing and changes
   * nothing. A Razorpay that cannot be asked changes nothing either: the result page shows what is true.
   */
  async execute(proof: PaymentProof): Promise<Payment | null> {
    if (!this.gateway.isGenuine(proof)) return null;
    const payment = await this.payments.findByOrder(proof.orderId);
    if (!payment) return null;
    try {
      await this.verifyPayment.execute(payment.purpose, payment.transactionId, proof);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return payment;
  }
}
