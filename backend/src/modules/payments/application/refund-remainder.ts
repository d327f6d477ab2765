import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { isAtRazorpay, isSettled } from '../domain/payment.js';
import { refundable } from '../domain/refund.js';
import { isDisputed } from '../domain/dispute.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../ports/refund-repository.js';
import { DISPUTED, RefundPayment } from './refund-payment.js';

export interface RemainderToRefund {
  /** The idempotency key. */
  refundId: string;
  transactionId: string;
  reason: string;
  /** Runs with the payment locked. Throws when it must not be refunded any more. */
  check?: () => Promise<void>;
}

/** Refunds through Razorpay what is left of a payment. Does nothing when nothing is left, or for a known refund. */
@Injectable()
export class RefundRemainder {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly disputes: DisputeRepository,
    private readonly refundPayment: RefundPayment,
  ) {}

  /**
   * @param who has no limit for refunds
   * @throws REFUND_NOT_POSSIBLE also while the payer disputes the payment; the errors of {@link RefundPayment}
   */
  async execute({ refundId, transactionId, reason, check }: RemainderToRefund, who: string): Promise<void> {
    if (await this.refunds.find(refundId)) return;
    const payment = await this.payments.findByTransaction(transactionId);
    if (!payment?.gatewayPaymentId || !isSettled(payment) || !isAtRazorpay(payment)) {
      throw new AppError('REFUND_NOT_POSSIBLE');
    }
    const disputes = await this.disputes.ofPayment(payment.id);
    if (isDisputed(payment.gatewayPaymentId, disputes))
      throw new AppError('REFUND_NOT_POSSIBLE', { sentence: DISPUTED });
    const known = await this.refunds.ofPayment(payment.id);
    const amount = refundable(payment.amount, payment.gatewayPaymentId, known, disputes);
    if (amount <= 0) return;
    await this.refundPayment.execute(
      { refundId, transactionId, gatewayPaymentId: null, amount, reason, givenBack: null, check },
      { username: who, refundLimit: null },
    );
  }
}
