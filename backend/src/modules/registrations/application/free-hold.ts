import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** Frees the seats that an unpaid order holds. If it is paid after all, it is a late payment. */
export class FreeHold {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** A repeat changes nothing. @throws RECORD_NOT_FOUND, HOLD_IN_USE while a payment of the order is under way */
  async execute(transactionId: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const order = await this.registrations.openOrderOf(transactionId);
      if (!order) throw new AppError('RECORD_NOT_FOUND');
      if (order.isInProgress) throw new AppError('HOLD_IN_USE');
      if (!(await this.registrations.freeHold(transactionId))) return;
      await this.audit.record({
        who,
        action: 'registration.hold-freed',
        subject: `transaction ${transactionId}`,
        details: { program: order.programId },
      });
    });
  }
}
