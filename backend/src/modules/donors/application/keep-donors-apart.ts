import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DonorRepository } from '../ports/donor-repository.js';

/** The office has compared two records with similar PANs: they are of two people, and are not offered again. */
@Injectable()
export class KeepDonorsApart {
  constructor(
    private readonly donors: DonorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DONOR_NOT_FOUND when the two are not offered */
  async execute(id: number, other: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.donors.dismissSimilar(id, other))) throw new AppError('DONOR_NOT_FOUND');
      await this.audit.record({
        who,
        action: 'donor.kept-apart',
        subject: `donor ${id}`,
        details: { other },
      });
    });
  }
}
