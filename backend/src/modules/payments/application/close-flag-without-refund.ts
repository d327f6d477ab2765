import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { RECEIVED_BY_HAND } from '../domain/refund.js';
import { Attention } from '../ports/attention.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../ports/refund-repository.js';

/** Keeps the money of a payment without a seat, because its owner decides against a refund. Call it inside a transaction. */
@Injectable()
export class CloseFlagWithoutRefund {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the payment, so that it is not refunded at the same time, and resolves its flag. Refunds of a part, and of a second
   * payment of the same order, do not matter. Returns whether the flag was open.
   * @throws TRANSACTION_NOT_FOUND, PAYMENT_REFUNDED also while a refund is on its way
   */
  async execute(transactionId: string, who: string, note: string): Promise<boolean> {
    const found = await this.payments.findByTransaction(transactionId);
    if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
    const payment = await this.payments.lock(found.id);
    const refunds = await this.refunds.ofPayment(payment.id);
    const settling = payment.gatewayPaymentId ?? RECEIVED_BY_HAND;
    const isOnItsWay = refunds.some(
      ({ gatewayPaymentId, status }) => gatewayPaymentId === settling && status === 'pending',
    );
    if (payment.state !== 'captured' || isOnItsWay) throw new AppError('PAYMENT_REFUNDED');
    const flags = await this.attention.ofPayment(payment.id);
    const open = flags.filter((flag) => flag.kind === 'no_seat' && flag.isOpen);
    for (const { id } of open) await this.attention.resolve(id, who, note, this.clock.now());
    return open.length > 0;
  }
}
