import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { StatementGifts } from '../ports/statement-gifts.js';

/** Keeps a gift in cash over the limit out of the statement, or includes it again. A repeat changes nothing. */
@Injectable()
export class ExcludeGift {
  constructor(
    private readonly gifts: StatementGifts,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws RECORD_NOT_FOUND when there is no such gift in cash over the limit */
  async execute(id: number, isExcluded: boolean, who: string): Promise<void> {
    await this.gifts.refresh();
    await this.transactions.run(async () => {
      const gift = await this.gifts.find(id);
      if (!gift || !(await this.gifts.isOverLimit(id))) throw new AppError('RECORD_NOT_FOUND');
      if (!(await this.gifts.setExcluded(gift.transactionId, isExcluded))) return;
      await this.audit.record({
        who,
        action: isExcluded ? 'statement.gift-excluded' : 'statement.gift-included',
        subject: `donation ${id}`,
        details: {},
      });
    });
  }
}
