import { AppError } from '../../../kernel/app-error.js';
import { carriesMoney } from '../domain/payment.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { SettlePayment } from './settle-payment.js';

/** What became of a notification: it settled a payment (now or before), or it says nothing that changes one. */
export type Heard = 'settled' | 'nothing';

/**
 * Razorpay's webhook: the money came although no browser may ever tell. What the notification says is only a reason
 * to ask Razorpay itself, so that late, repeated and reordered ones end in the same state.
 */
export class HearNotification {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** @throws NOTIFICATION_REFUSED (wrong signature), GATEWAY_* (Razorpay will send it again) */
  async execute(body: Buffer, signature: string): Promise<Heard> {
    const named = this.gateway.readNotification(body, signature);
    const payment = named && (await this.payments.findByOrder(named.orderId));
    if (!named || !payment) return 'nothing';
    const seen = await this.gateway.fetchPayment(named.paymentId);
    if (!seen || !carriesMoney(seen)) return 'nothing';
    try {
      await this.settlePayment.execute(payment, seen);
      return 'settled';
    } catch (refusal) {
      // Another amount, or a second payment of what is paid: nothing is completed by it, and sending it again
      // would change nothing.
      if (refusal instanceof AppError && refusal.code === 'VERIFICATION_FAILED') return 'nothing';
      throw refusal;
    }
  }
}
