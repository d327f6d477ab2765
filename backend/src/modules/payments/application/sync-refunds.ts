import { carriesMoney, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isIncomplete, knownRefunds } from '../domain/refund.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { LearnRefunds } from './learn-refunds.js';

/** Brings a payment's refunds to what Razorpay reports, those too that were made at Razorpay itself. */
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
    const known = await this.refunds.ofPayment(payment.id);
    const stale = new Set(known.filter(isIncomplete).map(({ gatewayPaymentId }) => gatewayPaymentId));
    for (const one of seen) {
      if (carriesMoney(one) && one.refunded !== knownRefunds(one.id, known)) stale.add(one.id);
    }
    if (stale.size === 0) return;
    const found = (await Promise.all([...stale].map((id) => this.gateway.refundsOf(id)))).flat();
    await this.learnRefunds.execute(payment.id, found);
  }
}
