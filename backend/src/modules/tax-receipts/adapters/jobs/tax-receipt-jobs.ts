import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { DONATION_CHANGED } from '../../../donations/index.js';
import { ISSUE_TAX_RECEIPTS, IssueTaxReceipts } from '../../application/issue-tax-receipts.js';
import { UpdateTaxReceipts } from '../../application/update-tax-receipts.js';

@Injectable()
export class TaxReceiptJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly updateTaxReceipts: UpdateTaxReceipts,
    private readonly issueTaxReceipts: IssueTaxReceipts,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DONATION_CHANGED, async (transactionId) => {
      await this.updateTaxReceipts.execute(transactionId);
    });
    this.jobs.register(ISSUE_TAX_RECEIPTS, () => this.issueTaxReceipts.execute());
  }
}
