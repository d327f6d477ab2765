import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import { auditedContactChanges, contactChanges } from '../../../kernel/contact-changes.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { Transactions } from '../../../kernel/transactions.js';
import { DONATION_CHANGED, type DonorContact } from '../domain/donation.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** Corrects the name, phone and email of a donor. A repeat changes nothing more. */
export class CorrectDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** @throws RECORD_NOT_FOUND when there is no complete donation with this id */
  async execute(id: number, contact: DonorContact, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.donations.lockContact(id);
      if (!former) throw new AppError('RECORD_NOT_FOUND');
      const changes = contactChanges(former, contact);
      if (!changes) return;
      await this.donations.setContact(id, contact);
      await this.jobs.add(DONATION_CHANGED, former.transactionId);
      await this.audit.record({
        who,
        action: 'donation.corrected',
        subject: `donation ${id}`,
        details: auditedContactChanges(changes),
      });
    });
  }
}
