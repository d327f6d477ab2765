import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DonorRepository } from '../ports/donor-repository.js';

/** Merges two records that are of one person. */
@Injectable()
export class MergeDonors {
  constructor(
    private readonly donors: DonorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DONOR_IS_THE_SAME; DONOR_NOT_FOUND when one is unknown or was merged already */
  async execute(id: number, other: number, who: string): Promise<void> {
    if (id === other) throw new AppError('DONOR_IS_THE_SAME');
    await this.donors.refresh();
    await this.transactions.run(async () => {
      await this.donors.lock();
      const kept = await this.donors.find(id);
      const merged = await this.donors.find(other);
      if (!kept || !merged) throw new AppError('DONOR_NOT_FOUND');
      await this.donors.merge(id, other);
      const moved = merged.gifts.map(({ transactionId }) => transactionId);
      await this.audit.record({
        who,
        action: 'donor.merged',
        subject: `donor ${id}`,
        details: { merged: other, transactions: moved },
      });
    });
  }
}
