import type { AuditLog } from '../../../kernel/audit-log.js';
import { narrowingOf, type ListQuery } from '../../../kernel/page.js';
import type { DonationExportRow, DonationReader } from '../ports/donation-reader.js';

/** Takes donations out as a file. Who took which and how many is in the audit log, before the first row leaves. */
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
