import { Injectable } from '@nestjs/common';
import { maskIdNumber, type IdType } from '@qlu/contracts/fields/fields.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { DONATION_CHANGED, type DonationCorrection } from '../domain/donation.js';
import { auditedDetails, correctedDetails } from './donor-details.js';
import { DonationRepository } from '../ports/donation-repository.js';
import { MonthlyPlan } from '../ports/monthly-plan.js';

/**
 * Corrects the details of a donor in a complete donation, and in the monthly gifts of the donor. A repeat changes nothing more.
 */
@Injectable()
export class CorrectDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly monthlyPlan: MonthlyPlan,
  ) {}

  /**
   * @param who the user, or where the donor entered it
   * @param seen what the page showed of the fields
   * @throws RECORD_NOT_FOUND when there is no complete donation with this id; CONTACT_CHANGED; VALIDATION_FAILED when the type
   * of the ID changes without a number
   */
  async execute(
    id: number,
    correction: DonationCorrection,
    who: string,
    seen: Omit<DonationCorrection, 'id'> = {},
  ): Promise<void> {
    await this.transactions.run(async () => {
      const stored = await this.donations.lockDetails(id);
      if (!stored) throw new AppError('RECORD_NOT_FOUND');
      const { transactionId, contact, idType, sealedIdNumber } = stored;
      const from = { ...contact, idType, idNumber: this.vault.open(sealedIdNumber, transactionId) };
      const to = correctedDetails(from, correction, seen);
      const details = auditedDetails(from, to);
      if (!details) return;
      await this.monthlyPlan.correctDonor(transactionId, { from, to }, who);
      const { idType: type, idNumber: number, ...corrected } = to;
      await this.donations.setContact(id, corrected);
      if ('id_number' in details) {
        const sealed = this.vault.seal(number, transactionId);
        await this.donations.setIdNumber(id, type as IdType, { sealed, mask: maskIdNumber(number) });
      }
      await this.jobs.add(DONATION_CHANGED, transactionId);
      await this.audit.record({ who, action: 'donation.corrected', subject: `donation ${id}`, details });
    });
  }
}
