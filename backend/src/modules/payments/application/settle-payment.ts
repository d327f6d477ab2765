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
   * False when meanwhile another authorized payment was chosen for capture, or another one settled: `payment` is out of
   * date, and nothing was done.
   * @param seen what Razorpay itself says; never what a browser says
   * @throws VERIFICATION_FAILED when `seen` is of another order, amount or currency, or carries no money
   */
  async execute(payment: Payment, seen: GatewayPayment): Promise<boolean> {
    if (!isPaymentFor(payment, seen)) throw new AppError('VERIFICATION_FAILED');
    if (seen.status === 'authorized' && !(await this.payments.chooseCapture(payment, seen.id))) return false;
    const paid = seen.status === 'authorized' ? await this.gateway.capture(seen) : seen;
    if (!paid.wasCaptured || !isPaymentFor(payment, paid)) throw new AppError('VERIFICATION_FAILED');
    return this.transactions.run(async () => {
      const locked = await this.payments.lock(payment.id);
      if (isSettled(locked)) return locked.gatewayPaymentId === paid.id;
      const settledAt = this.clock.now();
      await this.payments.markCaptured(locked.id, paid.id, settledAt);
      await this.owners
        .of(locked)
        .paymentSettled({ ...locked, state: 'captured', gatewayPaymentId: paid.id }, settledAt);
      return true;
    });
  }
}
