import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import type { TaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationRepository } from '../../foundation/index.js';
import { statementYear, type NewFiling, type StatementYear } from '../domain/statement.js';
import { FilingRepository, type StoredFiling } from '../adapters/persistence/filing-repository.js';
import { PortalFiles } from '../ports/portal-files.js';
import { StatementDonations } from '../adapters/persistence/statement-donations.js';

const REFRESH = 'refresh-statement';

/** The yearly statement of donations and its files. */
@Injectable()
export class StatementService implements OnApplicationBootstrap {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly donations: StatementDonations,
    private readonly filings: FilingRepository,
    private readonly files: PortalFiles,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(REFRESH, SINGLE_JOB);
  }

  /** Prepares changed donations and the records of their donors every hour, so that their pages have little left to do. */
  @OnJob(REFRESH, 'low')
  async refresh(): Promise<void> {
    await this.donations.refresh();
    await this.jobs.add(REFRESH, SINGLE_JOB, new Date(this.clock.now().getTime() + HOUR_MS));
  }

  /** A year, ready to be read: with all changes of donations. */
  async prepare(year: number): Promise<StatementYear> {
    const statement = statementYear(year, await this.foundation.current());
    await this.donations.refresh();
    return statement;
  }

  /**
   * Keeps a donation in cash over the limit out of the statement, or includes it again. A repeat changes nothing.
   * @throws RECORD_NOT_FOUND when there is no such donation
   */
  async setExcluded(id: number, isExcluded: boolean, who: string): Promise<void> {
    await this.donations.refresh();
    await this.transactions.run(async () => {
      const donation = await this.donations.find(id);
      if (!donation || !(await this.donations.isOverLimit(id))) throw new AppError('RECORD_NOT_FOUND');
      if (!(await this.donations.setExcluded(donation.transactionId, isExcluded))) return;
      const action = isExcluded ? 'statement.gift-excluded' : 'statement.gift-included';
      await this.audit.record({ who, action, subject: `donation ${id}`, details: {} });
    });
  }

  /**
   * Creates the files with everything that is ready and was not filed yet: new rows in original filings, changed rows in
   * revised ones. All files are created or none. A repeat finds nothing to file.
   * @throws NOTHING_TO_FILE; STATEMENT_CHANGED when a donor is corrected at the same moment
   */
  async file(year: number, who: string): Promise<void> {
    // Outside the transaction: it may take seconds, and a repeat continues it.
    const statement = await this.prepare(year);
    await this.transactions.run(async () => {
      await this.filings.lockYear(year);
      if ((await this.fileAll(statement, who)) === 0) throw new AppError('NOTHING_TO_FILE');
    });
  }

  /** Returns the number of files. */
  private async fileAll(statement: StatementYear, who: string): Promise<number> {
    const { names } = statement;
    if (!names) return 0;
    const added = await this.filings.takeAdded(statement);
    const all: Pick<NewFiling, 'id' | 'original'>[] = added.map((id) => ({ id, original: null }));
    let changed = await this.filings.takeChanged(statement);
    for (; changed; changed = await this.filings.takeChanged(statement)) all.push(changed);
    for (const taken of all) await this.create(statement, names, taken, who);
    return all.length;
  }

  private async create(
    { year, label, template }: StatementYear,
    { statement_form: form }: TaxNames,
    taken: Pick<NewFiling, 'id' | 'original'>,
    who: string,
  ): Promise<void> {
    const number = (await this.filings.count(year)) + 1;
    const kind = taken.original === null ? 'original' : 'revised';
    const lines = await this.filings.lines(taken.id);
    const csv = this.files.format(template, lines);
    const fileName = `${form.replace(/\W+/g, '-')}_${label}_${String(number).padStart(3, '0')}_${kind}.csv`;
    const sha256 = createHash('sha256').update(csv).digest('hex');
    const rows = lines.length;
    const rupees = lines.reduce((sum, line) => sum + line.rupees, 0);
    await this.filings.store({
      ...taken,
      year,
      kind,
      statementForm: form,
      fileName,
      csv,
      sha256,
      rows,
      rupees,
      createdAt: this.clock.now(),
      createdBy: who,
    });
    await this.audit.record({
      who,
      action: 'statement.filed',
      subject: `statement ${fileName}`,
      details: { rows, rupees, sha256 },
    });
  }

  /** The file has ID numbers, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async download(id: number, who: string): Promise<{ fileName: string; csv: string }> {
    const filing = await this.find(id);
    const csv = await this.filings.file(filing);
    const subject = `statement ${filing.fileName}`;
    await this.audit.record({ who, action: 'statement.seen', subject, details: {} });
    return { fileName: filing.fileName, csv };
  }

  /**
   * Discards files that were not filed at the portal; their rows go into the next ones.
   * @throws FILING_FINAL, RECORD_NOT_FOUND
   */
  async discard(id: number, who: string): Promise<void> {
    const { year, fileName } = await this.find(id);
    await this.transactions.run(async () => {
      await this.filings.lockYear(year);
      if (!(await this.filings.discard(id, this.clock.now()))) throw new AppError('FILING_FINAL');
      const subject = `statement ${fileName}`;
      await this.audit.record({ who, action: 'statement.discarded', subject, details: {} });
    });
  }

  /** The office has deleted a row at the portal that is no longer true. @throws FILING_FINAL, RECORD_NOT_FOUND */
  async withdraw(line: number, who: string): Promise<void> {
    const year = await this.filings.yearOfLine(line);
    if (year === null) throw new AppError('RECORD_NOT_FOUND');
    const statement = await this.prepare(year);
    await this.transactions.run(async () => {
      await this.filings.lockYear(year);
      if (!(await this.filings.withdraw(statement, line, this.clock.now())))
        throw new AppError('FILING_FINAL');
      const subject = `statement row ${line}`;
      await this.audit.record({ who, action: 'statement.row-withdrawn', subject, details: {} });
    });
  }

  private async find(id: number): Promise<StoredFiling> {
    const filing = await this.filings.find(id);
    if (!filing) throw new AppError('RECORD_NOT_FOUND');
    return filing;
  }
}
