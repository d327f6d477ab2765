import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { AttentionService } from '../../payments/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { DateChanges } from '../ports/date-changes.js';

/** Confirms a registration that was paid when the program was full, and closes its entry in Needs Attention. */
@Injectable()
export class GiveSeat {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly attention: AttentionService,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A repeat is rejected, because nobody is without a seat any more.
   * @param overbook whether the program may get more participants than its capacity
   * @throws TRANSACTION_NOT_FOUND, RECORD_NOT_FOUND, PROGRAM_CANCELLED, PROGRAM_FULL, OPTION_FULL, PAYMENT_REFUNDED
   */
  async execute(transactionId: string, overbook: boolean, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const note = 'A place was given';
      const isClosed = await this.attention.closeWithoutRefund(transactionId, who, note);
      const isGiven = await this.registrations.giveSeat(transactionId, overbook);
      // A move by a server of the former release gives the seat, leaves the flag open, and sends no confirmation.
      const isConfirmed = isGiven || (isClosed && (await this.hasSeat(transactionId)));
      if (!isConfirmed) throw new AppError('RECORD_NOT_FOUND');
      await this.queueMessage.execute('registration-confirmation', transactionId);
      await this.audit.record({
        who,
        action: 'registration.seat-given',
        subject: `transaction ${transactionId}`,
        details: isGiven && overbook ? { overbooked: true } : {},
      });
    });
  }

  private async hasSeat(transactionId: string): Promise<boolean> {
    const subject = await this.registrations.subjectOf(transactionId);
    return Boolean(subject?.program?.hasSeat && !subject.program.isCancelled);
  }
}

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
