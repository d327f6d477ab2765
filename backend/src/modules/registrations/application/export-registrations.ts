import type { AuditLog } from '../../../kernel/audit-log.js';
import { narrowingOf, type ListQuery } from '../../../kernel/page.js';
import type { RegistrationExportRow, RegistrationReader } from '../ports/registration-reader.js';

/**
 * Exports registrations. Records the administrator, the filters and the number of rows before returning rows.
 */
export class ExportRegistrations {
  constructor(
    private readonly reader: RegistrationReader,
    private readonly audit: AuditLog,
  ) {}

  /** @param who the administrator */
  async execute(query: ListQuery, who: string): Promise<AsyncIterable<RegistrationExportRow>> {
    const details = { rows: await this.reader.count(query), ...narrowingOf(query) };
    await this.audit.record({ who, action: 'registrations.exported', subject: 'registrations', details });
    return this.reader.export(query);
  }
}
