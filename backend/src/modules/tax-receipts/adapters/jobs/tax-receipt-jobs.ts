import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../kernel/jobs.js';
import { DONATION_CHANGED } from '../../../donations/index.js';
import { UpdateTaxReceipts } from '../../application/update-tax-receipts.js';

@Injectable()
export class TaxReceiptJobs implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(UpdateTaxReceipts) private readonly updateTaxReceipts: UpdateTaxReceipts,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DONATION_CHANGED, async (transactionId) => {
      await this.updateTaxReceipts.execute(transactionId);
    });
  }
}
