import type { AuditEntry } from '../src/kernel/audit-log.js';
import { SqlAuditLog } from '../src/modules/audit/audit-log.module.js';
import type { Database } from '../src/platform/database/database.js';

/** The audit log of a test. PostgreSQL deletes no entry, so those of earlier tests are left out. */
export class StoredAudit {
  private constructor(
    private readonly database: Database,
    private readonly last: number,
  ) {}

  static async start(database: Database): Promise<StoredAudit> {
    const [row] = await database.rows<{ last: number }>(
      'select coalesce(max(id), 0)::float8 as last from audit_log',
    );
    return new StoredAudit(database, row?.last ?? 0);
  }

  get log(): SqlAuditLog {
    return new SqlAuditLog(this.database);
  }

  /** Oldest first. */
  entries(): Promise<AuditEntry[]> {
    return this.database.rows<AuditEntry>(
      'select who, action, subject, details from audit_log where id > $1 order by id',
      [this.last],
    );
  }
}
