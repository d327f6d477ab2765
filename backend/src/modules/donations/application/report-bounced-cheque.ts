import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { DishonourCheque } from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** Stores that the bank did not honour the cheque of a donation. Its tax receipt is cancelled by the job. */
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
      const donation = await this.donations.lockDetails(id);
      if (!donation) throw new AppError('RECORD_NOT_FOUND');
      if (!(await this.dishonourCheque.execute(donation.transactionId))) return;
      await this.jobs.add(DONATION_CHANGED, donation.transactionId);
      await this.audit.record({
        who,
        action: 'donation.cheque-bounced',
        subject: `donation ${id}`,
        details: note ? { note } : {},
      });
    });
  }
}
