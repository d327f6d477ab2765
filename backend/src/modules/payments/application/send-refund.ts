import { AppError } from '../../../kernel/app-error.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { RefundRepository } from '../ports/refund-repository.js';

/** The job that hands a stored refund to Razorpay. */
export const SEND_REFUND = 'send-refund';

/** Hands a stored refund to Razorpay: once, however often it is tried. */
export class SendRefund {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly transactions: Transactions,
  ) {}

  /** @throws GATEWAY_* when the outcome is unknown: the refund stays pending and is to be tried again */
  async execute(id: string): Promise<void> {
    const refund = await this.refunds.find(id);
    if (refund?.status !== 'pending' || refund.gatewayRefundId) return;
    try {
      const { gatewayPaymentId: paymentId, amount } = refund;
      const seen = await this.gateway.refund({ id, paymentId, amount });
      await this.transactions.run(async () => {
        await this.payments.lock(refund.paymentId);
        await this.refunds.learn(refund.paymentId, { ...seen, receipt: id });
        await this.payments.countRefunds(refund.paymentId);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
      await this.refunds.markFailed(
        id,
        error.details.cause instanceof Error ? error.details.cause.message : error.message,
      );
    }
  }
}
