import { isBlank, maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import { auditedContactChanges, contactChanges, correctedContact } from '../../../kernel/contact-changes.js';
import type { Edit } from '../../../kernel/edits.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Vault } from '../../../kernel/vault.js';
import { DONATION_CHANGED, type DonationCorrection } from '../domain/donation.js';
import type { CorrectableDonation, DonationRepository } from '../ports/donation-repository.js';

/** Corrects the details of a donor in a complete donation. A repeat changes nothing more. */
export class CorrectDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @param who the user, or where the donor entered it
   * @param seen what the page showed of the fields
   * @throws RECORD_NOT_FOUND when there is no complete donation with this id; CONTACT_CHANGED; VALIDATION_FAILED when the type
   * of the ID changes without a number
   */
  async execute(
    id: number,
    { id: identity, ...to }: DonationCorrection,
    who: string,
    seen: Omit<DonationCorrection, 'id'> = {},
  ): Promise<void> {
    await this.transactions.run(async () => {
      const stored = await this.donations.lockDetails(id);
      if (!stored) throw new AppError('RECORD_NOT_FOUND');
      const details = {
        ...(await this.correctContact(id, stored, { to, seen })),
        ...(await this.correctIdNumber(id, stored, identity)),
      };
      if (Object.keys(details).length === 0) return;
      await this.jobs.add(DONATION_CHANGED, stored.transactionId);
      await this.audit.record({ who, action: 'donation.corrected', subject: `donation ${id}`, details });
    });
  }

  private async correctContact(
    id: number,
    { contact }: CorrectableDonation,
    correction: Edit<CorrectableDonation['contact']>,
  ): Promise<object> {
    const corrected = correctedContact(contact, correction);
    const changes = contactChanges(contact, corrected);
    if (!changes) return {};
    await this.donations.setContact(id, corrected);
    const { address, ...others } = changes;
    return { ...auditedContactChanges(others), ...(address ? { address: 'corrected' } : {}) };
  }

  private async correctIdNumber(
    id: number,
    { transactionId, idType, sealedIdNumber }: CorrectableDonation,
    corrected: DonationCorrection['id'],
  ): Promise<object> {
    if (!corrected) return {};
    const { type, number } = corrected;
    const problem = keptIdNumberProblem(number, type, idType);
    if (problem)
      throw new AppError('VALIDATION_FAILED', { sentence: problem, fields: { id_number: [problem] } });
    if (isBlank(number)) return {};
    if (type === idType && number === this.vault.open(sealedIdNumber, transactionId)) return {};
    const sealed = this.vault.seal(number, transactionId);
    await this.donations.setIdNumber(id, type, { sealed, mask: maskIdNumber(number) });
    return { id_number: 'corrected' };
  }
}
