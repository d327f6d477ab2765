import type { AuditEntry } from '../../../../kernel/audit-log.js';
import type { ListQuery, ListReader, Page } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { equals, sinceDay, untilDay } from '../../../../platform/database/list-filters.js';
import { listSql, searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** A stored entry. `at` is an instant in UTC. */
export interface AuditRow extends AuditEntry {
  id: number;
  at: string;
}

// With the alias, `order by` uses the table's columns and not the converted columns of the same names.
const ROW = `a.id::float8 as id, ${isoInstant('a.at')} as at, a.who, a.action, a.subject, a.details`;

const LIST: ListColumns = {
  sortable: { id: 'a.id', at: 'a.at', who: 'a.who', action: 'a.action', subject: 'a.subject' },
  filterable: {
    who: equals('a.who'),
    action: equals('a.action'),
    subject: equals('a.subject'),
    from: sinceDay('a.at'),
    to: untilDay('a.at'),
  },
  searchable: searchText('a.who', 'a.action', 'a.subject', 'a.details::text'),
  newest: ['a.at', 'a.id'],
};

/** Reads the audit log, newest first by default. */
export class AuditQueries implements ListReader<AuditRow> {
  constructor(private readonly database: Database) {}

  async list(query: ListQuery): Promise<Page<AuditRow>> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    const [rows, total] = await Promise.all([
      this.database.rows<AuditRow>(`select ${ROW} from audit_log a ${where} ${order} ${slice}`, parameters),
      this.count(query),
    ]);
    return { rows, total };
  }

  async count(query: ListQuery): Promise<number> {
    const { where, parameters } = listSql(query, LIST);
    const [counted] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total from audit_log a ${where}`,
      parameters,
    );
    return counted?.total ?? 0;
  }

  all(query: ListQuery): AsyncIterable<AuditRow> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    return this.database.stream<AuditRow>(
      `select ${ROW} from audit_log a ${where} ${order} ${slice}`,
      parameters,
    );
  }
}
