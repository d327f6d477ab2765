import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isDishonoured } from '../domain/payment.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentRepository } from '../ports/payment-repository.js';

/** The bank returns a cheque that the office has entered: its money never arrived, so the payment counts no more. */
@Injectable()
export class DishonourCheque {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attention: Attention,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns false when it was stored before.
   * @throws TRANSACTION_NOT_FOUND; CHEQUE_NOT_RECEIVED when it is no cheque, or some of it was refunded
   */
  async execute(transactionId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const found = await this.payments.findByTransaction(transactionId);
      if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
      const payment = await this.payments.lock(found.id);
      if (isDishonoured(payment)) return false;
      const { mode, state, refunded } = payment;
      if (mode !== 'cheque' || state !== 'captured' || refunded > 0)
        throw new AppError('CHEQUE_NOT_RECEIVED');
      await this.payments.markDishonoured(payment.id);
      await this.attention.closeDishonoured(payment.id, this.clock.now());
      return true;
    });
  }
}
