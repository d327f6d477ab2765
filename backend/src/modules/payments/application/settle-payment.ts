import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Transactions } from '../../../kernel/transactions.js';
import { isPaymentFor, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import type { Attention } from '../ports/attention.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentOwners } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';

/** The one way in which a payment is settled, whoever learns of the money first. Repeats and races change nothing. */
export class SettlePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * False when meanwhile another authorized payment was chosen for capture, or another one settled: `payment` is out of
   * date, and nothing was done.
   * @param seen what Razorpay itself reports; never what a browser reports
   * @throws VERIFICATION_FAILED when `seen` is of another order, amount or currency, or carries no money
   */
  async execute(payment: Payment, seen: GatewayPayment): Promise<boolean> {
    if (!isPaymentFor(payment, seen)) throw new AppError('VERIFICATION_FAILED');
    const paid = await this.captured(payment, seen);
    if (!paid) return false;
    if (!isPaymentFor(payment, paid)) throw new AppError('VERIFICATION_FAILED');
    return this.transactions.run(async () => {
      const locked = await this.payments.lock(payment.id);
      if (isSettled(locked)) return locked.gatewayPaymentId === paid.id;
      await this.store(locked, paid.id);
      return true;
    });
  }

  /**
   * Settles by an amount that differs from the price, because the administrator accepts it.
   * @param record stored in the same transaction
   * @throws ACCEPT_NOT_POSSIBLE when the payment is settled already or the money is not here any more
   */
  async accept(payment: Payment, seen: GatewayPayment, record: () => Promise<void>): Promise<void> {
    const paid = await this.captured(payment, seen);
    if (!paid || paid.status === 'refunded' || paid.refunded > 0) throw new AppError('ACCEPT_NOT_POSSIBLE');
    await this.transactions.run(async () => {
      const locked = await this.payments.lock(payment.id);
      if (isSettled(locked)) throw new AppError('ACCEPT_NOT_POSSIBLE');
      await this.payments.acceptAmount(locked.id, paid.amount);
      await this.store({ ...locked, amount: paid.amount }, paid.id);
      await record();
    });
  }

  /** The payment with its money captured; null when another one was chosen for capture meanwhile. */
  private async captured(payment: Payment, seen: GatewayPayment): Promise<GatewayPayment | null> {
    if (seen.status !== 'authorized') {
      if (!seen.wasCaptured) throw new AppError('VERIFICATION_FAILED');
      return seen;
    }
    if (!(await this.payments.chooseCapture(payment, seen.id))) return null;
    const paid = await this.gateway.capture(seen);
    if (!paid.wasCaptured) throw new AppError('VERIFICATION_FAILED');
    return paid;
  }

  private async store(locked: Payment, gatewayPaymentId: string): Promise<void> {
    const settledAt = this.clock.now();
    const { id: paymentId, payerDigest, item, amount, currency } = locked;
    if (payerDigest) {
      // Two attempts of one person that are settled at the same moment see each other.
      await this.payments.lockPayer({ payerDigest, item });
      if (await this.payments.findPaidMeanwhile(locked)) {
        await this.attention.flag({ kind: 'paid_again', paymentId, gatewayPaymentId, amount, currency });
      }
    }
    await this.payments.markCaptured(paymentId, gatewayPaymentId, settledAt);
    await this.payments.scheduleSync(paymentId, null);
    await this.owners
      .of(locked)
      .paymentSettled({ ...locked, state: 'captured', gatewayPaymentId, settledAt }, settledAt);
  }
}
