import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Digest } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { requirePayable } from './amount-limit.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import type { PaymentRequest } from './begin-payment.js';
import { OpenOrder } from './open-order.js';

/** What the office wants to be paid for. Its transaction id is the page's idempotency key. */
export interface OfficeOrder extends Pick<PaymentRequest, 'transactionId' | 'purpose' | 'amount' | 'item'> {
  requestDigest: Digest;
}

/**
 * Stores an order that the office makes for a person who pays on their own phone. Unlike a visitor's request it is never the
 * repeat of another payment: members of a family share a phone number, and the office can tell them apart.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly owners: PaymentOwners,
    private readonly openOrder: OpenOrder,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the payment with its order, or a settled payment. A repeat gets the same one and holds it again.
   * @param addOwner stores the owner and its audit entry in the same transaction; false when its transaction id is taken
   * @throws AMOUNT_TOO_LARGE, TRANSACTION_ID_REUSED, GATEWAY_* (the payment is then stored as failed, and a repeat tries again), and what
   *   `addOwner` and the owner throw
   */
  async execute(order: OfficeOrder, addOwner: (paymentId: string) => Promise<boolean>): Promise<Payment> {
    const { requestDigest, ...added } = order;
    const { transactionId } = added;
    requirePayable(added.amount);
    await this.transactions.run(async () => {
      const payment = { ...added, currency: CURRENCY, itemDetail: '', payerDigest: null };
      const id = await this.payments.add(payment);
      if (id) {
        const isFirst = await this.attempts.add(transactionId, id, requestDigest.current);
        // Throwing rolls back everything that this request stored.
        if (!isFirst || !(await addOwner(id))) throw new AppError('TRANSACTION_ID_REUSED');
        return;
      }
      const known = await this.attempts.find(transactionId);
      if (!known || !requestDigest.equals(known.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
      if (!isSettled(known.payment)) await this.owners.of(known.payment).reopen?.(known.payment);
    });
    return this.openOrder.execute(transactionId);
  }
}
