import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { DonorRepository } from './donor.repository.js';

/** The records of donors, as the office corrects them. */
@Injectable()
export class DonorService {
  constructor(
    private readonly donors: DonorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Merges two records that are of one person.
   * @throws DONOR_IS_THE_SAME; DONOR_NOT_FOUND when one is unknown or was merged already
   */
  async merge(id: number, other: number, who: string): Promise<void> {
    if (id === other) throw new AppError('DONOR_IS_THE_SAME');
    await this.donors.refresh();
    await this.transactions.run(async () => {
      await this.donors.lock();
      const kept = await this.donors.find(id);
      const merged = await this.donors.find(other);
      if (!kept || !merged) throw new AppError('DONOR_NOT_FOUND');
      await this.donors.merge(id, other);
      const transactions = merged.donations.map(({ transactionId }) => transactionId);
      const details = { merged: other, transactions };
      await this.audit.record({ who, action: 'donor.merged', subject: `donor ${id}`, details });
    });
  }

  /**
   * The office has compared two records with similar PANs: they are of two people, and are not offered again.
   * @throws DONOR_NOT_FOUND when the two are not offered
   */
  async keepApart(id: number, other: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.donors.dismissSimilar(id, other))) throw new AppError('DONOR_NOT_FOUND');
      const details = { other };
      await this.audit.record({ who, action: 'donor.kept-apart', subject: `donor ${id}`, details });
    });
  }

  /**
   * Gives a donation a record of its own, such as after a wrong merge. The donations of the record with the same ID number go
   * with it, because they are of one person. Returns the new record.
   * @throws DONOR_NOT_FOUND; DONOR_HAS_NO_OTHER_GIFTS when nothing would stay
   */
  async separate(id: number, donationId: number, who: string): Promise<number> {
    await this.donors.refresh();
    return this.transactions.run(async () => {
      await this.donors.lock();
      const donor = await this.donors.find(id);
      const donation = donor?.donations.find((one) => one.id === donationId);
      if (!donor || !donation) throw new AppError('DONOR_NOT_FOUND');
      const moved = donor.donations
        .filter((one) => one === donation || (one.idKey !== null && one.idKey === donation.idKey))
        .map(({ transactionId }) => transactionId);
      if (moved.length === donor.donations.length) throw new AppError('DONOR_HAS_NO_OTHER_GIFTS');
      const separated = await this.donors.separate(id, moved);
      const details = { separated, transactions: moved };
      await this.audit.record({ who, action: 'donor.separated', subject: `donor ${id}`, details });
      return separated;
    });
  }
}
