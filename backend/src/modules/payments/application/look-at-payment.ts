import type { Attention } from '../ports/attention.js';
import {
  carriesMoney,
  isPaymentFor,
  isSettled,
  type GatewayPayment,
  type Payment,
} from '../domain/payment.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { SettlePayment } from './settle-payment.js';
import type { SyncRefunds } from './sync-refunds.js';

/**
 * Asks Razorpay for everything it knows of a payment and brings ours to the same state. Who asks, and how often, and
 * in which order, makes no difference: the events, the reconciliation and a browser's report all end here.
 */
export class LookAtPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
    private readonly syncRefunds: SyncRefunds,
    private readonly attention: Attention,
  ) {}

  /**
   * The payment as it is afterwards.
   * @param named a Razorpay payment that somebody told of; lists may lag behind it
   * @throws GATEWAY_* when Razorpay cannot be asked; what was stored until then stays
   */
  async execute(payment: Payment, named: string | null = null): Promise<Payment> {
    const seen = await this.seenOf(payment, named);
    // Captured money first: an authorized payment is captured only when nothing else has paid.
    const money = seen
      .filter(carriesMoney)
      .sort((one, other) => Number(other.wasCaptured) - Number(one.wasCaptured));
    const fitting = money.find((one) => isPaymentFor(payment, one));
    if (fitting && !isSettled(payment)) await this.settlePayment.execute(payment, fitting);
    if (!fitting && seen.length > 0) await this.payments.noteAttempt(payment.id);

    const now = (await this.payments.findByTransaction(payment.transactionId)) ?? payment;
    await this.flag(now, money);
    await this.syncRefunds.execute(now, seen);
    return (await this.payments.findByTransaction(payment.transactionId)) ?? now;
  }

  private async seenOf(payment: Payment, named: string | null): Promise<GatewayPayment[]> {
    const listed = await Promise.all(
      payment.orderIds.map((orderId) => this.gateway.paymentsOfOrder(orderId)),
    );
    const seen = listed.flat();
    if (!named || seen.some(({ id }) => id === named)) return seen;
    const missing = await this.gateway.fetchPayment(named);
    return missing && payment.orderIds.includes(missing.orderId ?? '') ? [...seen, missing] : seen;
  }

  /** What no rule of ours can decide. Money that goes or went back by itself needs no decision. */
  private async flag(payment: Payment, money: GatewayPayment[]): Promise<void> {
    for (const one of money) {
      const { id: gatewayPaymentId, amount, currency } = one;
      const kind = isPaymentFor(payment, one) ? 'paid_twice' : 'amount_mismatch';
      const lapses = one.status === 'refunded' || (one.status === 'authorized' && kind === 'paid_twice');
      if (one.id === payment.gatewayPaymentId || lapses) continue;
      await this.attention.flag({ kind, paymentId: payment.id, gatewayPaymentId, amount, currency });
    }
  }
}
