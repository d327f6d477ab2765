import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { CERTIFICATE_LINK_DAYS } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationReader } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { statementYear } from '../domain/statement.js';
import { CertificateRepository } from '../ports/certificate-repository.js';
import { FilingRepository } from '../ports/filing-repository.js';
import { StatementGifts } from '../ports/statement-gifts.js';

export const SEND_CERTIFICATES = 'send-certificates';

const BATCH = 200;

/**
 * Sends the certificates of a filing by email, each once. Those without a recipient stay unsent, and those of rows whose gifts
 * were refunded since: their amounts are too large until the row is revised or withdrawn.
 */
@Injectable()
export class SendCertificates {
  constructor(
    private readonly foundation: FoundationReader,
    private readonly filings: FilingRepository,
    private readonly certificates: CertificateRepository,
    private readonly gifts: StatementGifts,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Leaves the work to a job. @throws RECORD_NOT_FOUND */
  async begin(filingId: number, who: string): Promise<void> {
    const filing = await this.filings.find(filingId);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    await this.transactions.run(async () => {
      await this.jobs.add(SEND_CERTIFICATES, `${filingId}`);
      await this.audit.record({
        who,
        action: 'statement.certificates-sent',
        subject: `statement ${filing.fileName}`,
        details: {},
      });
    });
  }

  @OnJob(SEND_CERTIFICATES)
  async execute(id: string): Promise<void> {
    const filingId = Number(id);
    const filing = await this.filings.find(filingId);
    if (!filing) return;
    const year = statementYear(filing.year, await this.foundation.current());
    // The donor of a gift that was refunded a moment ago must not get one.
    await this.gifts.refresh();
    const overstated = await this.transactions.run(() => this.filings.overstated(year));
    while (await this.transactions.run(() => this.sendBatch(filingId, overstated)));
  }

  private async sendBatch(filingId: number, overstated: readonly number[]): Promise<boolean> {
    const lines = await this.certificates.unsent(filingId, BATCH, overstated);
    for (const line of lines) await this.queueMessage.execute('donation-certificate', `${line}`);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CERTIFICATE_LINK_DAYS * DAY_MS);
    await this.certificates.markSent(lines, now, expiresAt);
    return lines.length === BATCH;
  }
}
