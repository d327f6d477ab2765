import { everything, type ListQuery, type Page } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { listSql, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { AuditReader, type AuditRow } from '../../ports/audit-reader.js';

const LIST: ListColumns = {
  sortable: { id: 'id', at: 'at', who: 'who', action: 'action', subject: 'subject' },
  filterable: { who: 'who = $?', action: 'action = $?', subject: 'subject = $?' },
  searchable: ['who', 'action', 'subject', 'details::text'],
  defaultOrder: 'id desc',
};

export class SqlAuditReader extends AuditReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(query: ListQuery | null): Promise<Page<AuditRow>> {
    const { where, order, slice, parameters } = listSql(query ?? everything(), LIST);
    const [rows, [counted]] = await Promise.all([
      this.database.rows<AuditRow>(
        `select id::float8 as id, ${isoInstant('at')} as at, who, action, subject, details
         from audit_log ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(
        `select count(*)::int as total from audit_log ${where}`,
        parameters,
      ),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }
}
