import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DonorRepository } from '../ports/donor-repository.js';

/** Gives a gift a record of its own, such as after a wrong merge. */
@Injectable()
export class SeparateGift {
  constructor(
    private readonly donors: DonorRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The gifts of the record with the same ID number go with it, because they are of one person. Returns the new record.
   * @param donation the id of the donation
   * @throws DONOR_NOT_FOUND; DONOR_HAS_NO_OTHER_GIFTS when nothing would stay
   */
  async execute(id: number, donation: number, who: string): Promise<number> {
    await this.donors.refresh();
    return this.transactions.run(async () => {
      await this.donors.lock();
      const donor = await this.donors.find(id);
      const gift = donor?.gifts.find((one) => one.donation === donation);
      if (!donor || !gift) throw new AppError('DONOR_NOT_FOUND');
      const moved = donor.gifts
        .filter((one) => one === gift || (one.idKey !== null && one.idKey === gift.idKey))
        .map(({ transactionId }) => transactionId);
      if (moved.length === donor.gifts.length) throw new AppError('DONOR_HAS_NO_OTHER_GIFTS');
      const separated = await this.donors.separate(id, moved);
      await this.audit.record({
        who,
        action: 'donor.separated',
        subject: `donor ${id}`,
        details: { separated, transactions: moved },
      });
      return separated;
    });
  }
}
