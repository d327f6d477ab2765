import type { AuditEntry } from '../../../kernel/audit-log.js';
import { ListReader } from '../../../kernel/page.js';

/** A stored entry. `at` is an instant in UTC. */
export interface AuditRow extends AuditEntry {
  id: number;
  at: string;
}

/** Reads the audit log, newest first by default. */
export abstract class AuditReader extends ListReader<AuditRow> {}
