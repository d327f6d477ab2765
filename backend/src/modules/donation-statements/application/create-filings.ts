import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { TaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { FoundationReader } from '../../foundation/index.js';
import { statementYear, type FiledLine, type NewFiling, type StatementYear } from '../domain/statement.js';
import { FilingRepository } from '../ports/filing-repository.js';
import { StatementGifts } from '../ports/statement-gifts.js';
import { StatementWriter } from '../ports/statement-writer.js';

/**
 * Creates the files with everything that is ready and was not filed yet: new rows in original filings, changed rows in
 * revised ones. All files are created or none. A repeat finds nothing to file.
 */
@Injectable()
export class CreateFilings {
  constructor(
    private readonly foundation: FoundationReader,
    private readonly gifts: StatementGifts,
    private readonly filings: FilingRepository,
    private readonly writer: StatementWriter,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws NOTHING_TO_FILE; STATEMENT_CHANGED when a donor is corrected at the same moment */
  async execute(year: number, who: string): Promise<void> {
    const statement = statementYear(year, await this.foundation.current());
    // Outside the transaction: it may take seconds, and a repeat continues it.
    await this.gifts.refresh();
    await this.transactions.run(async () => {
      await this.filings.lockYear(year);
      if ((await this.createAll(statement, who)) === 0) throw new AppError('NOTHING_TO_FILE');
    });
  }

  /** Returns the number of files. */
  private async createAll(statement: StatementYear, who: string): Promise<number> {
    const { names } = statement;
    if (!names) return 0;
    const isFirst = (await this.filings.count(statement.year)) === 0;
    const added = await this.filings.takeAdded(statement);
    for (const id of added) await this.create(statement, names, { id, original: null }, who);
    // Nothing was filed that could have changed. Looking for it takes as long as the page.
    if (isFirst) return added.length;
    let changed = 0;
    for (;;) {
      const taken = await this.filings.takeChanged(statement);
      if (!taken) return added.length + changed;
      await this.create(statement, names, taken, who);
      changed += 1;
    }
  }

  private async create(
    { year, label, template }: StatementYear,
    names: TaxNames,
    taken: Pick<NewFiling, 'id' | 'original'>,
    who: string,
  ): Promise<void> {
    const number = (await this.filings.count(year)) + 1;
    const kind = taken.original === null ? 'original' : 'revised';
    const form = names.statement_form;
    const parts = [this.writer.headings(template)];
    const lines: FiledLine[] = [];
    for await (const batch of this.filings.lines(taken.id)) {
      parts.push(this.writer.lines(template, batch));
      lines.push(...batch);
    }
    const csv = parts.join('');
    const filing: NewFiling = {
      ...taken,
      year,
      kind,
      statementForm: form,
      fileName: `${form.replace(/\W+/g, '-')}_${label}_${String(number).padStart(3, '0')}_${kind}.csv`,
      csv,
      sha256: createHash('sha256').update(csv).digest('hex'),
      rows: lines.length,
      rupees: lines.reduce((sum, { rupees }) => sum + rupees, 0),
      createdAt: this.clock.now(),
      createdBy: who,
    };
    await this.filings.store(filing);
    const { fileName, rows, rupees, sha256 } = filing;
    await this.audit.record({
      who,
      action: 'statement.filed',
      subject: `statement ${fileName}`,
      details: { rows, rupees, sha256 },
    });
  }
}
