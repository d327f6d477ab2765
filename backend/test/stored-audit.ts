import type { AuditEntry } from '../src/kernel/audit-log.js';
import type { Database } from '../src/platform/database/database.js';

export { SqlAuditLog } from '../src/modules/audit/adapters/persistence/sql-audit-log.js';

/** The entries of the audit log, oldest first. */
export function auditEntries(database: Database): Promise<AuditEntry[]> {
  return database.rows<AuditEntry>('select who, action, subject, details from audit_log order by id');
}
