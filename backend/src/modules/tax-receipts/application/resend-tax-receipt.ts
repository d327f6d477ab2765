import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { ReadDonation } from '../../donations/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { TaxReceiptRepository } from '../ports/tax-receipt-repository.js';

/** Sends a receipt to its donor again. */
@Injectable()
export class ResendTaxReceipt {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly donations: ReadDonation,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND; NO_EMAIL_ADDRESS when the donor gave none */
  async execute(id: number, who: string): Promise<void> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new AppError('RECORD_NOT_FOUND');
    if (!(await this.donations.recipient(receipt.transactionId))) throw new AppError('NO_EMAIL_ADDRESS');
    await this.transactions.run(async () => {
      // A second click in the same minute sends no second email.
      const minute = this.clock.now().toISOString().slice(0, 16);
      await this.queueMessage.execute('tax-receipt', `${id} ${minute}`);
      await this.audit.record({
        who,
        action: 'tax-receipt.sent-again',
        subject: `tax-receipt ${receipt.number}`,
        details: {},
      });
    });
  }
}
