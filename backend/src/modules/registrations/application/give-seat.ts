import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { CloseFlagWithoutRefund } from '../../payments/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** Confirms a registration that was paid when the program was full, and closes its entry in Needs Attention. */
@Injectable()
export class GiveSeat {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly closeFlagWithoutRefund: CloseFlagWithoutRefund,
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
      const isClosed = await this.closeFlagWithoutRefund.execute(transactionId, who, note);
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
