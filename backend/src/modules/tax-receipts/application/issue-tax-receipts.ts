import { Injectable } from '@nestjs/common';
import { canIssueReceipts } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Jobs, SINGLE_JOB, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DONATION_CHANGED, ReadDonation } from '../../donations/index.js';
import { FoundationReader } from '../../foundation/index.js';

/** The job that visits all donations. It has one subject, so that a second click adds no second one. */
export const ISSUE_TAX_RECEIPTS = 'issue-tax-receipts';

/**
 * Issues the receipts of donations from before the settings were complete, and replaces those that could not be replaced
 * then. Each donation has its own job, which changes nothing when its receipt is right.
 */
@Injectable()
export class IssueTaxReceipts {
  constructor(
    private readonly donations: ReadDonation,
    private readonly foundation: FoundationReader,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gifts of days without an approval get no receipt, and do not keep the others from theirs.
   * @throws FOUNDATION_INCOMPLETE when no gift could get one
   */
  async request(who: string): Promise<void> {
    if (!canIssueReceipts(await this.foundation.current())) throw new AppError('FOUNDATION_INCOMPLETE');
    await this.transactions.run(async () => {
      await this.jobs.ensure(ISSUE_TAX_RECEIPTS, SINGLE_JOB);
      await this.audit.record({
        who,
        action: 'tax-receipt.all-requested',
        subject: 'tax-receipts',
        details: {},
      });
    });
  }

  /** The job. A repeat after a crash adds the same jobs again. */
  @OnJob(ISSUE_TAX_RECEIPTS)
  async execute(): Promise<void> {
    for (const transactionId of await this.donations.receiptable()) {
      await this.jobs.ensure(DONATION_CHANGED, transactionId);
    }
  }
}
