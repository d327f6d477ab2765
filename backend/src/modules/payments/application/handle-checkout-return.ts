import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import type { Payment } from '../domain/payment.js';
import { PaymentGateway, type PaymentProof } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { VerifyPayment } from './verify-payment.js';

/** Handles the POST with which the checkout returns when it redirects, as it does inside other apps. */
@Injectable()
export class HandleCheckoutReturn {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly verifyPayment: VerifyPayment,
  ) {}

  /**
   * Returns the payment of the proof; null without a genuine proof, because an order id alone must not
   * disclose or change anything. When Razorpay is unavailable nothing changes either; the result page shows
   * the stored state.
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
