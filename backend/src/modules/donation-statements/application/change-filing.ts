import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationReader } from '../../foundation/index.js';
import { statementYear } from '../domain/statement.js';
import { FilingRepository, type StoredFiling } from '../ports/filing-repository.js';
import { StatementGifts } from '../ports/statement-gifts.js';

/** What the office does with a stored filing. */
@Injectable()
export class ChangeFiling {
  constructor(
    private readonly foundation: FoundationReader,
    private readonly gifts: StatementGifts,
    private readonly filings: FilingRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The file has ID numbers, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async download(id: number, who: string): Promise<{ fileName: string; csv: string }> {
    const filing = await this.find(id);
    const csv = await this.filings.file(filing);
    await this.audit.record({ who, action: 'statement.seen', subject: subjectOf(filing), details: {} });
    return { fileName: filing.fileName, csv };
  }

  /**
   * Discards files that were not filed at the portal; their rows go into the next ones.
   * @throws FILING_FINAL, RECORD_NOT_FOUND
   */
  async discard(id: number, who: string): Promise<void> {
    const filing = await this.find(id);
    await this.transactions.run(async () => {
      await this.filings.lockYear(filing.year);
      if (!(await this.filings.discard(id, this.clock.now()))) throw new AppError('FILING_FINAL');
      await this.audit.record({
        who,
        action: 'statement.discarded',
        subject: subjectOf(filing),
        details: {},
      });
    });
  }

  /** The office has deleted a row at the portal that is no longer true. @throws FILING_FINAL, RECORD_NOT_FOUND */
  async withdraw(line: number, who: string): Promise<void> {
    const year = await this.filings.yearOfLine(line);
    if (year === null) throw new AppError('RECORD_NOT_FOUND');
    const statement = statementYear(year, await this.foundation.current());
    await this.gifts.refresh();
    await this.transactions.run(async () => {
      await this.filings.lockYear(year);
      if (!(await this.filings.withdraw(statement, line, this.clock.now())))
        throw new AppError('FILING_FINAL');
      await this.audit.record({
        who,
        action: 'statement.row-withdrawn',
        subject: `statement row ${line}`,
        details: {},
      });
    });
  }

  private async find(id: number): Promise<StoredFiling> {
    const filing = await this.filings.find(id);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    return filing;
  }
}

function subjectOf({ fileName }: StoredFiling): string {
  return `statement ${fileName}`;
}
