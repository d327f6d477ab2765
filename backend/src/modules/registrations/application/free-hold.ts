import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DateChanges } from '../ports/date-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/**
 * Frees the seats that an unpaid order or an unconfirmed free registration holds, also an order for another date. If it is paid after all, it is a late payment; the
 * difference for another date then moves the registration only if seats are free.
 */
@Injectable()
export class FreeHold {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly dateChanges: DateChanges,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** A repeat changes nothing. @throws RECORD_NOT_FOUND, HOLD_IN_USE while a payment of the order is under way */
  async execute(transactionId: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.free(transactionId);
      if (programId === null) return;
      await this.audit.record({
        who,
        action: 'registration.hold-freed',
        subject: `transaction ${transactionId}`,
        details: { program: programId },
      });
    });
  }

  /** The program; null when nothing was held. */
  private async free(transactionId: string): Promise<number | null> {
    const order = await this.registrations.openOrderOf(transactionId);
    if (order) {
      if (order.isInProgress) throw new AppError('HOLD_IN_USE');
      return (await this.registrations.freeHold(transactionId)) ? order.programId : null;
    }
    const change = await this.dateChanges.find(transactionId);
    if (change?.state !== 'open') throw new AppError('RECORD_NOT_FOUND');
    if (await this.dateChanges.isInProgress(transactionId)) throw new AppError('HOLD_IN_USE');
    return (await this.dateChanges.freeHold(transactionId)) ? change.to.programId : null;
  }
}
