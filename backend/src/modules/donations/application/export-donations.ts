import type { AuditLog } from '../../../kernel/audit-log.js';
import { narrowingOf, type ListQuery } from '../../../kernel/page.js';
import type { DonationExportRow, DonationReader } from '../ports/donation-reader.js';

/** Exports donations. Records the administrator, the filters and the number of rows before returning rows. */
export class ExportDonations {
  constructor(
    private readonly reader: DonationReader,
    private readonly audit: AuditLog,
  ) {}

  /** @param who the administrator */
  async execute(query: ListQuery, who: string): Promise<AsyncIterable<DonationExportRow>> {
    const details = { rows: await this.reader.count(query), ...narrowingOf(query) };
    await this.audit.record({ who, action: 'donations.exported', subject: 'donations', details });
    return this.reader.export(query);
  }
}
