import type { AuditAction } from '@qlu/contracts/audit/audit.rules';

/** One thing that a user did or viewed. */
export interface AuditEntry {
  /** The user's name. */
  who: string;
  /** The action, such as `program.changed`. */
  action: AuditAction;
  /** The object of the action, such as `program 12`. */
  subject: string;
  /** The changes, or the reason. Never a secret or an ID number. */
  details: Record<string, unknown>;
}

/**
 * The actions of the users, append-only. An entry takes part in the current transaction: a write and its entry are
 * stored together or not at all.
 */
export abstract class AuditLog {
  abstract record(entry: AuditEntry): Promise<void>;
}
