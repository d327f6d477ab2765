import { AppError } from '../../../kernel/app-error.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentProof } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { ReportFailure } from './report-failure.js';
import type { VerifyPayment } from './verify-payment.js';

/** What the checkout posts when it comes back by redirect: a proof, or why there is none. */
export type Return = { proof: PaymentProof } | { failure: { code: string; reason: string } };

/** The checkout came back by redirect, as it does inside other apps. The result page tells the rest. */
export class ComeBack {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly verifyPayment: VerifyPayment,
    private readonly reportFailure: ReportFailure,
  ) {}

  /**
   * The payment that the order was opened for. A proof that fits nothing and a Razorpay that cannot be asked change
   * nothing: the result page shows what is true.
   * @throws TRANSACTION_NOT_FOUND when the order was not opened here
   */
  async execute(orderId: string, returned: Return): Promise<Payment> {
    const payment = await this.payments.findByOrder(orderId);
    if (!payment) throw new AppError('TRANSACTION_NOT_FOUND');
    const { purpose, transactionId } = payment;
    try {
      if ('proof' in returned) await this.verifyPayment.execute(purpose, transactionId, returned.proof);
      else await this.reportFailure.execute(purpose, transactionId, returned.failure);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    return payment;
  }
}
