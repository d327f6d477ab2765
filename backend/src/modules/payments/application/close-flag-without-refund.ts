import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import type { Payment } from '../domain/payment.js';
import type { Attention, AttentionKind } from '../ports/attention.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { RefundRepository } from '../ports/refund-repository.js';

/** Keeps the money of a flagged payment, because its owner decides against a refund. Call it inside a transaction. */
export class CloseFlagWithoutRefund {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the payment, so that it is not refunded at the same time, and resolves its flags of one kind.
   * @throws TRANSACTION_NOT_FOUND, PAYMENT_REFUNDED also while a refund is on its way
   */
  async execute(transactionId: string, kind: AttentionKind, who: string, note: string): Promise<Payment> {
    const found = await this.payments.findByTransaction(transactionId);
    if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
    const payment = await this.payments.lock(found.id);
    const refunds = await this.refunds.ofPayment(payment.id);
    if (payment.state !== 'captured' || refunds.some(({ status }) => status !== 'failed')) {
      throw new AppError('PAYMENT_REFUNDED');
    }
    for (const flag of await this.attention.ofPayment(payment.id)) {
      if (flag.kind === kind && flag.isOpen)
        await this.attention.resolve(flag.id, who, note, this.clock.now());
    }
    return payment;
  }
}
