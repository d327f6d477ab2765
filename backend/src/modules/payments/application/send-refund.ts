import { AppError } from '../../../kernel/app-error.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { LearnRefunds } from './learn-refunds.js';

/** The job that hands a stored refund to Razorpay. */
export const SEND_REFUND = 'send-refund';

/** Hands a stored refund to Razorpay: once, however often it is tried. */
export class SendRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly learnRefunds: LearnRefunds,
  ) {}

  /** @throws GATEWAY_* when the outcome is unknown: the refund stays pending and is to be tried again */
  async execute(id: string): Promise<void> {
    const refund = await this.refunds.find(id);
    if (refund?.status !== 'pending' || refund.gatewayRefundId) return;
    try {
      const { gatewayPaymentId: paymentId, amount } = refund;
      const seen = await this.gateway.refund({ id, paymentId, amount });
      await this.learnRefunds.execute(refund.paymentId, [{ ...seen, receipt: id }]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_REFUSED') throw error;
      await this.refunds.markFailed(
        id,
        error.details.cause instanceof Error ? error.details.cause.message : error.message,
      );
    }
  }
}
