import type { GatewayPayment, Payment } from '../domain/payment.js';
import { isUntold } from '../domain/refund.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { LearnRefunds } from './learn-refunds.js';

/** Brings a payment's refunds to what Razorpay says, those too that were made at Razorpay itself. */
export class SyncRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly learnRefunds: LearnRefunds,
  ) {}

  /**
   * @param seen all of Razorpay's payments of this payment's orders
   * @throws GATEWAY_*
   */
  async execute(payment: Payment, seen: GatewayPayment[]): Promise<void> {
    const waiting = (await this.refunds.ofPayment(payment.id)).filter(isUntold);
    const settling = seen.find(({ id }) => id === payment.gatewayPaymentId);
    const stale = new Set(waiting.map(({ gatewayPaymentId }) => gatewayPaymentId));
    if (settling && settling.refunded !== payment.refunded) stale.add(settling.id);
    if (stale.size === 0) return;
    const found = (await Promise.all([...stale].map((id) => this.gateway.refundsOf(id)))).flat();
    await this.learnRefunds.execute(payment.id, found);
  }
}
