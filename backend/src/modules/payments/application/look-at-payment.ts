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
    const money = seen.filter(carriesMoney);
    // Captured money first, and of authorized money that which is being taken already: never two payments for one.
    const fitting = money
      .filter((one) => isPaymentFor(payment, one))
      .sort((one, other) => rank(payment, other) - rank(payment, one))[0];
    if (fitting && !isSettled(payment) && !(await this.settlePayment.execute(payment, fitting))) {
      return this.execute(await this.reread(payment), named);
    }
    if (!fitting && seen.length > 0) await this.payments.noteAttempt(payment.id);

    const now = await this.reread(payment);
    await this.flag(now, money);
    await this.syncRefunds.execute(now, seen);
    return this.reread(now);
  }

  private async reread(payment: Payment): Promise<Payment> {
    return (await this.payments.findByTransaction(payment.transactionId)) ?? payment;
  }

  private async seenOf(payment: Payment, named: string | null): Promise<GatewayPayment[]> {
    const listed = await Promise.all(
      payment.orderIds.map((orderId) => this.gateway.paymentsOfOrder(orderId)),
    );
    const seen = listed.flat();
    for (const id of new Set([named, payment.captureOf])) {
      if (!id || seen.some((one) => one.id === id)) continue;
      const missing = await this.gateway.fetchPayment(id);
      if (missing && payment.orderIds.includes(missing.orderId ?? '')) seen.push(missing);
    }
    return seen;
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

function rank(payment: Payment, seen: GatewayPayment): number {
  if (seen.wasCaptured) return 2;
  return seen.id === payment.captureOf ? 1 : 0;
}
