import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DishonourCheque } from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** Stores that the bank did not honour the cheque of a donation. Its tax receipt is cancelled by the job. */
@Injectable()
export class ReportBouncedCheque {
  constructor(
    private readonly donations: DonationRepository,
    private readonly dishonourCheque: DishonourCheque,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** A repeat changes nothing. @throws RECORD_NOT_FOUND, CHEQUE_NOT_RECEIVED */
  async execute(id: number, note: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      // Without a lock: a payment is locked before its donation.
      const transactionId = await this.donations.transactionIdOf(id);
      if (transactionId === null) throw new AppError('RECORD_NOT_FOUND');
      if (!(await this.dishonourCheque.execute(transactionId))) return;
      await this.jobs.add(DONATION_CHANGED, transactionId);
      await this.audit.record({
        who,
        action: 'donation.cheque-bounced',
        subject: `donation ${id}`,
        details: note ? { note } : {},
      });
    });
  }
}
