import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Transactions } from '../../../kernel/transactions.js';
import { isPaymentFor, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentOwners } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';

/**
 * The one way in which a payment is settled, whoever learns of the money first. Repeats and races change nothing and
 * answer the same (decisions §6).
 */
export class SettlePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param seen what Razorpay itself says; never what a browser says
   * @throws VERIFICATION_FAILED when `seen` is of another order, amount or currency, or carries no money
   */
  async execute(payment: Payment, seen: GatewayPayment): Promise<void> {
    if (!isPaymentFor(payment, seen)) throw new AppError('VERIFICATION_FAILED');
    if (isSettled(payment)) return requireSame(payment, seen);
    const paid = seen.status === 'authorized' ? await this.gateway.capture(seen) : seen;
    if (!paid.wasCaptured || !isPaymentFor(payment, paid)) throw new AppError('VERIFICATION_FAILED');
    await this.transactions.run(async () => {
      const locked = await this.payments.lock(payment.id);
      if (isSettled(locked)) return requireSame(locked, paid);
      const settledAt = this.clock.now();
      await this.payments.markCaptured(locked.id, paid.id, settledAt);
      await this.owners
        .of(locked)
        .paymentSettled({ ...locked, state: 'captured', gatewayPaymentId: paid.id }, settledAt);
    });
  }
}

/** A second payment of the same transaction proves nothing about this one, and its money is not taken. */
function requireSame(settled: Payment, seen: GatewayPayment): void {
  if (settled.gatewayPaymentId !== seen.id) throw new AppError('VERIFICATION_FAILED');
}
