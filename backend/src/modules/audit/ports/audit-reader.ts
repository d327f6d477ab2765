import type { AuditEntry } from '../../../kernel/audit-log.js';
import type { ListQuery, Page } from '../../../kernel/page.js';

/** A stored entry. `at` is an instant in UTC. */
export interface AuditRow extends AuditEntry {
  id: number;
  at: string;
}

/** Plain reads of the audit log, straight from SQL. */
export abstract class AuditReader {
  /** All entries, newest first, or the slice that `query` asks for. */
  abstract list(query: ListQuery | null): Promise<Page<AuditRow>>;
}
