import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isSettled, mayBePaid, mayTakeMoney, type Payment } from '../domain/payment.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { OpenOrder } from './open-order.js';
import { SyncPayment } from './sync-payment.js';

export interface ContinuedPayment {
  payment: Payment;
  /** False when it is settled, or when an attempt is in progress that may still take the money. */
  canPay: boolean;
}

/**
 * Opens the order of an unpaid payment again for everybody who has the address of its page, on any phone. It is always the same
 * payment and its last order, so that two phones cannot pay twice.
 */
@Injectable()
export class ContinuePayment {
  constructor(
    private readonly owners: PaymentOwners,
    private readonly syncPayment: SyncPayment,
    private readonly openOrder: OpenOrder,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Razorpay is asked before: the money may be on its way from another phone.
   * @throws ORDER_CLOSED, GATEWAY_*, and what the owner throws when the item cannot be paid any more
   */
  async execute(found: Payment): Promise<ContinuedPayment> {
    if (isSettled(found)) return { payment: found, canPay: false };
    const owner = this.owners.of(found);
    if (!owner.reopen || !mayBePaid(found)) throw new AppError('ORDER_CLOSED');
    const { payment, gatewayPayments } = await this.syncPayment.execute(found);
    if (isSettled(payment) || gatewayPayments.some(mayTakeMoney)) return { payment, canPay: false };
    if (!mayBePaid(payment)) throw new AppError('ORDER_CLOSED');
    await this.transactions.run(async () => owner.reopen?.(payment));
    const opened = await this.openOrder.execute(payment.transactionId);
    return { payment: opened, canPay: !isSettled(opened) };
  }
}
