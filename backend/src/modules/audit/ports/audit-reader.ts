import type { AuditEntry } from '../../../kernel/audit-log.js';
import { ListReader } from '../../../kernel/page.js';

/** A stored entry. `at` is an instant in UTC. */
export interface AuditRow extends AuditEntry {
  id: number;
  at: string;
}

/** Plain reads of the audit log, straight from SQL; newest first unless asked otherwise. */
export abstract class AuditReader extends ListReader<AuditRow> {}
